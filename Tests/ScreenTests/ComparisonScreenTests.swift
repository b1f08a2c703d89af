import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Two texts are shown beside each other, or one below the other.
@Suite(.timed) struct ComparisonScreenTests {
  static let sizes = [(80, 24), (120, 40), (60, 24), (40, 10)]

  private func show(
    _ name: String, _ size: (Int, Int), _ act: (ComparisonSession) throws -> Void
  ) throws {
    let story = try ComparisonSession(columns: size.0, rows: size.1)
    try act(story)
    try expectScreen(story.session.screen, named: "\(name)-\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes) func conflict(size: (Int, Int)) throws {
    try show("compare-conflict", size) { story in
      try story.makeConflict()
      try story.session.press("v o n b")
    }
  }

  @Test(arguments: sizes) func changedElsewhere(size: (Int, Int)) throws {
    try show("compare-elsewhere", size) { story in
      try story.changeOnBothSides()
      try story.session.press("Esc v")
    }
  }

  @Test(arguments: sizes) func version(size: (Int, Int)) throws {
    try show("compare-version", size) { story in
      try story.session.press("e Ctrl-End")
      try story.session.type("\nA paragraph that is new, of more words than fit into one row.")
      try story.session.press("Ctrl-S Esc v c")
    }
  }

  @Test func aConflictInTheNote() throws {
    try show("compare-note", (80, 24)) { try $0.makeConflict() }
  }

  @Test func linesThatCorrespondAreAtTheSameHeight() throws {
    let story = try ComparisonSession(columns: 120, rows: 40)
    try story.makeConflict()
    try story.session.press("v")
    let rows = (0..<40).map { story.session.canvas.text(row: $0) }
    #expect(rows.contains { $0.components(of: "Who opens the gate").count == 3 })
  }

  @Test func theMouseSelectsADifference() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("v n n")
    #expect(story.session.screen.contains("difference 3 of 4"))
    try story.session.send(.mouse(Mouse(.press(clickCount: 1), at: Position(row: 5, column: 50))))
    #expect(story.session.screen.contains("difference 1 of 4"))
  }

  /// Ten thousand lines, of which every tenth differs: no key waits for long.
  @Test(.timeLimit(.minutes(2))) func aLongTextIsCompared() throws {
    let story = try ComparisonSession()
    let session = story.session
    let lines = (0..<10_000).map { "Line \($0) of a text that is long, and of a wall." }
    func text(_ word: String) -> String {
      lines.enumerated().map { $0 % 10 == 0 ? $1.replacing("long", with: word) : $1 }
        .joined(separator: "\n")
    }
    story.writeElsewhere(text("long"))
    session.folder.write(
      text("short").utf8,
      to: "\(ComparisonSession.folder)/\(ComparisonSession.name).conflict-20261120T150000Z-main.md")
    session.noticeChanges()
    try session.press("v")
    #expect(session.screen.contains("difference 1 of 1000"))
    try session.press("End")
    #expect(session.screen.contains("Line 9999"))
    for _ in 0..<50 { try session.press("k") }
    try session.press("n n n o PgDn g G b")
    #expect(session.screen.contains("998 not decided"))
    try session.press("O Ctrl-S")
    #expect(story.note.contains("Line 9990 of a text that is short"))
  }
}

extension String {
  fileprivate func components(of words: String) -> [Substring] {
    split(separator: words, omittingEmptySubsequences: false)
  }
}
