import Preferences
import Screens
import TestSupport

/// What the preferences may say about keys, and that a warning goes with its mistake.
@Suite(.timed) struct KeyPreferenceTests {
  private func parse(_ text: String) -> Preferences {
    Preferences(parsing: Array(text.utf8), table: KeyPreferences.table)
  }

  @Test func theWarningGoesWithTheMistake() throws {
    let session = try Session()
    session.prefer("colour = red")
    #expect(session.screen.contains("colour"))
    session.prefer("")
    #expect(!session.screen.contains("colour"))
  }

  @Test(
    arguments: [
      ("key.favorite = x", "there is no preference “key.favorite”; did you mean key.favorites?"),
      ("key.redo = s", "key.redo cannot be “s”; use keys that type no text, such as Ctrl-T or F6"),
      ("key.search = Ctrl-Nonsense", "key.search cannot be “Ctrl-Nonsense”"),
      ("key.search = Ctrl-C", "Ctrl-C stays as it is"),
      ("key.favourite = w", "w now does “favourite”; “second window” has no key"),
      ("key.cut-word = Ctrl-X", "“your own editor” has no key"),
      ("key.open = Esc", "Esc now does “open”; “back” keeps Left h"),
    ])
  func whatIsWrongWithKeysIsTold(text: String, problem: String) {
    let problems = parse(text).problems
    #expect(problems.contains { $0.description.contains(problem) }, "\(problems)")
  }

  @Test(
    arguments: [
      ("key.favourite = d", 1), ("key.next-pane = Ctrl-N", 1), ("key.back = Backspace", 0),
      ("key.search = Ctrl-T F7", 0), ("key.quit = Q Ctrl-Q", 0), ("key.help = Z", 0),
      ("key.undo = Ctrl-Z\nkey.suspend = F9", 0), ("key.save = s", 1),
    ])
  func whatIsRightWithKeysIsTaken(text: String, warnings: Int) {
    let preferences = parse(text)
    #expect(preferences.problems.count == warnings, "\(preferences.problems)")
    #expect(preferences.settings.count == text.split(separator: "\n").count)
  }

  @Test func everyDefaultOfAKeyWouldDo() {
    let keys = KeyPreferences.table.all.filter {
      $0.name.hasPrefix("key.") && $0.name != "key.editor" && !$0.initialValue.isEmpty
    }
    #expect(keys.count > 30)
    for key in keys { #expect(key.accepts(key.initialValue), "\(key.name)") }
    let text = keys.map { "\($0.name) = \($0.initialValue)\n" }.joined()
    #expect(parse(text).settings.count == keys.count)
  }
}
