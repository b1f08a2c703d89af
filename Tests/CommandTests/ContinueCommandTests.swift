import Activities
import Commands
import PseudoTerminal
import SceneState
import ScreenModels
import TestSupport
import Testing

/// `continue` accepts documents, activities and links; what it refuses changes nothing.
@Suite(.timed) struct ContinueCommandTests {
  private let shell: Shell
  private let activity: String

  init() throws {
    shell = try Shell()
    activity = """
      {"activityType": "com.raywenderlich.hawknotes.staterestore.characterDetail",
       "title": "Agatha", "isEligibleForHandoff": true, "payload": {"version": 1,
       "book": "1299E975-AB9E-472C-ABCD-65EAA4171791",
       "character": "1548A52F-D32B-4007-929B-B06A599EE1A7"}}
      """
  }

  private var document: HandoffDocument {
    HandoffDocument(
      session: "main", presentedValue: nil,
      snapshot: SceneSnapshot(values: ["ContentView.CurrentTab": "Favorites"]),
      keys: ContentModel.keys)
  }

  private func continuing(_ input: some Sequence<UInt8>) -> Shell.Result {
    shell.input = Array(input)
    return shell.run("continue", "-")
  }

  @Test func aDocumentComesFromAFileOrTheInput() throws {
    shell.write(document.encoded, to: shell.path + "/session.json")
    #expect(shell.run("continue", "session.json").request?.session == .handedOff(document))
    #expect(continuing(document.encoded.utf8).request?.session == .handedOff(document))
  }

  @Test func soDoesAnActivity() throws {
    guard case .pinned(let target)? = continuing(activity.utf8).request?.session else {
      Issue.record("no target")
      return
    }
    #expect(target.subject.name == "Agatha")
  }

  @Test(arguments: ["hawknotes://the-good-hawk/agatha", "hawknotes://the-good-hawk/agatha\n"])
  func andALink(link: String) {
    let result = continuing(link.utf8)
    guard case .pinned(let target)? = result.request?.session else {
      Issue.record("\(result.errors)")
      return
    }
    #expect(target.subject.name == "Agatha")
  }

  @Test func aLinkMayStandInPlaceOfTheFile() {
    #expect(shell.run("continue", "hawknotes://the-good-hawk").request != nil)
    #expect(shell.run("continue", "hawknotes://the-good-hawk/..").code == .failed)
  }

  @Test func whatIsRefusedLeavesTheDiskAsItIs() {
    _ = shell.add("words", to: "agatha")
    let before = shell.disk
    let sources = [document.encoded, activity, "hawknotes://the-good-hawk/agatha"].map {
      Array($0.utf8)
    }
    for source in sources {
      for seed in 0..<700 as Range<UInt64> {
        var random = SeededGenerator(seed)
        var bytes = source
        for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.mutate(using: &random) }
        let result = continuing(bytes)
        guard result.request == nil else { continue }
        let line = result.errors.unicodeScalars.dropLast()
        #expect(result.code == .failed && line.count < 500, "seed \(seed)")
        #expect(line.allSatisfy { $0.properties.generalCategory != .control }, "seed \(seed)")
      }
    }
    #expect(shell.disk == before)
  }

  @Test(arguments: [
    "", "\n", "{", "{}", "hawknotes://the-good-hawk\nhawknotes://the-good-hawk", "agatha",
    String(repeating: "[", count: 1 << 20), String(repeating: "hawknotes://", count: 1 << 16),
  ])
  func anythingElseIsRefused(text: String) {
    let result = continuing(text.utf8)
    #expect(result.request == nil && result.code == .failed)
    #expect(result.errors.count < 400 && result.errors.last == "\n")
  }

  @Test func anActivityThatMayNotBeContinuedElsewhereIsNot() {
    let text = activity.replacing("Handoff\": true", with: "Handoff\": false")
    #expect(continuing(text.utf8).code == .failed)
  }

  @Test func aSessionIsHandedOff() throws {
    #expect(shell.run("handoff").errors == "hawknotes: there is no session yet\n")
    let store = SessionStore(
      path: shell.statePath, terminal: TerminalIdentity(environment: [:], deviceName: nil))
    let scene = try store.open("main")
    scene["ContentView.CurrentTab"] = "Favorites"
    try scene.commit()
    let before = shell.disk
    // It stays open, undisturbed.
    for arguments in [["handoff"], ["handoff", "main"]] {
      let printed = try HandoffDocument(
        decoding: shell.run(arguments.map { Array($0.utf8) }).output, keys: ContentModel.keys)
      #expect(printed.identifier != nil)
      #expect(printed.session == "main" && printed.snapshot == document.snapshot)
    }
    #expect(shell.run("handoff", "../main").code == .failed)
    #expect(shell.run("handoff", "none").code == .failed)
    #expect(shell.disk == before)
  }
}
