import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct SharedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try .inMemory() }

  /// An editor that knows of no lock saves the file again and again, which replaces it.
  @Test func nothingThatAnEditorWritesMeanwhileIsLost() throws {
    folder.write("".utf8, to: "list")
    let folder = folder
    let file = SharedFile(
      path: folder.file("list"), formerPath: folder.file("former/list"), limit: 1 << 20)
    let (ours, theirs) = ((0..<1000).map { "our \($0)\n" }, (0..<1000).map { "their \($0)\n" })
    onThreads(2) { thread in
      #expect(throws: Never.self) {
        for line in thread == 0 ? ours : theirs {
          if thread == 0 {
            try add(line, to: file)
          } else {
            folder.write((folder.bytes("list") ?? []) + Array(line.utf8), to: "new")
            rename(folder.file("new"), folder.file("list"))
          }
        }
      }
    }
    let texts =
      [try #require(folder.text("list"))]
      + folder.names(in: "former").compactMap { folder.text("former/\($0)") }
    let lines = Set(texts.joined().split(separator: "\n").map { "\($0)\n" })
    #expect(lines.isSuperset(of: theirs) && folder.names().filter { $0.hasPrefix(".") } == [])
  }

  // It is refused, and nothing changed, while somebody else writes a hundred times in a row.
  private func add(_ line: String, to file: SharedFile) throws {
    while true {
      do {
        return try file.change { ($0 ?? []) + line.utf8 }
      } catch let error where error.code == EBUSY {
        continue
      }
    }
  }
}
