import Commands
import Glibc
import SceneState
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct SearchCommandTests {
  let shell: Shell

  init() throws { shell = try Shell() }

  private func keepDraft(_ text: String, key: String, session: String) throws {
    try keeping(text, key: key, session: session) { _ in }
  }

  /// Keeps a text in a session, and does something while the session is still open.
  private func keeping(
    _ text: String, key: String, session: String, _ body: (Scene) throws -> Void
  ) throws {
    let terminal = TerminalIdentity(environment: [:], deviceName: nil)
    let scene = try SessionStore(path: shell.statePath, terminal: terminal).open(session)
    scene.setText(Array(text.utf8), forKey: key)
    try scene.commit()
    try body(scene)
  }

  private var agatha: String {
    let text = shell.run("characters", "agatha", "--json").text
    return text.firstMatch(of: #/"id": "([^"]+)"/#).map { String($0.1) } ?? ""
  }

  @Test func aClosedSessionsDraftIsFound() throws {
    try keepDraft("The puffin hears", key: "CharacterView.newNote@\(agatha)", session: "gone")
    try SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil)
    ).close("gone")
    #expect(shell.run("search", "puffin").lines.count == 1)
  }

  @Test func aSessionThatCannotBeReadIsReported() throws {
    try keepDraft("The puffin hears", key: "CharacterView.newNote@\(agatha)", session: "sound")
    try keepDraft("The puffin sees", key: "CharacterView.newNote@\(agatha)", session: "spoilt")
    let journal = shell.spoilJournal(of: "spoilt")
    let result = shell.run("search", "puffin")
    #expect(result.lines.count == 1 && result.errors.contains("cannot read \(journal)"))
  }

  @Test func aNoteThatCannotBeReadIsReported() {
    _ = shell.add("The puffin hears", to: "agatha")
    let path =
      "\(shell.libraryPath)/notes/the-good-hawk/\(shell.add("secret", to: "the-good-hawk")).md"
    shell.spoil(path)
    let found = shell.run("search", "puffin")
    #expect(found.code == .failed && found.lines.count == 1)
    #expect(found.errors == "hawknotes: cannot read \(path): it is not a regular file\n")
    let none = shell.run("search", "secret", "--json")
    #expect(none.code == .failed && none.text == "[]\n")
    #expect(none.errors.hasPrefix(found.errors) && none.errors.contains("nothing found"))
    #expect(shell.run("search", "kind:note").errors == found.errors)
    // The cache has no text of it.
    #expect(shell.run("search", "puffin").errors == found.errors)
    rmdir(path)
    #expect(shell.run("search", "puffin").code == .done)
  }

  @Test func aFilterSaysWhatTheResultsAre() throws {
    _ = shell.add("The puffin", to: "agatha")
    try keepDraft("A puffin", key: "CharacterView.newNote@\(agatha)", session: "evening")
    #expect(shell.run("search", "puffin", "kind:draft").lines.count == 1)
    #expect(shell.run("search", "kind:note").lines.count == 1)
    #expect(shell.run("search", "puffin", "book:the good hawk").lines.count == 2)
    #expect(shell.run("search", "puffin", "book:raven").code == .failed)
    #expect(
      shell.run("search", "kind:bird").errors
        .contains("“bird” is not a kind; use book, character, note or draft"))
  }

  @Test func whatHasAllTheWordsIsListedTheBestFirst() {
    _ = shell.add("The puffin\nhears the wall", to: "agatha")
    _ = shell.add("The WALL has two puffins", to: "the-good-hawk")
    let result = shell.run("search", "wall", "puffin")
    #expect(result.code == .done && result.errors == "")
    #expect(
      result.lines == [
        "note  The WALL has two puffins  the-good-hawk",
        "note  The puffin                the-good-hawk/agatha  hears the wall",
      ])
    let book = shell.run("search", "elliott", "hawk").lines
    #expect(book.count == 1 && book.first?.hasPrefix("book  The Good Hawk  the-good-hawk") == true)
  }

  @Test func anArgumentWithSpacesIsAPhrase() {
    _ = shell.add("the sea wall", to: "agatha")
    _ = shell.add("the wall at sea", to: "agatha")
    #expect(shell.run("search", "sea wall").lines.count == 1)
    #expect(shell.run("search", "sea", "wall").lines.count == 2)
    #expect(shell.run("search", "\"sea wall\" the").lines.count == 1)
  }

  @Test func theNumberOfResultsCanBeLimited() {
    for number in 1...5 { _ = shell.add("puffin \(number)", to: "agatha") }
    let lines = shell.run("search", "puffin", "--limit", "2").lines
    #expect(lines.count == 2 && lines.first?.contains("puffin 5") == true)
    for limit in ["0", "-1", "many", ""] {
      #expect(shell.run("search", "puffin", "--limit=\(limit)").code == .usage)
    }
  }

  @Test func nothingFoundIsAFailureWithTheNearestName() {
    let result = shell.run("search", "agahta")
    #expect(result.code == .failed && result.output.isEmpty)
    #expect(
      result.errors == "hawknotes: nothing found for “agahta”; did you mean Agatha?\n")
    let listing = shell.run("search", "qqqqqq", "--json")
    #expect(listing.code == .failed && listing.text == "[]\n")
    #expect(listing.errors == "hawknotes: nothing found for “qqqqqq”\n")
  }

  @Test func draftsOfAllSessionsAreFound() throws {
    try keepDraft("a puffin", key: "CharacterView.newNote@\(agatha)", session: "one")
    try keeping("puffins!", key: "CharacterView.newNote@\(agatha)", session: "two") { scene in
      let lines = shell.run("search", "puffin").lines
      #expect(
        Set(lines) == [
          "draft  a puffin  the-good-hawk/agatha (one)",
          "draft  puffins!  the-good-hawk/agatha (two)",
        ])
      // The session that is open is not disturbed.
      scene.setText(Array("gull".utf8), forKey: "CharacterView.newNote@\(agatha)")
      try scene.commit()
      #expect(shell.run("search", "gull").lines.count == 1)
      #expect(shell.run("search", "puffin").lines.count == 1)
    }
  }

  @Test func otherTextsOfASessionAreNoDrafts() throws {
    try keepDraft("puffin", key: "SearchView.Text", session: "one")
    try keepDraft("puffin", key: "NoteView.baseNote@\(agatha)/x", session: "two")
    try keepDraft("puffin", key: "NoteView.editedNote@\(agatha)/x", session: "three")
    #expect(shell.run("search", "puffin").code == .failed)
  }

  @Test func aDamagedSessionCostsNobodyElsesDrafts() throws {
    try keepDraft("a puffin", key: "CharacterView.newNote@\(agatha)", session: "one")
    shell.write("x", to: "\(shell.statePath)/sessions/two/lock")
    shell.write("\u{1}\u{2}nonsense", to: "\(shell.statePath)/sessions/two/journal")
    #expect(shell.run("search", "puffin").lines.count == 1)
    #expect(shell.read("\(shell.statePath)/sessions/two/journal") == "\u{1}\u{2}nonsense")
  }

  @Test func deletedNotesAreNotFound() {
    let id = shell.add("puffin", to: "agatha")
    #expect(shell.run("search", "puffin").code == .done)
    _ = shell.run("delete", id)
    #expect(shell.run("search", "puffin").code == .failed)
  }

  @Test func jsonHasTheDocumentedKeys() throws {
    let id = shell.add("A puffin\nand the sea", to: "agatha")
    let text = shell.run("search", "puffin", "--json").text
    let keys = text.matches(of: #/"(\w+)":/#).map { String($0.1) }
    #expect(
      keys == [
        "kind", "title", "book", "character", "note", "session", "date", "snippet", "link", "file",
      ])
    for value in [
      #""kind": "note","#, #""character": "agatha","#, #""note": "\#(id)","#, #""session": null,"#,
      #""snippet": "and the sea","#,
    ] {
      #expect(text.contains(value), "\(value) in \(text)")
    }
    try keepDraft("tern", key: "CharacterView.newNote@\(agatha)", session: "one")
    let draft = shell.run("search", "tern", "--json").text
    #expect(draft.contains(#""session": "one","#) && draft.contains(#""date": null,"#))
  }

  @Test func theMatchIsMarkedOnATerminalWithStyles() {
    _ = shell.add("Title\nthe Gull, a gulls, a tern", to: "agatha")
    let line = shell.run("search", "gull", "ter", "--color", "always").lines.first ?? ""
    func strong(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    #expect(
      line.hasSuffix("the \(strong("Gull")), a \(strong("gull"))s, a \(strong("ter"))n"), "\(line)")
  }

  @Test func hostileTextIsMadeSafe() {
    _ = shell.add("puffin\u{1B}[2J\u{7}\ngull\u{1B}]0;x\u{7}", to: "agatha")
    #expect(!shell.run("search", "puffin").output.contains(0x1B))
  }

  @Test(arguments: [["search"], ["search", ""], ["search", " "], ["search", "--limit"]])
  func aLineThatMakesNoSenseIsRefused(words: [String]) {
    #expect(shell.run(words.map { Array($0.utf8) }).code == .usage)
  }

  @Test func wordsThatAreNoTextAreRefused() {
    #expect(shell.run([Array("search".utf8), [0xFF]]).code == .usage)
  }
}
