import DurableFiles
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@testable import Sync

/// The snapshot of a library that is committed, read from real files.
@Suite(.timed) struct LibrarySnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.makeFolder("library/books")
    folder.makeFolder("library/imports")
  }

  private func snapshot(
    since last: Tree = Tree(), secondsLater seconds: Int = 0
  ) throws -> LibrarySnapshot {
    let scan = LibraryScan(
      ofLibrary: folder.file("library"), tablePath: folder.file("files"), format: .sha1,
      now: { FileStamp.now + seconds * 1_000_000_000 })
    return try scan.snapshot(since: last)
  }

  private func write(_ text: String, _ path: String, isOld: Bool = true) {
    folder.write(text.utf8, to: "library/\(path)")
    if isOld { folder.date("library/\(path)", seconds: 1_700_000_000) }
  }

  private func id(_ text: String) -> ObjectID { ObjectID(ofFile: Array(text.utf8), format: .sha1) }

  private func path(_ text: String) throws -> TreePath { try #require(TreePath(text)) }

  @Test func onlyWhatIsOursIsRead() throws {
    let ours = [
      "favourites", "books/piranesi.json", "books/order", "imports/20261120T140312Z.jsonl",
      "notes/loose.md", "notes/the-good-hawk/a b.md", "notes/the-good-hawk/agatha/a\nb\".md",
      "notes/the-good-hawk/e\u{301}.md", "notes/the-good-hawk/é.md", "notes/the-good-hawk/-rf.md",
    ]
    for path in ours { write(path, path) }
    for path in [
      ".lock", ".bin/x.md", "notes/.x.md", "notes/the-good-hawk/.x.md.main.tmp", "notes/x.txt",
      "books/.piranesi.json.new.tmp", "README.md",
    ] {
      folder.makeFolder("library/.bin")
      write(path, path)
    }
    let snapshot = try snapshot()
    #expect(
      snapshot.files == Dictionary(uniqueKeysWithValues: try ours.map { (try path($0), id($0)) }))
    #expect(snapshot.contents.count == ours.count && snapshot.omissions == [])
    #expect(!snapshot.isEmpty && !snapshot.isElsewhere)
  }

  @Test(
    arguments: [
      [], [0], [0xef, 0xbb, 0xbf, 65], Array("a\r\nb\r\n".utf8), [0xff, 0xfe, 10, 0, 13], [65],
    ] as [[UInt8]])
  func bytesAreReadAsTheyAre(bytes: [UInt8]) throws {
    folder.write(bytes, to: "library/notes/a.md")
    #expect(try snapshot().contents == [path("notes/a.md"): bytes])
  }

  @Test func whatChangedIsRead() throws {
    write("one", "notes/a.md")
    write("two", "notes/b.md")
    let last = Tree(files: try snapshot(secondsLater: 10).files)
    #expect(try snapshot(since: last).contents == [:])
    write("six", "notes/b.md")
    let second = try snapshot(since: last)
    #expect(second.contents == [try path("notes/b.md"): Array("six".utf8)])
    // What was not committed is read once more.
    #expect(try snapshot(since: last, secondsLater: 10) == second)
    #expect(try snapshot(since: last, secondsLater: 10) == second)
    folder.remove("library/notes/b.md")
    #expect(try snapshot(since: Tree(files: second.files)).files.keys.map(\.text) == ["notes/a.md"])
  }

  /// A table that says something else than the file shows whether the file was read.
  @Test func whatDidNotChangeIsNotRead() throws {
    write("one", "notes/a.md")
    _ = try snapshot()
    #expect(
      StatTable(at: folder.file("files"), format: .sha1).entries == [:], "it may change again")
    _ = try snapshot(secondsLater: 10)
    var table = StatTable(at: folder.file("files"), format: .sha1)
    let file = try path("notes/a.md")
    table.entries[file] = .init(stamp: try #require(table.entries[file]).stamp, id: id("two"))
    try table.write(to: folder.file("files"))
    let last = Tree(files: [file: id("two")])
    #expect(try snapshot(since: last).files == last.files)
    folder.date("library/notes/a.md", seconds: 1_700_000_001)
    #expect(try snapshot(since: last).files == [file: id("one")])
  }

  @Test func whatCannotBeReadIsNotGone() throws {
    write("one", "notes/the-good-hawk/a.md")
    write("two", "notes/the-good-hawk/agatha/b.md")
    write("three", "notes/c.md")
    let last = Tree(files: try snapshot().files)
    folder.remove("library/notes/c.md")
    symlink("/etc/passwd", folder.file("library/notes/c.md"))
    rename(
      folder.file("library/notes/the-good-hawk/agatha"), folder.file("library/notes/elsewhere"))
    symlink("../elsewhere", folder.file("library/notes/the-good-hawk/agatha"))
    folder.makeFolder("library/notes/d.md")
    mkfifo(folder.file("library/notes/e.md"), 0o600)
    folder.makeFolder("library/notes/My Folder")
    let snapshot = try snapshot(since: last)
    for (path, id) in last.files { #expect(snapshot.files[path] == id) }
    #expect(snapshot.contents.keys.map(\.text) == ["notes/elsewhere/b.md"])
    #expect(
      Set(snapshot.omissions.map(\.path)) == [
        "notes/c.md", "notes/the-good-hawk/agatha", "notes/d.md", "notes/e.md", "notes/My Folder",
      ])
  }

  @Test func aNameThatIsNoText() throws {
    let name = Array(folder.file("library/notes/").utf8CString.dropLast()) + [-1, 46, 109, 100, 0]
    close(open(name, O_WRONLY | O_CREAT, 0o600))
    let snapshot = try snapshot()
    #expect(snapshot.files == [:] && snapshot.omissions.map(\.reason) == [.isNamedOtherwise])
  }

  @Test func aNoteThatIsTooLarge() throws {
    write("small", "notes/a.md")
    let last = Tree(files: try snapshot().files)
    truncate(folder.file("library/notes/a.md"), off_t(64 << 20 + 1))
    let snapshot = try snapshot(since: last)
    #expect(snapshot.files == last.files)
    #expect(snapshot.omissions.map(\.reason) == [.isTooLarge(limit: 64 << 20)])
  }

  @Test func aFileThatIsBeingWrittenIsNotEmpty() throws {
    write("one", "notes/a.md")
    let last = Tree(files: try snapshot().files)
    write("", "notes/a.md", isOld: false)
    #expect(try snapshot(since: last).files == last.files)
  }

  @Test func aDamagedTableIsForgotten() throws {
    write("one", "notes/a.md")
    let files = try snapshot(secondsLater: 10).files
    var table = try #require(folder.bytes("files"))
    for _ in 0..<30 {
      table.removeLast()
      folder.write(table, to: "files")
      #expect(try snapshot().files == files)
    }
  }

  @Test func deletionsThatNobodyMeant() throws {
    for number in 0..<20 { write("\(number)", "notes/\(number).md") }
    let last = Tree(files: try snapshot().files)
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) == nil)
    for number in 0..<10 { folder.remove("library/notes/\(number).md") }
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) == nil)
    folder.remove("library/notes/10.md")
    let guarded = try #require(MassDeletion(from: last, to: try snapshot(since: last)))
    #expect(guarded.missingCount == 11 && guarded.noteCount == 20)
    #expect(guarded.description.hasPrefix("11 of 20 notes are missing here, so nothing was"))
    // As one that is mounted there.
    rename(folder.file("library"), folder.file("mounted"))
    #expect(MassDeletion(from: last, to: try snapshot(since: last))?.missingCount == 20)
    folder.makeFolder("library")
    #expect(MassDeletion(from: last, to: try snapshot(since: last))?.missingCount == 20)
  }

  @Test func deletionsOnAnotherDevice() throws {
    for number in 0..<20 { write("\(number)", "notes/\(number).md") }
    let last = Tree(files: try snapshot().files)
    var table = StatTable(at: folder.file("files"), format: .sha1)
    table.device = 1
    try table.write(to: folder.file("files"))
    for number in 0..<6 { folder.remove("library/notes/\(number).md") }
    // Not only the first time.
    for _ in 0..<2 {
      #expect(MassDeletion(from: last, to: try snapshot(since: last))?.missingCount == 6)
    }
    let accepted = Tree(files: try snapshot(since: last).files)
    #expect(try snapshot(since: accepted).isElsewhere)
    #expect(try !snapshot(since: accepted).isElsewhere)
  }

  /// However few there are.
  @Test func aFewFilesOnAnotherDevice() throws {
    for path in ["books/a.json", "notes/1.md", "notes/2.md"] { write("{}", path) }
    let last = Tree(files: try snapshot().files)
    var table = StatTable(at: folder.file("files"), format: .sha1)
    table.device = 1
    try table.write(to: folder.file("files"))
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) == nil)
    try table.write(to: folder.file("files"))
    folder.remove("library/notes/1.md")
    let one = try #require(MassDeletion(from: last, to: try snapshot(since: last)))
    #expect(one.description.contains("another disk"))
    write("{}", "notes/1.md")
    folder.remove("library/books/a.json")
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) != nil)
  }

  /// Not one file is left, and no bin: as if it had been taken away and begun anew.
  @Test func aLibraryThatHasNothingOfItself() throws {
    for path in ["notes/1.md", "notes/2.md"] { write("\(path)", path) }
    let last = Tree(files: try snapshot().files)
    for path in ["notes/1.md", "notes/2.md"] { folder.remove("library/\(path)") }
    write("", ".lock")
    write("new", "notes/3.md")
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) != nil)
    folder.makeFolder("library/.bin")
    #expect(MassDeletion(from: last, to: try snapshot(since: last)) == nil)
  }

  @Test func fewDeletionsAndMovedNotesAreUsual() throws {
    for number in 0..<5 { write("\(number)", "notes/\(number).md") }
    write("{}", "books/a.json")
    let few = Tree(files: try snapshot().files)
    for number in 0..<5 { folder.remove("library/notes/\(number).md") }
    #expect(MassDeletion(from: few, to: try snapshot(since: few)) == nil)
    for number in 0..<10 { write("\(number)", "notes/\(number).md") }
    let last = Tree(files: try snapshot().files)
    for number in 0..<10 {
      rename(
        folder.file("library/notes/\(number).md"),
        folder.file("library/notes/the-good-hawk/\(number).md"))
    }
    let new = try snapshot(since: last)
    #expect(MassDeletion(from: last, to: new) == nil)
    #expect(MassDeletion(from: last, toIncoming: Tree(files: new.files)) == nil)
    #expect(MassDeletion(from: last, toIncoming: Tree())?.isIncoming == true)
  }
}
