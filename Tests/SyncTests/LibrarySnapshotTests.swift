import TestSupport

@testable import Sync

/// The snapshot of a library that is committed, read from real files.
@Suite(.timed) struct LibrarySnapshotTests {
  private let folder = TemporaryFolder.make()

  init() throws {
    folder.makeFolder("library/notes/the-good-hawk/agatha")
    folder.makeFolder("library/books")
    folder.makeFolder("library/imports")
  }

  private func snapshot(
    since last: Tree = Tree(), secondsLater seconds: Int = 0
  ) throws -> LibrarySnapshot {
    try LibrarySnapshot(
      of: folder.file("library"), since: last, tablePath: folder.file("files"), format: .sha1,
      now: FileStamp.now + seconds * 1_000_000_000)
  }

  private func write(_ text: String, _ path: String, isOld: Bool = true) {
    folder.write(text.utf8, to: "library/\(path)")
    if isOld { folder.date("library/\(path)", seconds: 1_700_000_000) }
  }

  private func id(_ text: String) -> ObjectID { ObjectID(ofFile: text.bytes, format: .sha1) }

  private func path(_ text: String) throws -> TreePath { try #require(TreePath(text)) }

  @Test func whatChangedIsRead() throws {
    write("one", "notes/a.md")
    write("two", "notes/b.md")
    let last = Tree(files: try snapshot(secondsLater: 10).files)
    #expect(try snapshot(since: last).contents == [:])
    write("six", "notes/b.md")
    let second = try snapshot(since: last)
    #expect(second.contents == [try path("notes/b.md"): "six".bytes])
    // What was not committed is read once more.
    #expect(try snapshot(since: last, secondsLater: 10) == second)
    #expect(try snapshot(since: last, secondsLater: 10) == second)
    folder.remove("library/notes/b.md")
    #expect(try snapshot(since: Tree(files: second.files)).files.keys.map(\.text) == ["notes/a.md"])
  }

  /// A note that was moved while the folders were listed is where it was, or where it is.
  @Test func aNoteIsNotGoneBecauseItMoves() throws {
    for number in 0..<400 { write("\(number)", "notes/\(number % 10)/\(number).md") }
    let others = try snapshot(secondsLater: 10).files
    write("moves", "notes/0/moves.md")
    let seed = Seed.current
    var random = SeededGenerator(seed)
    var place = 0
    for _ in 0..<150 {
      let (old, new) = ("notes/\(place)/moves.md", Int.random(in: 0..<10, using: &random))
      let pause = UInt32.random(in: 0..<12_000, using: &random)
      let last = Tree(files: others.merging([try path(old): id("moves")]) { $1 })
      onThreads(2) { thread in
        if thread == 0 {
          usleep(pause)
          let (old, new) = (
            folder.file("library/\(old)"), folder.file("library/notes/\(new)/moves.md")
          )
          rename(old, new)
        } else {
          #expect(throws: Never.self) {
            let found = try snapshot(since: last).files.keys
            #expect(found.contains { $0.text.hasSuffix("/moves.md") }, "HAWKNOTES_SEED=\(seed)")
          }
        }
      }
      place = new
    }
  }

  /// A table that says something else than the file shows whether the file was read.
  @Test func whatDidNotChangeIsNotRead() throws {
    write("one", "notes/a.md")
    _ = try snapshot()
    #expect(
      FileTable(at: folder.file("files"), format: .sha1).entries == [:], "it may change again")
    _ = try snapshot(secondsLater: 10)
    var table = FileTable(at: folder.file("files"), format: .sha1)
    let file = try path("notes/a.md")
    table.entries[file] = .init(stamp: try #require(table.entries[file]).stamp, id: id("two"))
    try table.write(to: folder.file("files"))
    let last = Tree(files: [file: id("two")])
    #expect(try snapshot(since: last).files == last.files)
    folder.date("library/notes/a.md", seconds: 1_700_000_001)
    #expect(try snapshot(since: last).files == [file: id("one")])
  }

  @Test func deletionsOnAnotherDevice() throws {
    for number in 0..<20 { write("\(number)", "notes/\(number).md") }
    let last = Tree(files: try snapshot().files)
    var table = FileTable(at: folder.file("files"), format: .sha1)
    table.device = 1
    try table.write(to: folder.file("files"))
    for number in 0..<6 { folder.remove("library/notes/\(number).md") }
    // Not only the first time.
    for _ in 0..<2 {
      let refusal = try #require(MassDeletion.refusal(from: last, to: try snapshot(since: last)))
      #expect(refusal.description.hasPrefix("6 of 20 files"))
    }
    let accepted = Tree(files: try snapshot(since: last).files)
    #expect(try snapshot(since: accepted).isElsewhere)
    #expect(try !snapshot(since: accepted).isElsewhere)
  }

  /// However few there are.
  @Test func aFewFilesOnAnotherDevice() throws {
    for path in ["books/a.json", "notes/1.md", "notes/2.md"] { write(#"{"title": "a"}"#, path) }
    let last = Tree(files: try snapshot().files)
    var table = FileTable(at: folder.file("files"), format: .sha1)
    table.device = 1
    try table.write(to: folder.file("files"))
    #expect(MassDeletion.refusal(from: last, to: try snapshot(since: last)) == nil)
    try table.write(to: folder.file("files"))
    folder.remove("library/notes/1.md")
    let one = try #require(MassDeletion.refusal(from: last, to: try snapshot(since: last)))
    #expect(one.description.contains("another disk"))
    write(#"{"title": "a"}"#, "notes/1.md")
    folder.remove("library/books/a.json")
    #expect(MassDeletion.refusal(from: last, to: try snapshot(since: last)) != nil)
  }

  /// One file with two names that differ by capitals is two notes where both are listed.
  @Test(arguments: [true, false]) func otherCapitalsAreAnotherName(isOneFile: Bool) throws {
    for name in ["Wall", "gate"] { write("words", "notes/\(name).md") }
    let last = Tree(files: try snapshot().files)
    if isOneFile {
      #expect(link(folder.file("library/notes/Wall.md"), folder.file("library/notes/wall.md")) == 0)
    } else {
      write("words", "notes/wall.md")
    }
    folder.remove("library/notes/gate.md")
    let files = try snapshot(since: last).files
    #expect(Set(files.keys) == [try path("notes/Wall.md"), try path("notes/wall.md")])
  }
}
