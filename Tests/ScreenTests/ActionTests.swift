import Glibc
import Preferences
import PseudoTerminal
import ScreenModels
import Screens
import TestSupport
import Testing

/// An action is declared once; keys, help, preferences, hints and the manual agree on it.
@Suite(.timed) struct ActionTests {
  private static let keys = KeyPreferences.table.all.filter { $0.name.hasPrefix("key.") }

  /// What holds on a screen is what its type declares: nothing can be forgotten in the preferences.
  @Test(
    arguments: [
      "j Enter Tab Tab Esc N Esc Esc 0 Enter Esc a Esc ? Esc / F1 Esc w Esc : Esc S r Esc / Esc Esc",
      "N a Ctrl-S b Esc Tab Enter e x Esc v Esc e Ctrl-S Esc v Enter Ctrl-R Esc Alt-G Esc Esc Esc Esc",
      "N a b Ctrl-R a Esc Home Alt-% b Enter c Enter Esc Alt-G Esc Ctrl-X Esc Esc D Esc q",
      "N a Ctrl-S Esc Tab y | x Up Tab Ctrl-G Enter Esc y Y | x Enter Ctrl-G Esc Esc",
      "N a Ctrl-S Esc Tab Enter e x Ctrl-S Esc v c t n T Esc Enter c o e Esc Esc v",
    ])
  func whatHoldsIsDeclared(keys: String) throws {
    let session = try Session()
    for key in keys.split(separator: " ") {
      try session.press(String(key))
      let shown = session.bindings.map(\.action).filter { $0.name != nil }
      let isDeclared = KeyPreferences.contexts.contains { context in
        shown.allSatisfy { action in
          context.actions.contains {
            $0.name == action.name && ($0.keys == action.keys || action.name == "favorites")
          }
        }
      }
      #expect(isDeclared, "after \(key): \(shown.map { "\($0.name ?? "") \($0.keys)" })")
    }
  }

  @Test func theShelfIsDeclared() throws {
    let folder = try TemporaryFolder()
    let other = try Session(name: "evening", in: folder)
    try other.press("N")
    try other.type("words")
    let session = try Session(in: folder)
    for keys in ["D", "Enter"] {
      try session.press(keys)
      let shown = session.bindings.map(\.action).filter { $0.name != nil }
      #expect(
        KeyPreferences.contexts.contains { context in
          shown.allSatisfy { action in context.actions.contains { $0.name == action.name } }
        })
      #expect(shown.contains { $0.name == "save-draft" })
    }
  }

  @Test(arguments: keys) func anyCanBeDoneByAnotherKey(preference: Preference) {
    let preferences = Preferences(
      parsing: Array("\(preference.name) = F9".utf8), table: KeyPreferences.table)
    #expect(preferences.problems.isEmpty && preferences.settings.count == 1)
  }

  @Test func thoseOfTheShelfAndOfListsAreRebound() throws {
    let session = try Session()
    try session.press("N a Esc D")
    session.prefer("key.save-draft = F6\nkey.discard-draft = F7\nkey.move-here = F8\nkey.next = F9")
    #expect(session.content.preferences.preferences.problems.isEmpty)
    #expect(session.screen.contains("F6 save") && session.screen.contains("F7 discard"))
    try session.press("s d")
    #expect(session.content.shelf.drafts.count == 1)
    try session.press("F6")
    #expect(session.screen.contains("Saved") && session.content.shelf.drafts.isEmpty)
    try session.press("Esc j")
    guard case .book(let model) = session.content.top else {
      Issue.record("no book is shown")
      return
    }
    #expect(model.characters.selectedRow == 0)
    try session.press("F9")
    #expect(model.characters.selectedRow == 1)
  }

  /// A message or a hint names the key that does it here and now.
  @Test func hintsNameTheKeyThatHolds() throws {
    let session = try Session()
    session.prefer("key.undo = F6\nkey.select = Ctrl-T\nkey.paste = F7\nkey.undelete = U")
    try session.press("N a Alt-W")
    #expect(session.screen.contains("nothing is selected; Ctrl-T starts"))
    try session.press("Alt-Y")
    #expect(session.screen.contains("works right after F7"))
    try session.press("Ctrl-S Esc Tab d")
    #expect(session.screen.contains("U brings it back"))
    session.prefer("key.search = N")
    #expect(session.screen.contains("No notes yet. Press :write-here"))
    session.prefer("key.browser = N")
    #expect(session.screen.contains("No notes yet. Press N to write"))
  }

  @Test func theManualListsThemAll() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(fopen(root + "/Resources/hawknotes.1", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    let listed = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(".It Ic key.") }.map(String.init)
    let expected = Self.keys.map { key in
      let title = key.meaning.dropFirst("keys: ".count)
      return ".It Ic \(key.name) Ta \\&\(key.initialValue) Ta \(title)"
    }
    #expect(listed == expected, "it should list\n\(expected.joined(separator: "\n"))")
  }
}
