import ChildPrograms
import Commands
import Desktop
import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// A database of a Kobo that somebody else made.
@Suite(.timed, .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "sqlite3 is not installed"))
struct HostileDatabaseTests {
  private let shell: Shell
  private let path: String

  init() throws {
    shell = try Shell()
    path = shell.path + "/KoboReader.sqlite"
  }

  private var traces: [String] { shell.disk.keys.filter { $0.hasSuffix("ran") } }

  private func make(_ bookmark: String) throws {
    let result = try ChildProcess.run(
      [
        "/usr/bin/sqlite3", path,
        """
        CREATE TABLE content (ContentID, Title, Attribution, ISBN, Series, SeriesNumber, VolumeIndex);
        INSERT INTO content (ContentID, Title, Attribution)
          VALUES ('v', 'The Good Hawk', 'Joseph Elliott');
        CREATE VIEW Bookmark AS \(bookmark);
        """,
      ], environment: [:])
    #expect(result.status == ExitStatus.exited(0), "\(result.errorText)")
  }

  private func columns(_ text: String) -> String {
    """
    \(text) AS Text, 'v' AS VolumeID, '' AS ContentID, '' AS Annotation, '' AS DateCreated, \
    0 AS ChapterProgress, 0 AS Hidden
    """
  }

  @Test func aViewRunsNoCommand() throws {
    try make("SELECT " + columns("edit('x', 'touch \(shell.path)/ran')"))
    for arguments in [["-n"], []] {
      let result = shell.run((["import", path] + arguments).map { Array($0.utf8) })
      #expect(result.code == .failed, "\(result.errors)")
    }
    #expect(traces.isEmpty)
  }

  @Test func theReadersOwnStartFileIsNotRead() throws {
    shell.write(".shell touch \(shell.path)/ran\n", to: shell.path + "/.sqliterc")
    try make("SELECT " + columns("'The sea'"))
    #expect(shell.run("import", path).errors.contains("1 added"))
    #expect(traces.isEmpty)
  }

  @Test func anOldProgramIsNotTrusted() throws {
    shell.write(
      "#!/bin/sh\ntouch \(shell.path)/ran; echo 'sqlite3: Error: unknown option: -safe' >&2; exit 1\n",
      to: shell.path + "/sqlite3")
    chmod(shell.path + "/sqlite3", 0o700)
    try make("SELECT " + columns("'The sea'"))
    shell.environment["PATH"] = shell.path + ":/usr/bin:/bin"
    let result = shell.run("import", path)
    #expect(result.code == .failed && result.errors.contains("3.37"), "\(result.errors)")
    #expect(traces == ["./ran"])
  }

  @Test func aViewWithoutAnEndIsLeft() throws {
    try make(
      "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT " + columns("i")
        + " FROM r")
    let scratch = shell.path + "/scratch"
    mkdir(scratch, 0o700)
    shell.environment["TMPDIR"] = scratch
    let result = shell.run("import", path)
    #expect(result.code == .failed, "\(result.errors)")
    #expect(try Folder.names(in: scratch).isEmpty)
  }

  // Nothing ends it but the deadline.
  private let limits = ProgramLimits(
    total: 1, largestOutput: 1 << 20, largestFile: 1 << 20, mostMemory: 1 << 28)

  @Test func aQuestionWithoutAnAnswerIsGivenUp() throws {
    try make("SELECT 1")
    let question =
      "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT max(i) FROM r"
    let environment = ["PATH": "/usr/bin:/bin", "TMPDIR": shell.path]
    #expect {
      try DatabaseProgram.answer(
        from: path, to: [question], environment: environment, limits: limits)
    } throws: {
      if case ChildProgramError.timedOut = $0 { true } else { false }
    }
    #expect(try Folder.names(in: shell.path).filter { $0.hasPrefix("hawknotes-") }.isEmpty)
  }

  @Test func anAnswerWithoutAnEndIsGivenUp() throws {
    try make("SELECT 1")
    let question = "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT i FROM r"
    #expect {
      try DatabaseProgram.answer(
        from: path, to: [question], environment: ["PATH": "/usr/bin:/bin"], limits: limits)
    } throws: {
      if case ChildProgramError.tooMuch = $0 { true } else { false }
    }
  }
}
