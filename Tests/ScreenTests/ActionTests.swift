import Preferences
import PseudoTerminal
import ScreenModels
import Screens
import TestSupport
import Testing

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

  @Test func anyCanBeDoneByAnotherKey() {
    for key in Self.keys {
      let preferences = Preferences(
        parsing: Array("\(key.name) = F9".utf8), table: KeyPreferences.table)
      #expect(preferences.problems.isEmpty && preferences.settings.count == 1, "\(key.name)")
    }
    #expect(Self.keys.count > 90)
  }
}
