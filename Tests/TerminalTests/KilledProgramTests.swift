import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct KilledProgramTests {
  @Test func aProgramThatReadsADatabaseEndsWithoutATrace() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("scratch")
    folder.write("SQLite format 3\0".utf8, to: "KoboReader.sqlite")
    // Its parent is the shell that waits for it, and that one's parent is the app.
    folder.write(
      #"""
      #!/bin/sh
      trap : TERM
      echo $$ > "$HOME/pids"
      ls "$TMPDIR" > "$HOME/copies"
      kill -KILL "$(sed 's/.*) . \([0-9]*\).*/\1/' /proc/$PPID/stat)"
      while :; do sleep 1000; done
      """#.utf8, to: "sqlite3", mode: 0o700)
    let result = try ChildProcess.run(
      [AppBinary.path, "import", folder.file("KoboReader.sqlite")],
      environment: [
        "PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path,
        "TMPDIR": folder.file("scratch"),
      ].merging(AppBinary.sanitizerOptions) { $1 })
    #expect(result.status == .signalled(SIGKILL), "\(result.errorText)")
    #expect(folder.text("copies")?.isEmpty == false)
    // The limit on this shell is that of the test.
    let waited = try ChildProcess.run(
      [
        "sh", "-c",
        """
        p=$(cat pids)
        while [ -e /proc/$p ] && ! grep -q '^State:.Z' /proc/$p/status; do sleep 0.01; done
        while [ -n "$(ls scratch)" ]; do sleep 0.01; done
        """,
      ], environment: ["PATH": "/usr/bin:/bin"], workingDirectory: folder.path)
    #expect(waited.status == .exited(0))
  }
}
