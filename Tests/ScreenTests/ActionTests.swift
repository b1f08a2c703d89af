import Preferences
import ScreenModels
import TestSupport

@testable import Screens

/// An action is declared once; keys, help, preferences and hints agree on it.
@Suite(.timed) struct ActionTests {
  private static let keys = KeyPreferences.table.all.filter { $0.name.hasPrefix("key.") }

  /// What holds on a screen is what its type declares: nothing can be forgotten in the preferences.
  @Test(
    arguments: [
      "j Enter Tab Tab Esc N Esc Esc 0 Enter Esc a Esc ? Esc / F1 Esc w Esc : Esc S r Esc / Esc Esc",
      "N a Ctrl-S b Esc Tab Enter e x Esc v Esc e Ctrl-S Esc v Ctrl-R Esc Alt-G Esc Esc Esc Esc",
      "N a b Ctrl-R a Esc Home Alt-% b Enter c Enter Esc Alt-G Esc Ctrl-X Esc Esc D Esc q",
      "N a Ctrl-S Esc Tab y | x Up Tab Ctrl-G Enter Esc y Y | x Enter Ctrl-G Esc Esc",
      "N a Ctrl-S Esc Tab Enter e x Ctrl-S Esc v c t n T Esc Enter c o e Esc Esc v", "D Enter",
      "N a Ctrl-S Esc Tab R Left d y Esc Esc S R Left Esc Esc b Tab Tab Esc W j Esc",
    ])
  func whatHoldsIsDeclared(keys: String) throws {
    let folder = try TemporaryFolder()
    try Session(name: "evening", in: folder).press("N a")
    let session = try Session(in: folder)
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

  @Test func anyMayBeGivenAnotherKey() {
    for key in Self.keys {
      let preferences = Preferences(parsing: "\(key.name) = F9".bytes, table: KeyPreferences.table)
      #expect(preferences.problems.isEmpty && preferences.settings.count == 1, "\(key.name)")
    }
    #expect(Self.keys.count > 90)
  }
}

/// The help lists what can be done here, each thing once.
@Suite(.timed) struct HelpTests {
  @Test func everyActionIsAWholePlainSentence() {
    let actions = KeyPreferences.contexts.flatMap(\.actions)
    #expect(actions.count > 300)
    for sentence in Set(actions.map(\.sentence)) {
      let isPlain = sentence.first?.isUppercase == true && sentence.last == "."
      #expect(isPlain && sentence.split(separator: " ").count > 1, "\(sentence)")
      #expect(sentence.count <= 57, "it would be broken at 80 columns: \(sentence)")
    }
  }

  /// A key that something further up takes is not listed again.
  @Test(arguments: ["?", "N F1", "N a Ctrl-S Esc Tab Enter ?", "a ?", "N Ctrl-R F1", "S ?", ": F1"])
  func noKeyIsListedTwice(keys: String) throws {
    let session = try Session()
    try session.press(keys)
    let screens = ScreenStack(session.content, told: ToldText(), keyMap: KeyMap([:]))
    let entries = try #require(screens.top as? HelpScreen).all
    let names = entries.flatMap(\.keyNames)
    #expect(Set(names).count == names.count && names.count > 5)
    let rows = session.content.help.list.rows
    #expect((0..<rows.count).map { rows[$0] } == entries.map(\.id))
  }
}
