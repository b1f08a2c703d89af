import Activities
import Commands
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// A link, an activity or a document opens something or is refused; it never changes anything.
@Suite(.timed) struct HostileLinkTests {
  static let activity = """
    {"activityType": "com.raywenderlich.hawknotes.staterestore.characterDetail",
     "title": "Agatha", "isEligibleForHandoff": true, "payload": {"version": 1,
     "book": "1299E975-AB9E-472C-ABCD-65EAA4171791",
     "character": "1548A52F-D32B-4007-929B-B06A599EE1A7"}}
    """

  @Test(arguments: [
    "app://note/../../etc/passwd", "hawknotes://note/../../etc/passwd",
    "hawknotes://%2e%2e%2f", "hawknotes://the-good-hawk%00", "//host/x", "/abs",
    "hawknotes:///abs", "hawknotes://-n", "hawknotes://--exec=id", "hawknotes://$(id)",
    "hawknotes://`id`", "hawknotes://;id", "hawknotes://the-good-hawk\nx",
    "hawknotes://the-good-hawk/agatha?offset=-1",
    "hawknotes://the-good-hawk?offset=9223372036854775808",
    "hawknotes://the-good-hawk?offset=NaN", "hawknotes://the-good-hawk?a=1&a=2",
    "hawknotes://the-good-hawk/delete",
    "hawknotes://the-good-hawk/agatha/20200101T000000Z-00000000",
    "hawknotes://the-good-hawk\u{1B}[31m", "hawknotes://\u{202E}the-good-hawk",
    "hawknotes://" + String(repeating: "x", count: 1 << 20),
    "hawknotes://x" + String(repeating: "\u{301}", count: 1 << 18),
  ])
  func aHostileLinkIsRefusedInOneLine(link: String) throws {
    let shell = try Shell()
    let before = shell.disk
    let result = shell.run("open", "--", link)
    #expect(result.request == nil)
    expectOneLine(result, link.prefix(40).description)
    #expect(shell.disk == before)
  }

  @Test func whatChanceMakesOpensSomethingOrIsRefused() throws {
    let shell = try Shell()
    let id = shell.add("words", to: "agatha")
    let document = HandoffDocument(
      session: "main", presentedValue: nil,
      snapshot: SceneSnapshot(values: ["ContentView.CurrentTab": "Favorites"]),
      keys: ContentModel.keys)
    let links = ["the-good-hawk", "the-good-hawk/agatha", "the-good-hawk/agatha/\(id)"]
    let sources = links.map { "hawknotes://\($0)" } + [document.encoded, Self.activity]
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
