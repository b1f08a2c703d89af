import TerminalUI
import TestSupport
import Testing

/// The app for screen readers and braille displays: `reader = on`.
@Suite(.timed) struct SpokenScreenTests {
  private func makeSession(columns: Int = 80, rows: Int = 24, isSpoken: Bool = true) throws
    -> Session
  {
    let session = try Session(columns: columns, rows: rows)
    if isSpoken { session.prefer("reader = on\n") }
    try session.writeSomeNotes()
    return session
  }

  /// What is read aloud has words, letters and numbers: no box drawing, no blocks, and no signs that
  /// stand for words.
  @Test func nothingIsThereOnlyForTheEye() throws {
    let session = try makeSession(columns: 130)
    for keys in ["j", "k Tab", "Enter", "Esc Shift-Tab Enter", "Esc 0", "1 b", "S", "D", "?"] {
      try session.press(keys)
      let screen = session.canvas.size.rows
      let text = (0..<screen).map { session.canvas.text(row: $0) }.joined(separator: "\n")
      let isForTheEye = text.unicodeScalars.contains {
        (0x2500...0x259F).contains($0.value) || "♥♡✎≠⇒→•".unicodeScalars.contains($0)
      }
      #expect(!isForTheEye, "after \(keys):\n\(text)")
      if "SD".contains(keys) { try session.press("Esc") }
    }
  }

  @Test func whileSomebodyTypesOnlyTheTextChanges() throws {
    let session = try makeSession()
    try session.press("Enter n o n e")
    let before = session.screen.split(separator: "\n")
    try session.type(" two three")
    let changed = zip(before, session.screen.split(separator: "\n")).filter { $0 != $1 }
    #expect(
      changed.allSatisfy { $1.contains("one two three") || $1.contains("cursor") }, "\(changed)")
  }

  /// The cursor says where the focus is, on every page, in every overlay and every field.
  @Test(
    arguments: [(80, 24), (40, 10), (40, 40), (130, 40)], [true, false])
  func theCursorIsAlwaysOnTheFocus(size: (Int, Int), isSpoken: Bool) throws {
    let session = try makeSession(columns: size.0, rows: size.1, isSpoken: isSpoken)
    let walk = """
      Tab Tab Tab n x Esc Enter Tab Tab n Esc Esc 0 j 1 Tab Enter e Esc Esc v Esc F w Enter m Esc \
      | Esc ? w Esc / w a l l Esc : Esc S r Esc Esc D Enter Esc Esc b a Esc Esc a Esc + Esc c Esc T \
      Esc . Esc z z Ctrl-R a Esc 3 Tab
      """
    for key in walk.split(separator: " ") {
      try session.press("\(key)")
      #expect(session.canvas.cursor != nil, "after \(key) on\n\(session.screen)")
    }
  }
}
