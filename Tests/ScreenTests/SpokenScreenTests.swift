import NotesLibrary
import ScreenModels
import Screens
import TerminalUI
import TestSupport
import Testing

/// The app for screen readers and braille displays: `reader = on`.
@Suite(.timed) struct SpokenScreenTests {
  private func makeSession(columns: Int = 80) throws -> Session {
    let session = try Session(columns: columns, rows: 24)
    session.prefer("reader = on\n")
    try session.writeSomeNotes()
    return session
  }

  static let pages: [(name: String, keys: String)] = [
    ("book", "j"), ("book-notes", "Tab"), ("character", "Enter"), ("favorites", "0"),
    ("note", "Tab Enter"), ("library", "b"), ("sessions", "S"), ("drafts", "D"), ("help", "?"),
  ]

  @Test(arguments: pages) func page(name: String, keys: String) throws {
    let session = try makeSession()
    try session.press(keys)
    try expectScreen(session.screen, named: "spoken-\(name)-80x24")
  }

  /// What is read aloud has words, letters and numbers, and nothing that is only there for the eye.
  @Test(arguments: pages) func nothingIsThereOnlyForTheEye(name: String, keys: String) throws {
    let session = try makeSession(columns: 130)
    try session.press(keys)
    let canvas = session.canvas
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let scalar = canvas.base(of: canvas[row, column])
        // Box drawing, blocks, and signs that stand for words.
        let isForTheEye =
          (0x2500...0x259F).contains(scalar.value) || "♥♡✎≠⇒→•".unicodeScalars.contains(scalar)
        #expect(!isForTheEye, "\(scalar) in row \(row)")
      }
    }
  }

  @Test func whileSomebodyTypesOnlyTheTextChanges() throws {
    let session = try makeSession()
    try session.press("Enter n")
    try session.type("one")
    let before = session.screen.split(separator: "\n")
    try session.type(" two three")
    let after = session.screen.split(separator: "\n")
    let changed = zip(before, after).filter { $0 != $1 }.map { String($1) }
    #expect(
      changed.allSatisfy { $0.contains("one two three") || $0.contains("cursor") }, "\(changed)")
  }

  /// The cursor says where the focus is, on every page, in every overlay and every field.
  @Test(
    arguments: [(80, 24), (40, 10), (40, 40), (130, 40)], [true, false])
  func theCursorIsAlwaysOnTheFocus(size: (Int, Int), isSpoken: Bool) throws {
    let session = try Session(columns: size.0, rows: size.1)
    if isSpoken { session.prefer("reader = on\n") }
    try session.writeSomeNotes()
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
