import NotesLibrary
import TestSupport

@testable import Sync

@Suite(.timed) struct LibraryUpdateTests {
  private let library = SyncedLibrary()
  private static let id = "20261120T140312Z-7f3a9c2e"
  private static let note = "notes/the-good-hawk/\(id).md"

  private func copy(_ text: String) -> String {
    let hash = library.store.insert(text.bytes).hexadecimal.prefix(8)
    return "notes/the-good-hawk/\(Self.id).conflict-20261120T140312Z-\(hash).md"
  }

  @Test func namesThatLookTheSameAreTwins() throws {
    let paths = try ["notes/x/é.md", "notes/x/e\u{301}.md"].map { try #require(TreePath($0)) }
    let hash = library.store.insert([65])
    #expect(Tree(files: [paths[0]: hash, paths[1]: hash]).twins?.first == paths[1])
  }

  /// Fixture 18: a session saves while the update runs.
  @Test(arguments: [false, true]) func aSaveWhileItRuns(touches: Bool) throws {
    library.write("1\n2\n3\n", Self.note)
    let session = library.open()
    let note = try #require(session.notes.first)
    let new = library.store.insert("1 theirs\n2\n3\n".bytes)
    var count = 0
    let mine = touches ? "1 mine\n2\n3\n" : "1\n2\n3 mine\n"
    try library.update(from: [Self.note: "1\n2\n3\n"], to: [Self.note: "1 theirs\n2\n3\n"]) { id in
      guard id == new, count == 0 else { return }
      count += 1
      _ = try? session.save(mine.bytes, over: note, base: "1\n2\n3\n".bytes, owner: "main")
    }
    #expect(
      try library.texts()
        == (touches
          ? [Self.note: "1 theirs\n2\n3\n", copy(mine): mine]
          : [Self.note: "1 theirs\n2\n3 mine\n"]))
    #expect(library.litter == [])
  }

  @Test func whatIsDeletedWhileItRunsIsMadeAgain() throws {
    library.write("old", Self.note)
    let (new, file) = (library.store.insert("new".bytes), library.folder.file("library"))
    var count = 0
    let result = try library.update(from: [Self.note: "old"], to: [Self.note: "new"]) { id in
      guard id == new, count == 0 else { return }
      count += 1
      unlink("\(file)/\(Self.note)")
    }
    #expect(try library.texts() == [Self.note: "new"])
    #expect(result.notices == [.restored(try #require(TreePath(Self.note)))])
  }

  @Test func aSaveWhileItIsDeleted() throws {
    library.write("old", Self.note)
    library.write("other", "notes/b.md")
    let session = library.open()
    let note = try #require(session.notes.first)
    // What is new is read after it was found out that the other one is to be deleted.
    let changes = [Self.note: "old", "notes/b.md": "other"]
    var count = 0
    try library.update(from: changes, to: ["notes/b.md": "new"]) { _ in
      count += 1
      _ = try? session.save("mine".bytes, over: note, base: "old".bytes, owner: "main")
    }
    #expect(count > 0)
    #expect(try library.texts() == [Self.note: "mine", "notes/b.md": "new"])
  }

  /// More than are made durable at once, all kinds of changes among them.
  @Test func manyNotes() throws {
    var (old, new): ([String: String], [String: String]) = ([:], [:])
    for number in 0..<600 {
      let path = "notes/the-good-hawk/\(number).md"
      if number % 3 != 0 { old[path] = "old \(number)" }
      if number % 3 != 1 { new[path] = "new \(number)" }
      old[path].map { library.write($0, path) }
    }
    try library.update(from: old, to: new)
    #expect(try library.texts() == new && library.litter == [])
    #expect(library.folder.names(in: "library/.bin/the-good-hawk").count == 200)
  }
}
