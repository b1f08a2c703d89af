import TestSupport

@testable import Sync

/// The files that an update leaves beside a note when it is killed at any system call.
@Suite(.timed) struct UpdateLeftoverTests {
  private let library = SyncedLibrary()
  private static let note = "notes/the-good-hawk/a.md"
  private static let (old, new) = ("1\n2\n3\n", "1 theirs\n2\n3\n")
  private static let (mine, merged) = ("1\n2\n3 mine\n", "1 theirs\n2\n3 mine\n")

  private func resume(_ leftover: String, current: String?, owner: String = "~sync") throws
    -> [String: String]
  {
    if let current {
      library.write(current, Self.note)
    } else {
      library.write("", "notes/the-good-hawk/b")
    }
    let file = Leftover(of: library.folder.file("library/\(Self.note)"), owner: owner)
    let name = file.path.dropFirst(library.folder.path.utf8.count + 1)
    library.folder.write(leftover.utf8, to: String(name))
    try library.update(from: [Self.note: Self.old], to: [Self.note: Self.new], isRepetition: true)
    #expect(library.litter == [])
    return try library.texts()
  }

  /// Whose it is and what it says, and what the note says; what it says then, and which version it has, if
  /// that is told.
  private static let ways: [(String, String, String?, String?, String?)] = [
    // Before the exchange, also if a power cut has damaged it, and after it.
    ("~sync", new, old, new, nil), ("~sync~1", new, old, new, nil),
    ("~sync", "1 the\0\0\0", old, new, nil), ("~sync", old, new, new, old),
    // The same of a merged text.
    ("~sync", merged, mine, merged, nil), ("~sync", mine, merged, merged, mine),
    // Somebody saved in the very moment of the exchange.
    ("~sync", mine, new, merged, nil),
    // It had its new text when somebody deleted it.
    ("~sync", old, nil, nil, old),
  ]

  @Test(arguments: ways) func whatIsLeftIsSettled(
    owner: String, left: String, current: String?, text: String?, version: String?
  ) throws {
    let texts = text.map { [Self.note: $0] } ?? [:]
    #expect(try resume(left, current: current, owner: owner) == texts)
    if let version { #expect(library.versions("the-good-hawk", "a") == [version]) }
  }

  @Test(arguments: [("~sync~1", mine), ("~sync", "1 mine\n2\n3\n")])
  func aTextThatIsNowhereElseIsKeptWhereItCannotBeMerged(owner: String, left: String) throws {
    let texts = try resume(left, current: Self.new, owner: owner)
    #expect(texts.count == 2 && texts[Self.note] == Self.new && texts.values.contains(left))
  }

  @Test func aTextThatIsNowhereElseIsKeptWhereTheNoteIsToGo() throws {
    library.write("x", "notes/the-good-hawk/b")
    library.folder.write("mine".utf8, to: "library/notes/the-good-hawk/.a.md.~sync.tmp")
    try library.update(from: [Self.note: Self.old], to: [:], isRepetition: true)
    #expect(try library.texts().values.sorted() == ["mine"])
  }

  /// Every machine chooses the same name for it, also where objects have long identifiers; it is kept once.
  @Test(arguments: [ObjectID.Format.sha1, .sha256])
  func whatIsKeptBesideANoteIsNamedAsElsewhere(format: ObjectID.Format) throws {
    library.write("theirs", Self.note)
    let path = try #require(TreePath(Self.note))
    let paths = LibraryPaths(root: library.folder.file("library"), versionsPath: nil)
    let leftover = Leftover(of: paths.file(path), owner: "~sync")
    let left = "mine".bytes
    let context = LibraryUpdate.Context(
      paths: paths, format: format, moment: SyncedLibrary.moment, isRepetition: true)
    for _ in 0..<2 {
      try DurableFile.create(left, at: leftover.path)
      try UpdateLeftovers(path: path, context: context).settle(leftover, left, as: .unique)
    }
    let name = ConflictName(
      of: path, id: ObjectID(ofFile: left, format: format), at: SyncedLibrary.moment)
    let copy = try #require(name.firstFree { _ in true })
    #expect(try library.texts() == [Self.note: "theirs", copy.text: "mine"])
    #expect(library.litter == [])
  }
}

/// What is written between an update that was interrupted and the sync that finishes it.
@Suite(.timed) struct InterruptedUpdateTests {
  private let folder: GitFolder
  private let one: SyncedMachine
  private let two: SyncedMachine

  init() throws {
    folder = try GitFolder()
    try folder.makeRemote()
    (one, two) = (try folder.machine("one"), try folder.machine("two"))
    for name in ["1", "2", "3", "gone"] { try one.write("old \(name)\n", at: "notes/a/\(name).md") }
    try one.sync()
    try two.sync()
    for name in ["1", "2", "3", "new"] { try one.write("new \(name)\n", at: "notes/a/\(name).md") }
    one.remove("notes/a/gone.md")
    try one.sync()
    // Deletions come last, and there is no bin for them.
    try two.write("", at: ".bin")
    #expect(throws: (any Error).self) { try two.sync() }
    #expect(two.text("notes/a/1.md") == "new 1\n" && two.text("notes/a/gone.md") != nil)
  }

  private func resume() throws -> SyncReport {
    two.remove(".bin")
    let report = try two.sync()
    try one.sync()
    #expect(try one.paths == two.paths)
    for path in try one.paths { #expect(one.text(path) == two.text(path)) }
    return report
  }

  /// A save came between the move to the bin and the second look at what was moved; then the kill.
  @Test func whatWasSavedBeforeItWasDeletedIsBroughtBack() throws {
    let path = try #require(TreePath("notes/a/gone.md"))
    let references = try two.repository.references()
    let main = try #require(references[.main])
    let pending = try #require(references[.pending])
    two.remove(".bin")
    try two.write("saved\n", at: ".bin/a/gone.md")
    two.remove("notes/a/gone.md")
    try UpdateProgress(at: two.syncFolder.progressPath, of: "\(main) \(pending)")
      .record(.begun, path)
    #expect(try resume().notices.count == 1)
    #expect(one.text("notes/a/gone.md") == "saved\n")
  }

  /// What was recorded counts for that update only, and only until the system was started again.
  @Test func whatWasRecordedDoesNotCountForEver() throws {
    let path = try #require(TreePath("notes/a/1.md"))
    let file = two.syncFolder.progressPath
    try UpdateProgress(at: file, of: "1 2").record(.done, path)
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == .done)
    // The disk was full.
    try folder.shell("printf '>notes/a/2' >> '\(file)'")
    let again = try UpdateProgress(at: file, of: "1 2")
    try again.record(.begun, path)
    #expect(again[path] == nil)
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == .begun)
    try folder.shell("sed -i '1s/^./x/' '\(file)'")
    #expect(try UpdateProgress(at: file, of: "1 2")[path] == nil)
    try UpdateProgress(at: file, of: "1 2").record(.done, path)
    #expect(try UpdateProgress(at: file, of: "1 3")[path] == nil)
  }
}
