import Desktop
import TestSupport

/// A database that somebody else made can keep the program that reads it busy for ever.
@Suite(.timed, .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "sqlite3 is not installed"))
struct HostileDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
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
