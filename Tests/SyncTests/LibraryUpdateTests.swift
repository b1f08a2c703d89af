import DurableFiles
import Glibc
import NotesLibrary
import Sync
import TestSupport
import Testing

/// A library of real files is updated to another commit.
@Suite(.timed) struct LibraryUpdateTests {
  private let library: SyncedLibrary
  private static let id = "20261120T140312Z-7f3a9c2e"
  private static let note = "notes/the-good-hawk/\(id).md"
  private static let binned = ".bin/the-good-hawk/\(id).md"

  init() throws { library = try SyncedLibrary() }

  private func copy(_ text: String) -> String {
    let hash = library.store.insert(Array(text.utf8)).hexadecimal.prefix(8)
    return "notes/the-good-hawk/\(Self.id).conflict-20261120T140312Z-\(hash).md"
  }

  private func path(_ text: String) throws -> TreePath { try #require(TreePath(text)) }

  @Test func newFilesAppearForTheirOwnerOnly() throws {
    let files = [
      Self.note: "a", "favourites": "x\n", "books/piranesi.json": "{}", "books/order": "piranesi\n",
      "imports/1.jsonl": "{}\n", "notes/the-good-hawk/a\nb \"c\".md": "", "notes/x/A.md": "1",
      "notes/x/a.md": "2",
    ]
    try library.update(from: [:], to: files)
    #expect(try library.texts() == files && library.litter == [])
    #expect(library.folder.mode(of: "library/\(Self.note)") == 0o600)
    #expect(library.folder.mode(of: "library/notes/the-good-hawk") == 0o700)
    #expect(library.folder.mode(of: "library") == 0o700)
  }

  @Test func namesThatLookTheSame() throws {
    let tree = Tree(
      files: [
        try path("notes/x/é.md"): library.store.insert([65]),
        try path("notes/x/e\u{301}.md"): library.store.insert([66]),
      ])
    #expect(tree.twins?.first == (try path("notes/x/e\u{301}.md")))
    try library.update(from: Tree(), to: tree)
    #expect(library.text("notes/x/é.md") == "A" && library.text("notes/x/e\u{301}.md") == "B")
    #expect(try library.snapshot(since: tree).files == tree.files)
  }

  @Test func aChangedNoteKeepsItsModeAndItsFormerText() throws {
    library.write("old", Self.note)
    chmod(library.folder.file("library/\(Self.note)"), 0o640)
    let result = try library.update(from: [Self.note: "old"], to: [Self.note: "new"])
    #expect(library.text(Self.note) == "new" && library.litter == [])
    #expect(library.folder.mode(of: "library/\(Self.note)") == 0o640)
    #expect(library.versions("the-good-hawk", Self.id) == ["old"])
    #expect(result.notices == [] && result.omissions == [] && result.versionProblem == nil)
    let session = library.open()
    let note = try #require(session.notes.first)
    #expect(try session.versions(of: note).map { try session.bytes(of: $0) } == [Array("old".utf8)])
  }

  @Test func aDeletedNoteIsInTheBin() throws {
    library.write("old", Self.note)
    try library.update(from: [Self.note: "old"], to: [:])
    #expect(library.text(Self.note) == nil && library.text(Self.binned) == "old")
    let session = library.open()
    #expect(try session.binnedNotes().map(\.note.id) == [Self.id])
    // Once more: what was deleted before makes way.
    library.write("newer", Self.note)
    try library.update(from: [Self.note: "newer"], to: [:])
    #expect(library.text(Self.binned) == "newer")
    #expect(library.folder.names(in: "library/.bin/the-good-hawk").count == 2)
  }

  @Test(arguments: ["old", nil]) func whatCannotBeMergedIsKeptTwice(old: String?) throws {
    library.write("mine", Self.note)
    let (from, to) = (old.map { [Self.note: $0] } ?? [:], [Self.note: "theirs"])
    for isRepetition in [false, true] {
      try library.update(from: from, to: to, isRepetition: isRepetition)
      #expect(try library.texts() == [Self.note: "theirs", copy("mine"): "mine"])
      #expect(library.litter == [])
    }
    let session = library.open()
    let note = try #require(session.notes.first { !$0.isConflictCopy })
    #expect(session.conflictCopies(of: note).count == 1)
  }

  @Test func aFileThatIsBeingWrittenIsNoConflict() throws {
    library.write("", Self.note)
    let writer = open(library.folder.file("library/\(Self.note)"), O_WRONLY)
    try library.update(from: [Self.note: "old"], to: [Self.note: "new"])
    _ = Glibc.write(writer, "mine", 4)
    close(writer)
    #expect(try library.texts() == [Self.note: "new"])
    #expect(library.versions("the-good-hawk", Self.id) == ["mine"])
  }

  @Test func favouritesAndBooksChangedMeanwhile() throws {
    let hearts = (0..<4).map { "\($0)0000000-0000-4000-8000-000000000000\n" }
    library.write(hearts[0] + hearts[3], "favourites")
    library.write(#"{"title": "mine"}"#, "books/a.json")
    library.write("b\na\n", "books/order")
    let base = [
      "favourites": hearts[0] + hearts[1], "books/a.json": #"{"title": "old"}"#,
      "books/order": "a\nb\n",
    ]
    let new = [
      "favourites": hearts[1] + hearts[2], "books/a.json": #"{"title": "new"}"#,
      "books/order": "c\na\nb\n",
    ]
    let result = try library.update(from: base, to: new)
    #expect(library.text("favourites") == hearts[2] + hearts[3])
    #expect(library.text("books/a.json") == new["books/a.json"])
    let copies = library.folder.names(in: "library/books").filter { $0.contains("conflict") }
    #expect(copies.compactMap { library.text("books/\($0)") } == [#"{"title": "mine"}"#])
    #expect(result.notices.count == 1 && library.litter == [])
    #expect(Set((library.text("books/order") ?? "").split(separator: "\n")) == ["a", "b", "c"])
  }

  /// Fixture 18: a session saves while the update runs.
  @Test(arguments: [false, true]) func aSaveWhileItRuns(touches: Bool) throws {
    library.write("1\n2\n3\n", Self.note)
    let session = library.open()
    let note = try #require(session.notes.first)
    let new = library.store.insert(Array("1 theirs\n2\n3\n".utf8))
    var count = 0
    let mine = touches ? "1 mine\n2\n3\n" : "1\n2\n3 mine\n"
    try library.update(from: [Self.note: "1\n2\n3\n"], to: [Self.note: "1 theirs\n2\n3\n"]) { id in
      guard id == new, count == 0 else { return }
      count += 1
      _ = try? session.save(
        Array(mine.utf8), over: note, base: Array("1\n2\n3\n".utf8), owner: "main")
    }
    #expect(
      try library.texts()
        == (touches
          ? [Self.note: "1 theirs\n2\n3\n", copy(mine): mine]
          : [Self.note: "1 theirs\n2\n3 mine\n"]))
    #expect(library.litter == [])
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
      _ = try? session.save(Array("mine".utf8), over: note, base: Array("old".utf8), owner: "main")
    }
    #expect(count > 0)
    #expect(try library.texts() == [Self.note: "mine", "notes/b.md": "new"])
  }

