import PseudoTerminal
import TestSupport
import Testing

/// A note on a disk where two files cannot change places in one step, such as NFS.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct PlainDiskTests {
  @Test func aFormerTextComesBack() throws {
    let (home, id) = (try Home(), "20261120T140312Z-7f3a9c2e")
    home.write("one".utf8, to: "library/notes/the-good-hawk/\(id).md")
    home.write(
      "zero".utf8, to: "state/versions/the-good-hawk/\(id)/20261120T150000Z-00000000.md")
    let result = try ChildProcess.run(
      ["strace", "-f", "-o", "/dev/null", "-e", "inject=renameat2:error=EINVAL"]
        + Home.command(["versions", id, "restore", "1"]),
      environment: home.environment)
    #expect(result.status == .exited(0), "\(result.errorText)")
    #expect(home.noteTexts == ["zero"])
    #expect(Set(home.versionTexts) == ["one", "zero"])
    #expect(home.litter == [])
  }
}
