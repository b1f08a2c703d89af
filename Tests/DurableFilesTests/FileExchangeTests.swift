import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite struct FileExchangeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func replace(
    _ base: String, with text: String, copy: String = "copy.md"
  ) throws -> FileExchange.Outcome {
    try FileExchange(path: folder.file("note.md"), base: Array(base.utf8), owner: "main")
      .replace(with: Array(text.utf8), conflictCopy: folder.file(copy))
  }

  @Test(arguments: [0o600, 0o644] as [mode_t])
  func anUnchangedFileIsReplacedAndKeepsItsMode(mode: mode_t) throws {
    folder.write("base".utf8, to: "note.md", mode: mode)
    #expect(try replace("base", with: "mine") == .replaced)
    #expect(folder.text("note.md") == "mine")
    #expect(folder.mode(of: "note.md") == mode)
    #expect(folder.names() == ["note.md"])
  }

  @Test func aFileThatChangedBeforeStaysAndOursIsKeptBesideIt() throws {
    folder.write("theirs".utf8, to: "note.md")
    #expect(try replace("base", with: "mine") == .conflict(copy: folder.file("copy.md")))
    #expect(folder.text("note.md") == "theirs")
    #expect(folder.text("copy.md") == "mine")
    #expect(folder.names() == ["copy.md", "note.md"])
  }

  @Test func aFileThatAlreadySaysTheNewTextIsNoConflict() throws {
    folder.write("mine".utf8, to: "note.md")
    #expect(try replace("base", with: "mine") == .replaced)
    #expect(folder.names() == ["note.md"])
  }

  @Test func aSecondConflictGetsANameOfItsOwn() throws {
    folder.write("theirs".utf8, to: "note.md")
    let copies = try ["first", "second", "third"].map { try replace("base", with: $0) }
    #expect(Set(copies).count == 3)
    #expect(folder.names().count == 4)
    let texts = folder.names().compactMap(folder.text)
    #expect(Set(texts) == ["theirs", "first", "second", "third"])
    #expect(folder.names().allSatisfy { $0.hasSuffix(".md") })
  }

  @Test func aFileThatIsGoneIsReported() {
    let error = #expect(throws: FileError.self) { try replace("base", with: "mine") }
    #expect(error?.code == ENOENT)
    #expect(folder.names() == [])
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() {
    folder.write("base".utf8, to: "secret")
    symlink("secret", folder.file("note.md"))
    #expect(throws: FileError.self) { try replace("base", with: "mine") }
    #expect(folder.text("secret") == "base")
    #expect(folder.names() == ["note.md", "secret"])
  }

  @Test func whatAnInterruptedExchangeLeftIsNeverThrownAway() throws {
    // A save was killed after the exchange: a stranger's text had come out and was not settled.
    folder.write("mine".utf8, to: "note.md")
    folder.write("stranger's".utf8, to: ".note.md.main.tmp")
    #expect(try replace("mine", with: "newer") == .replaced)
    #expect(folder.text("note.md") == "newer")
    #expect(folder.text("copy.md") == "stranger's")
    #expect(folder.names() == ["copy.md", "note.md"])
  }
}