  /// Fixtures 39, 42 and 48: nothing behind a link, and nothing that is no plain file, is touched.
  @Test func linksAreNotFollowed() throws {
    library.folder.makeFolder("elsewhere")
    library.folder.write("secret".utf8, to: "elsewhere/a.md")
    library.folder.makeFolder("library/notes/x")
    library.folder.makeFolder("library/notes/c.md")
    symlink(library.folder.file("elsewhere"), library.folder.file("library/notes/link"))
    symlink(library.folder.file("elsewhere/a.md"), library.folder.file("library/notes/x/a.md"))
    library.write("file", "notes/file")
    let old = ["notes/link/a.md": "secret", "notes/x/a.md": "secret"]
    let new = [
      "notes/link/a.md": "new", "notes/link/b.md": "new", "notes/x/a.md": "new",
      "notes/c.md": "new", "notes/file/a.md": "new", "notes/d.md": "new",
    ]
    let result = try library.update(from: old, to: new)
    #expect(Set(result.omissions.map(\.path)) == Set(new.keys).subtracting(["notes/d.md"]))
    try library.update(from: old, to: [:])
    #expect(library.folder.text("elsewhere/a.md") == "secret")
    #expect(library.folder.names(in: "elsewhere") == ["a.md"])
    // And none of it seems to be deleted.
    let tree = library.store.tree(new)
    #expect(try library.snapshot(since: tree).files == tree.files)
  }

  @Test func aVersionThatCannotBeKeptIsNoReasonToStop() throws {
    library.write("old", Self.note)
    library.folder.write([], to: "versions")
    let result = try library.update(from: [Self.note: "old"], to: [Self.note: "new"])
    #expect(library.text(Self.note) == "new" && result.versionProblem != nil)
    #expect(library.litter == [])
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
