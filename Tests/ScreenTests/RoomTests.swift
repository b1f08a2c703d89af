import TestSupport
import Testing

/// Each part of a page has the room that it needs.
@Suite(.timed) struct RoomTests {
  /// A larger window shows more of a text, not less of it and nothing below.
  @Test func aLargerWindowIsFilled() throws {
    let session = try Session(columns: 80, rows: 14)
    try session.press("N Alt-Z")
    try session.type((1...40).map { "line \($0)" }.joined(separator: "\n"))
    for rows in [14, 30, 12, 36] {
      session.resize(columns: 80, rows: rows)
      let shown = (1...40).filter { session.screen.contains("line \($0) ") }
      #expect(shown.count >= min(40, rows - 10), "\(shown) in \(rows) rows")
      try expectInvisibleRelaunch(of: session)
    }
  }

  private static let long = (1...30).map { "Sentence \($0) of a long overview." }
    .joined(separator: " ")

  private func ownBook(columns: Int = 80, rows: Int = 24) throws -> Session {
    let session = try Session(columns: columns, rows: rows)
    session.folder.makeFolder("library/books")
    session.folder.write(
      #"{"title": "Middlemarch", "overview": "\#(Self.long)"}"#.utf8,
      to: "library/books/middlemarch.json")
    session.noticeChanges()
    try session.press("4")
    return session
  }

  @Test func anEmptyDraftIsOneRowAndAWrittenOneGrows() throws {
    let session = try Session()
    #expect(session.canvas.text(row: 21).hasPrefix(" Note on The Good Hawk"))
    try session.press("N")
    #expect(session.canvas.text(row: 17).hasPrefix(" Note on The Good Hawk"))
    try session.type("one\ntwo\nthree\nfour\nfive\nsix\nseven")
    #expect(session.canvas.text(row: 14).hasPrefix(" Note on The Good Hawk"))
    #expect(session.canvas.text(row: 15).hasPrefix(" one"))
    try session.relaunch()
    #expect(session.canvas.text(row: 14).hasPrefix(" Note on The Good Hawk"))
    try session.type(String(repeating: "\nmore", count: 40))
    #expect(session.canvas.text(row: 10).hasPrefix(" Note on The Good Hawk"))
    try session.press("Esc")
    #expect(session.canvas.text(row: 10).hasPrefix(" Note on The Good Hawk"))
  }

  @Test func aPaneFillsTheWindowAndStaysSo() throws {
    let session = try Session()
    try session.writeSomeNotes()
    try session.press("Tab z")
    #expect(session.screen.contains("─ Notes ─") && !session.screen.contains("Long after a plague"))
    try session.relaunch()
    #expect(session.screen.contains("─ Notes ─"))
    try session.press("N")
    try session.type("words")
    #expect(session.canvas.text(row: 5).hasPrefix(" words"))
    try session.press("Alt-Z")
    #expect(session.screen.contains("All panes are shown"))
    #expect(session.screen.contains("Long after a plague"))
  }

  @Test func aLongOverviewIsReadToItsEnd() throws {
    let session = try ownBook()
    #expect(session.screen.contains("Sentence 1 ") && session.screen.contains("more below"))
    try session.press("Shift-Tab j j")
    #expect(!session.screen.contains("Sentence 1 "))
    try session.relaunch()
    #expect(!session.screen.contains("Sentence 1 "))
    try session.press("End")
    #expect(session.screen.contains("Sentence 30 ") && !session.screen.contains("more below"))
    try session.press("g Tab")
    #expect(session.screen.contains("Sentence 1 "))
  }

  /// Page after page shows every sentence, and as many pages back lead to the first one.
  @Test(arguments: [("PgDn", "PgUp"), ("Space", "PgUp"), ("Ctrl-D", "Ctrl-U")])
  func pagesSkipNothing(keys: (down: String, up: String)) throws {
    let session = try ownBook(columns: 80, rows: 16)
    try session.press("Shift-Tab")
    var shown: Set<Int> = []
    for _ in 0..<30 {
      shown.formUnion((1...30).filter { session.screen.contains("Sentence \($0) ") })
      try session.press(keys.down)
    }
    #expect(shown == Set(1...30))
    #expect(session.screen.contains("Sentence 30 "))
    for _ in 0..<30 { try session.press(keys.up) }
    #expect(session.screen.contains("Sentence 1 "))
  }

  @Test(arguments: ["Space", "Ctrl-D", "PgDn"]) func theSourceOfANoteIsPagedToo(
    key: String
  ) throws {
    let session = try Session()
    try session.press("N")
    try session.type((1...60).map { "line \($0)" }.joined(separator: "\n"))
    try session.press("Ctrl-S Esc Tab Enter s g")
    var shown: Set<Int> = []
    for _ in 0..<20 {
      shown.formUnion((1...60).filter { session.screen.contains("line \($0) ") })
      try session.press(key)
    }
    #expect(shown == Set(1...60))
  }

  @Test func whereThereIsNoRoomItIsAPaneOfItsOwn() throws {
    let session = try ownBook(columns: 40, rows: 14)
    #expect(!session.screen.contains("Sentence 1 "))
    try session.press("Tab Tab Tab")
    #expect(session.screen.contains("Sentence 1 "))
    try session.press("End")
    #expect(session.screen.contains("Sentence 30 "))
  }
}
