import NotesLibrary
import ScreenModels
import TestSupport

/// Every screen in three sizes, as a person sees it.
@Suite(.timed) struct GoldenScreenTests {
  static let sizes = [(80, 24), (120, 40), (40, 10)]

  /// A screen, and what leads to it: keys, and texts that are typed, each after an equals sign.
  struct Golden: CustomTestStringConvertible {
    let name: String
    let steps: [String]

    init(_ name: String, _ steps: String...) { (self.name, self.steps) = (name, steps) }

    var testDescription: String { name }
  }

  private static let fresh = [
    Golden("book-new", "3 Tab"), Golden("amazon", "3 a"), Golden("help", "?"),
    Golden("help-editor", "N F1"), Golden("command", ": f"),
    Golden(
      "find", "N", "=The hawk's wall hears the Hawk, and no hawk\nhears the wall. So says a hawk.",
      "Ctrl-Home Ctrl-R", "=hawk", "Enter Enter Enter Enter"),
    Golden(
      "replace", "N", "=The wall hears the wind, the wind hears the sea.", "Ctrl-Home Alt-%",
      "=the wind", "Enter", "=a storm", "Enter"),
    Golden(
      "replace-with", "N", "=The wall hears the wind, the wind hears the sea.", "Alt-%",
      "=the wind", "Enter", "=a storm"),
    Golden("line", "N", "=one\ntwo\nthree", "Alt-G 2"),
  ]

  private static let withNotes = [
    Golden("book"),
    Golden("book-draft", "N", "=The sea wall hears everything. Agatha knows it by heart"),
    Golden("character", "Enter"), Golden("character-notes", "Enter Tab"),
    Golden("note", "Tab Enter"),
    Golden("note-changed", "Tab Enter e End", "=, and who opens it?"),
    Golden("favorites", "0 j"), Golden("move", "Tab m", "=the"),
  ]

  @Test(arguments: fresh, sizes) func ofANewSession(golden: Golden, size: (Int, Int)) throws {
    try show(golden, try Session(columns: size.0, rows: size.1))
  }

  @Test(arguments: withNotes, sizes) func withSomeNotes(golden: Golden, size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.writeSomeNotes()
    try show(golden, session)
  }

  @Test(arguments: sizes) func message(size: (Int, Int)) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try session.writeSomeNotes()
    // The names of notes end in random digits.
    let folder = "library/notes/the-good-hawk"
    let name = try #require(session.folder.names(in: folder).last { $0.hasSuffix(".md") })
    rename(
      session.folder.file("\(folder)/\(name)"),
      session.folder.file("\(folder)/\(name.prefix(17))7f3a9c2e.md"))
    session.noticeChanges()
    try show(Golden("message", "Tab j d"), session)
  }

  @Test func tooSmall() throws {
    let session = try Session(columns: 35, rows: 9)
    try expectScreen(session.screen, named: "too-small")
  }

  @Test func hostileText() throws {
    let session = try Session()
    try session.press("N")
    try session.send(
      .paste(
        Array("\u{1b}[2J\u{1b}]0;x\u{7} \u{202e}txt\u{202c} z\u{200b}w \u{9b}31m 👩‍👩‍👧 漢字\r\ttab ".utf8)
          + [0xff, 0xfe, 0x00]))
    try session.press("Ctrl-S Esc Tab")
    try expectScreen(session.screen, named: "hostile")
  }

  private func show(_ golden: Golden, _ session: Session) throws {
    for step in golden.steps {
      if step.hasPrefix("=") {
        try session.type(String(step.dropFirst()))
      } else {
        try session.press(step)
      }
    }
    let size = "\(session.size.columns)x\(session.size.rows)"
    try expectScreen(session.screen, named: "\(golden.name)-\(size)")
  }
}

extension Session {
  /// Two notes on the first book, one on its first character, who is a favourite, and a draft.
  func writeSomeNotes() throws {
    try press("N")
    try type("Who keeps the gate?\nThe wall has two sides.")
    try press("Ctrl-S")
    try type("The wall as a character")
    try press("Ctrl-S Esc f Enter N")
    try type("She talks to the vole before she talks to the elders.")
    try press("Ctrl-S")
    try type("Why the arrow?")
    try press("Esc Esc")
  }
}
