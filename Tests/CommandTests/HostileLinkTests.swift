import Activities
import Commands
import SceneState
import ScreenModels
import TestSupport

/// A link, an activity or a document opens something or is refused; it never changes anything.
@Suite(.timed) struct HostileLinkTests {
  static let activity = """
    {"activityType": "com.raywenderlich.hawknotes.staterestore.characterDetail",
     "title": "Agatha", "isEligibleForHandoff": true, "payload": {"version": 1,
     "book": "1299E975-AB9E-472C-ABCD-65EAA4171791",
     "character": "1548A52F-D32B-4007-929B-B06A599EE1A7"}}
    """

  @Test func whatChanceMakesOpensSomethingOrIsRefused() throws {
    let shell = try Shell()
    let id = shell.add("words", to: "agatha")
    let document = HandoffDocument(
      session: "main", presentedValue: nil,
      contents: SceneContents(values: ["ContentView.CurrentTab": "Favorites"]),
      keys: ContentModel.keys)
    let links = ["the-good-hawk", "the-good-hawk/agatha", "the-good-hawk/agatha/\(id)"]
    let sources = links.map { "hawknotes://\($0)" } + [try document.encoded(), Self.activity]
    let before = shell.disk
    for seed in 0..<4000 as Range<UInt64> {
      var random = SeededGenerator(seed)
      let source = Int(seed) % sources.count
      var bytes = Array(sources[source].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.mutate(using: &random) }
      shell.input = bytes
      let result =
        source < links.count
        ? shell.run([Array("open".utf8), Array("--".utf8), bytes]) : shell.run("continue", "-")
      if result.request == nil { expectOneLine(result, "seed \(seed)") }
    }
    #expect(shell.disk == before)
  }

  private func expectOneLine(_ result: Shell.Result, _ what: String) {
    let line = result.errors.unicodeScalars.dropLast()
    #expect(result.errors.last == "\n" && line.count < 500, "\(what)")
    #expect(
      line.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }, "\(what)")
    #expect(result.output.isEmpty && result.code != .done, "\(what)")
  }
}
