import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Names are offered after `[[` is typed, and do not change or disturb what is typed.
@Suite(.timed) struct LinkCompletionTests {
  private static let notes = "library/notes/the-good-hawk"

  private func session(columns: Int = 80, rows: Int = 24) throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder("\(Self.notes)/jaime")
    folder.write(
      "# Why Éilidh left\nwords".utf8, to: "\(Self.notes)/jaime/20261102T100000Z-00000000.md")
    folder.write("a [link]".utf8, to: "\(Self.notes)/jaime/20261103T100000Z-00000000.md")
    let session = try Session(columns: columns, rows: rows, in: folder)
    try session.press("N")
    return session
  }

  private func text(_ session: Session) -> String {
    String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("See [[ag", "Tab", "See [[Agatha]]"), ("See [[ag", "Enter", "See [[Agatha]]"),
      ("[[grimr", "Tab", "[[Konge Grímr]]"), ("[[why e", "Tab", "[[Why Éilidh left]]"),
      ("[[left", "Tab", "[[Why Éilidh left]]"), ("[[hawk", "Tab", "[[The Good Hawk]]"),
      ("[[the-good-hawk/ja", "Tab", "[[the-good-hawk/jaime]]"),
      ("[[", "Tab", "[[Agatha]]"), ("[[", "Down Tab", "[[Jaime]]"),
      ("[[", "Down Up Tab", "[[Agatha]]"), ("[[ag", "Backspace Backspace j Tab", "[[Jaime]]"),
      ("[[[ag", "Tab", "[[[Agatha]]"), ("[[ag]]", "Left Left Backspace g Tab", "[[Agatha]]"),
    ])
  func itCompletes(typed: String, keys: String, expected: String) throws {
    let session = try session()
    try session.type(typed)
    try session.press(keys)
    #expect(text(session) == expected)
    try session.type(" x")
    #expect(text(session) == expected + " x")
    try session.press("Alt-U Alt-U")
    #expect(text(session).hasPrefix(typed.prefix(2)))
  }

  @Test(
    arguments: [
      "[[Agatha]]", "[[ag\nx", "[[nobody here\nx", "if [[ -f x ]]; then\n  y", "a[[1]]",
      "[[agatha|she]]\nx", "[ag\nx", "[[\u{e9}\u{301}]]",
    ])
  func whatIsTypedIsWhatIsSaved(typed: String) throws {
    let session = try session()
    for character in typed {
      // Who does not want the names leaves them.
      if character == "\n", session.screen.contains(" Link ") { try session.press("Esc") }
      try session.type(String(character))
    }
    #expect(text(session) == typed)
    try session.press("Ctrl-S")
    let note = try #require(
      session.library.notes(on: .book(session.library.catalogue.books[0])).first)
    #expect(try session.library.bytes(of: note) == Array(typed.utf8))
  }

  @Test func escLeavesTheNamesThenTheEditor() throws {
    let session = try session()
    try session.type("[[ag")
    #expect(session.screen.contains(" Link "))
    try session.press("Esc")
    #expect(!session.screen.contains(" Link ") && session.screen.contains("Writing"))
    try session.type("a")
    #expect(!session.screen.contains(" Link "))
    try session.press("Up Esc")
    #expect(!session.screen.contains("Writing"))
    try session.press("N End")
    try session.type(" [[ag")
    #expect(session.screen.contains(" Link "))
  }

  @Test func movingNeverOpensIt() throws {
    let session = try session()
    try session.type("[[ag")
    try session.press("Esc Enter")
    try session.type("[[ag]]")
    for key in "Up End Down Left Left Up Home Ctrl-F Ctrl-F Ctrl-F".split(separator: " ") {
      try session.press(String(key))
      #expect(!session.screen.contains(" Link "))
    }
    try session.send(.paste(Array("[[ag".utf8)))
    #expect(!session.screen.contains(" Link "))
  }

  @Test(arguments: [(80, 24), (36, 10)]) func relaunchIsInvisible(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    let keys =
      "a [ [ a Down Esc g Backspace Backspace Backspace [ Down Down Up t Tab Space [ [ w h Enter Alt-U x "
      + "[ [ z Esc Esc e [ [ Down Down Down Down Down Down Down Down Down Enter Ctrl-S"
    for key in keys.split(separator: " ") {
      try session.press(String(key))
      try expectInvisibleRelaunch(of: session, "after \(key) at \(size)")
      #expect(session.canvas.defects.isEmpty)
    }
  }

  @Test func anotherBooksNamesComeLater() throws {
    let session = try session()
    try session.press("Esc 2 N")
    try session.type("[[")
    try session.press("Tab")
    #expect(
      text(session)
        == "[[\(try #require(session.library.catalogue.books[1].characters.first).name)]]")
  }

  @Test func aNoteIsCompletedLikeADraft() throws {
    let session = try session()
    try session.type("x")
    try session.press("Ctrl-S Esc Tab Enter e End")
    try session.type(" [[jai")
    try session.press("Tab Ctrl-S")
    #expect(session.screen.contains("x [[Jaime]]"))
    try session.press("Esc")
    #expect(session.screen.contains("x Jaime"))
  }

  @Test func theMouseTakesAName() throws {
    let session = try session()
    try session.type("[[")
    try session.click(on: "Jaime ", skipping: 1)
    #expect(text(session) == "[[Jaime]]")
  }

  @Test(arguments: GoldenScreenTests.sizes) func screens(size: (Int, Int)) throws {
    let session = try session(columns: size.0, rows: size.1)
    try session.type("The wall hears [[l")
    try session.press("Down")
    try expectScreen(session.screen, named: "link-names-\(size.0)x\(size.1)")
  }
}
