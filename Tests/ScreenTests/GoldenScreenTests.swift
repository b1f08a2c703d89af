import Glibc
import NotesLibrary
import ScreenModels
import TestSupport
import Testing

/// Every screen in three sizes, as a person sees it.
@Suite(.timed) struct GoldenScreenTests {
  static let sizes = [(80, 24), (120, 40), (40, 10)]

  private func show(
    _ name: String, _ size: (Int, Int), _ act: (Session) throws -> Void
  ) throws {
    let session = try Session(columns: size.0, rows: size.1)
    try act(session)
    try expectScreen(session.screen, named: "\(name)-\(size.0)x\(size.1)")
  }

  @Test(arguments: sizes) func book(size: (Int, Int)) throws {
    try show("book", size) { session in
      try session.writeSomeNotes()
    }
  }

  @Test(arguments: sizes) func bookWithDraft(size: (Int, Int)) throws {
    try show("book-draft", size) { session in
      try session.writeSomeNotes()
      try session.press("N")
      try session.type("The sea wall hears everything. Agatha knows it by heart")
    }
  }

  @Test(arguments: sizes) func emptyBook(size: (Int, Int)) throws {
    try show("book-new", size) { try $0.press("3 Tab") }
  }

  @Test(arguments: sizes) func amazonPage(size: (Int, Int)) throws {
    try show("amazon", size) { try $0.press("3 a") }
  }

  @Test(arguments: sizes) func character(size: (Int, Int)) throws {
    try show("character", size) { session in
      try session.writeSomeNotes()
      try session.press("Enter")
    }
  }

  @Test(arguments: sizes) func characterNotes(size: (Int, Int)) throws {
    try show("character-notes", size) { session in
      try session.writeSomeNotes()
      try session.press("Enter Tab")
    }
  }

  @Test(arguments: sizes) func note(size: (Int, Int)) throws {
    try show("note", size) { session in
      try session.writeSomeNotes()
      try session.press("Tab Enter")
    }
  }

  @Test(arguments: sizes) func changedNote(size: (Int, Int)) throws {
    try show("note-changed", size) { session in
      try session.writeSomeNotes()
      try session.press("Tab Enter e End")
      try session.type(", and who opens it?")
    }
  }

  @Test(arguments: sizes) func favorites(size: (Int, Int)) throws {
    try show("favorites", size) { session in
      try session.writeSomeNotes()
      try session.press("0 j")
    }
  }

  @Test(arguments: sizes) func help(size: (Int, Int)) throws {
    try show("help", size) { try $0.press("?") }
  }

  @Test(arguments: sizes) func helpInEditor(size: (Int, Int)) throws {
    try show("help-editor", size) { try $0.press("N F1") }
  }

  @Test(arguments: sizes) func commandLine(size: (Int, Int)) throws {
    try show("command", size) { session in
      try session.press(":")
      try session.type("f")
    }
  }

  @Test(arguments: sizes) func find(size: (Int, Int)) throws {
    try show("find", size) { session in
      try session.press("N")
      try session.type(
        "The hawk's wall hears the Hawk, and no hawk\nhears the wall. So says a hawk.")
      try session.press("Ctrl-Home Ctrl-R")
      try session.type("hawk")
      try session.press("Enter Enter Enter Enter")
    }
  }

  @Test(arguments: sizes) func replace(size: (Int, Int)) throws {
    try show("replace", size) { session in
      try session.press("N")
      try session.type("The wall hears the wind, the wind hears the sea.")
      try session.press("Ctrl-Home Alt-%")
      try session.type("the wind")
      try session.press("Enter")
      try session.type("a storm")
      try session.press("Enter")
    }
  }

  @Test(arguments: sizes) func replaceWith(size: (Int, Int)) throws {
    try show("replace-with", size) { session in
      try session.press("N")
      try session.type("The wall hears the wind, the wind hears the sea.")
      try session.press("Alt-%")
      try session.type("the wind")
      try session.press("Enter")
      try session.type("a storm")
    }
  }

  @Test(arguments: sizes) func goToLine(size: (Int, Int)) throws {
    try show("line", size) { session in
      try session.press("N")
      try session.type("one\ntwo\nthree")
      try session.press("Alt-G")
      try session.type("2")
    }
  }

  @Test(arguments: sizes) func message(size: (Int, Int)) throws {
    try show("message", size) { session in
      try session.writeSomeNotes()
      // The names of notes end in random digits.
      let folder = "library/notes/the-good-hawk"
      let name = try #require(session.folder.names(in: folder).last { $0.hasSuffix(".md") })
      rename(
        session.folder.file("\(folder)/\(name)"),
        session.folder.file("\(folder)/\(name.prefix(17))7f3a9c2e.md"))
      session.noticeChanges()
      try session.press("Tab d")
    }
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
