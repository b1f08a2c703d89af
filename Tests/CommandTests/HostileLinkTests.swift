import Activities
import Commands
import Desktop
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
      var bytes = sources[source].bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.mutate(using: &random) }
      shell.input = bytes
      let result =
        source < links.count
        ? shell.run(["open".bytes, "--".bytes, bytes]) : shell.run("continue", "-")
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

/// A database that somebody else made can keep the program that reads it busy for ever.
@Suite(.timed, .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "sqlite3 is not installed"))
struct HostileDatabaseTests {
  private let folder = TemporaryFolder.make()

  init() throws {
    let result = try ChildProcess.run(
      ["/usr/bin/sqlite3", folder.file("database"), "CREATE TABLE t (x)"], environment: [:])
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  @Test(arguments: [("max(i)", Failure.Kind.timedOut), ("i", .tooLarge)])
  func whatHasNoEndIsGivenUp(question: String, reason: Failure.Kind) {
    // Nothing ends the first one but the deadline.
    let limits = ProgramLimits(
      total: 1, largestOutput: 1 << 20, largestFile: 1 << 20, mostMemory: 1 << 28)
    #expect {
      try DatabaseProgram.answer(
        from: folder.file("database"),
        to: [
          "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT \(question) FROM r"
        ],
        environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path], limits: limits)
    } throws: {
      $0.isFailure(reason)
    }
    #expect(folder.names() == ["database"])
  }
}
