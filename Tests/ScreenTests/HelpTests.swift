import ScreenModels
import TestSupport
import Testing

@testable import Screens

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
    let layers = Layers(session.content, told: ToldText(), keyMap: KeyMap([:]))
    let entries = try #require(layers.top as? HelpScreen).all
    let names = entries.flatMap(\.keyNames)
    #expect(Set(names).count == names.count && names.count > 5)
    let rows = session.content.help.list.rows
    #expect((0..<rows.count).map { rows[$0] } == entries.map(\.id))
  }
}
