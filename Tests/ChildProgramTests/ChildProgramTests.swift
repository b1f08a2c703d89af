import ChildPrograms
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct ChildProgramTests {
  @Test func aProgramHasNoDescriptorButThoseThatItIsGiven() throws {
    // As one of ours that somebody forgot to mark, or one of whoever started us.
    let stray = fcntl(open("/dev/null", O_RDONLY), F_DUPFD, 100)
    let output = try ChildProgram.file(of: [], for: "sh")
    defer { [stray, output].forEach { close($0) } }
    let child = try ChildProgram.start(
      ["/bin/sh", "-c", "echo /proc/$$/fd/*"], environment: ["PATH": "/usr/bin:/bin"],
      files: [1: output], leadsSession: true)
    #expect(ChildProgram.end(of: child) == .exited(0))
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(output, &bytes, bytes.count, 0)
    let paths = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }
    // The last one is of the shell that lists them.
    #expect(paths.compactMap { $0.split(separator: "/").last }.prefix(3) == ["0", "1", "2"])
    #expect(paths.count <= 4 && !paths.contains { $0.hasSuffix("/100") }, "\(paths)")
  }
}
