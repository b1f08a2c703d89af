import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Every state in which a kill can leave an exchange of "base" by "mine".
@Suite struct FileExchangeRecoveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func recover(note: String?, temporary: String?) throws -> Bool {
    if let note { folder.write(note.utf8, to: "note.md") }
    if let temporary { folder.write(temporary.utf8, to: ".note.md.main.tmp") }
    return try FileExchange(path: folder.file("note.md"), base: Array("base".utf8), owner: "main")
      .recover(expecting: Array("mine".utf8), conflictCopy: folder.file("copy.md"))
  }

  @Test func nothingWasBegun() throws {
    #expect(try !recover(note: "base", temporary: nil))
    #expect(folder.names() == ["note.md"])
  }

  @Test(arguments: ["", "m", "min", "mine"])
  func theNewTextWasWrittenButNotExchanged(written: String) throws {
    #expect(try !recover(note: "base", temporary: written))
    #expect(folder.text("note.md") == "base")
    #expect(folder.names() == ["note.md"])
  }

  @Test func theTextsWereExchanged() throws {
    #expect(try recover(note: "mine", temporary: "base"))
    #expect(folder.text("note.md") == "mine")
    #expect(folder.names() == ["note.md"])
  }

  @Test func aStrangersTextCameOut() throws {
    #expect(try recover(note: "mine", temporary: "theirs"))
    #expect(folder.text("note.md") == "mine")
    #expect(folder.text("copy.md") == "theirs")
    #expect(folder.names() == ["copy.md", "note.md"])
  }

  @Test func aStrangersTextCameOutAndTheNameOfTheCopyIsTaken() throws {
    folder.write("earlier".utf8, to: "copy.md")
    #expect(try recover(note: "mine", temporary: "theirs"))
    #expect(Set(folder.names().compactMap(folder.text)) == ["mine", "earlier", "theirs"])
    #expect(!folder.names().contains(".note.md.main.tmp"))
  }

  @Test func aStrangersLinkCameOut() throws {
    folder.write("mine".utf8, to: "note.md")
    symlink("elsewhere", folder.file(".note.md.main.tmp"))
    #expect(try recover(note: nil, temporary: nil))
    #expect(folder.names() == ["copy.md", "note.md"])
  }

  @Test func allWasDoneButTheProofOfIt() throws {
    #expect(try recover(note: "mine", temporary: nil))
    #expect(folder.names() == ["note.md"])
  }

  @Test func somebodyChangedTheFileAfterwards() throws {
    #expect(try !recover(note: "later", temporary: "base"))
    #expect(folder.text("note.md") == "later")
    #expect(folder.names() == ["note.md"])
  }

  @Test func theFileIsGone() throws {
    #expect(try !recover(note: nil, temporary: nil))
    #expect(folder.names() == [])
  }
}
