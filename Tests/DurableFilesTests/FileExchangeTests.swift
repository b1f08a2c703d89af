import DurableFiles
import Essentials
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct FileExchangeTests {
  static let temporary = ".note.md.main.tmp"
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func exchange(_ base: String) -> FileExchange {
    FileExchange(path: folder.file("note.md"), base: Array(base.utf8), owner: "main")
  }

  func replace(_ base: String, with text: String) throws -> FileExchange.Outcome {
    try exchange(base).replace(with: Array(text.utf8))
  }

  @Test(arguments: [0o600, 0o644] as [mode_t])
  func anUnchangedFileIsReplacedAndKeepsItsMode(mode: mode_t) throws {
    folder.write("base".utf8, to: "note.md", mode: mode)
    #expect(try replace("base", with: "mine") == .replaced)
    #expect(folder.text("note.md") == "mine")
    #expect(folder.mode(of: "note.md") == mode)
    #expect(folder.text(Self.temporary) == "base")
    try exchange("base").dropDisplaced()
    #expect(folder.names() == ["note.md"])
  }

  @Test func aFileThatChangedBeforeStays() throws {
    folder.write("theirs".utf8, to: "note.md")
    #expect(try replace("base", with: "mine") == .changed(Array("theirs".utf8)))
    #expect(folder.text("note.md") == "theirs")
    #expect(folder.names() == ["note.md"])
  }

  /// A power cut may come then, and nobody would know about a file that has a name.
  @Test func nothingHasANameBeforeTheCallerIsReady() throws {
    folder.write("base".utf8, to: "note.md")
    let outcome = try exchange("base").replace(with: Array("mine".utf8)) {
      #expect(folder.names() == ["note.md"])
      return false
    }
    #expect(outcome == .notReady && folder.names() == ["note.md"])
  }

  @Test func whatCameOutIsKeptWhereNothingIsOverwritten() throws {
    folder.write("base".utf8, to: "note.md")
    folder.write("earlier".utf8, to: "copy.md")
    #expect(try replace("base", with: "mine") == .replaced)
    let copy = try #require(try exchange("base").keepDisplaced(at: folder.file("copy.md")))
    #expect(copy == folder.file("copy-2.md") && folder.text("copy-2.md") == "base")
    #expect(folder.names() == ["copy-2.md", "copy.md", "note.md"])
    #expect(try exchange("base").keepDisplaced(at: folder.file("copy.md")) == nil)
  }

  @Test func aFileThatIsGoneIsReported() {
    let error = #expect(throws: Failure.self) { try replace("base", with: "mine") }
    #expect(error?.code == ENOENT)
    #expect(folder.names() == [])
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() {
    folder.write("base".utf8, to: "secret")
    symlink("secret", folder.file("note.md"))
    #expect(throws: Failure.self) { try replace("base", with: "mine") }
    #expect(folder.text("secret") == "base")
    #expect(folder.names() == ["note.md", "secret"])
  }

  @Test func whatAnInterruptedExchangeLeftIsNeverOverwritten() throws {
    folder.write("base".utf8, to: "note.md")
    folder.write("stranger's".utf8, to: Self.temporary)
    let error = #expect(throws: Failure.self) { try replace("base", with: "mine") }
    #expect(error?.isNameTaken == true)
    #expect(folder.text(Self.temporary) == "stranger's" && folder.text("note.md") == "base")
  }

  @Test func whatAPowerCutLeftOfANewFileIsNobodysText() {
    for torn in ["\0\0\0\0", "mi\0\0", "\0\0ne", "\0\0"] {
      folder.write(torn.utf8, to: Self.temporary)
      #expect(exchange("base").leftover(of: Array("mine".utf8)) == .new)
    }
    for other in ["mi\0\0\0", "ma\0\0"] {
      folder.write(other.utf8, to: Self.temporary)
      #expect(exchange("base").leftover(of: Array("mine".utf8)) == .other(Array(other.utf8)))
    }
  }

  /// Every state in which a kill can leave an exchange of "base" by "mine".
  @Test func whatAKillLeftIsRecognised() {
    let mine = Array("mine".utf8)
    #expect(exchange("base").leftover(of: mine) == .nothing)
    for begun in ["", "m", "min", "mine"] {
      folder.write(begun.utf8, to: Self.temporary)
      #expect(exchange("base").leftover(of: mine) == .new)
    }
    folder.write("base".utf8, to: Self.temporary)
    #expect(exchange("base").leftover(of: mine) == .base)
    folder.write("theirs".utf8, to: Self.temporary)
    #expect(exchange("base").leftover(of: mine) == .other(Array("theirs".utf8)))
    unlink(folder.file(Self.temporary))
    symlink("elsewhere", folder.file(Self.temporary))
    #expect(exchange("base").leftover(of: mine) == .unreadable)
  }
}
