import NotesLibrary
import TestSupport

@testable import Sync

/// A sync, sessions, programs that know our way of writing and some that do not change the same notes at
/// once, while their folder changes and somebody lists it.
@Suite(.timed) struct RacingWritersTests {
  /// What a program does that knows nothing of us, if there is one.
  enum Stranger: CaseIterable { case none, writesInPlace, renames }

  private static let updates = 120
  private static let saves = 300
  private static let savers = 1...3
  private static let exchangers = 4...5
  private static let place = "library/notes/the-good-hawk"

  /// What a stranger wrote is never lost.
  ///
  /// What we save between its look and its writing it does overwrite; nobody can prevent that.
  @Test(arguments: Stranger.allCases) func noWordIsLost(stranger: Stranger) throws {
    let library = SyncedLibrary(in: try .inMemory())
    for note in 0...1 {
      library.write((0..<8).map { "line \($0)\n" }.joined(), "notes/the-good-hawk/\(note).md")
    }
    let folder = library.folder
    mkdir(folder.file("seen"), 0o700)
    onThreads(8) { thread in
      #expect(throws: Never.self) {
        switch thread {
        case 0: try Self.update(folder)
        case Self.savers: try Self.save(folder, as: thread)
        case Self.exchangers: try Self.exchange(folder, as: thread)
        case 6 where stranger == .none: Self.churn(folder)
        case 6: Self.rewrite(folder, byRenaming: stranger == .renames)
        default: try Self.list(folder)
        }
      }
    }
    let lost = Self.written(despite: stranger).subtracting(try Self.lines(of: library))
    let versionCount = library.versions("the-good-hawk", "0").count
    #expect(lost.isEmpty, "lost \(lost.sorted()), with \(versionCount) versions")
    #expect(library.litter == [])
  }

  private static func written(despite stranger: Stranger) -> Set<String> {
    if stranger != .none { return Set((0..<saves).map { "w6.\($0)" }) }
    let writers = Array(savers) + Array(exchangers)
    return Set((0..<updates).map { "w0.\($0)" })
      .union(writers.flatMap { writer in (0..<saves).map { "w\(writer).\($0)" } })
  }

  // Of the notes, the copies of them, and what they were before.
  private static func lines(of library: SyncedLibrary) throws -> Set<String> {
    let versions = (0...1).flatMap { library.versions("the-good-hawk", "\($0)") }
    let seen = library.folder.names(in: "seen").compactMap { library.folder.text("seen/\($0)") }
    let texts = Array(try library.texts().values) + versions + seen
    return Set(texts.flatMap { $0.split(separator: "\n").map(String.init) })
  }

  /// Adds a line of a writer's own below the line that is its own.
  private static func text(_ writer: Int, _ number: Int, in text: [UInt8]) -> [UInt8] {
    let (heading, line) = ("line \(writer)\n".bytes, "w\(writer).\(number)\n".bytes)
    let end = text.firstRange(of: heading)?.upperBound ?? 0
    return text[..<end] + line + text[end...]
  }

  // Another machine adds a line.
  private static func update(_ folder: TemporaryFolder) throws {
    let library = SyncedLibrary(in: folder)
    for number in 0..<updates {
      let snapshot = try library.snapshot()
      for text in snapshot.contents.values { _ = library.store.insert(text) }
      var files = snapshot.files
      for (path, id) in files where path.text.hasSuffix("/\(number % 2).md") {
        files[path] = library.store.insert(text(0, number, in: try library.store.read(id)))
      }
      try library.update(from: Tree(files: snapshot.files), to: Tree(files: files))
    }
  }

  private static func save(_ folder: TemporaryFolder, as writer: Int) throws {
    let library = SyncedLibrary(in: folder).open()
    let notes = library.notes.filter { !$0.isConflictCopy }
    for number in 0..<saves {
      let note = notes[number % notes.count]
      let base = try library.bytes(of: note)
      if number % 4 == 0 { sched_yield() }
      _ = try library.save(
        text(writer, number, in: base), over: note, base: base, owner: "w\(writer)")
      keepVersions(folder)
    }
  }

  private static func exchange(_ folder: TemporaryFolder, as writer: Int) throws {
    for number in 0..<saves {
      while try !isReplaced(number, as: writer, folder) {}
      keepVersions(folder)
    }
  }

  // Whoever knows of no lock can be faster than an update, and the reverse. The file itself is kept, as
  // a save does: somebody may have it open, and be about to write in place.
  private static func isReplaced(
    _ number: Int, as writer: Int, _ folder: TemporaryFolder
  ) throws -> Bool {
    let path = folder.file("\(place)/\(number % 2).md")
    let base = try DurableFile.read(path)
    if base.isEmpty { return false }
    let put = FilePut(
      text(writer, number, in: base), at: path, expecting: .text(base), owner: "w\(writer)")
    switch try put.place() {
    case .placed: rename(put.leftover.path, folder.file("seen/w\(writer).\(number)"))
    case .overtaken: _ = try put.leftover.keep(at: path)
    case .unexpected, .notReady: return false
    }
    return true
  }

  private static func rewrite(_ folder: TemporaryFolder, byRenaming: Bool) {
    let name = "\(place)/0.md"
    for number in 0..<saves {
      guard let former = folder.bytes(name) else { continue }
      folder.write(text(6, number, in: former), to: byRenaming ? "stranger" : name)
      if byRenaming { rename(folder.file("stranger"), folder.file(name)) }
    }
  }

  private static func churn(_ folder: TemporaryFolder) {
    for round in 0..<3000 {
      let name = folder.file("\(place)/\(round % 97).txt")
      close(creat(name, 0o600))
      rename(name, name + ".renamed")
      if round % 3 == 0 { unlink(name + ".renamed") }
    }
  }

  // There are more of them than a note has for good.
  private static func keepVersions(_ folder: TemporaryFolder) {
    for note in 0...1 {
      let versions = "versions/the-good-hawk/\(note)"
      for name in folder.names(in: versions) {
        link(folder.file("\(versions)/\(name)"), folder.file("seen/\(note)-\(name)"))
      }
    }
  }

  // A note that exists is in every list.
  private static func list(_ folder: TemporaryFolder) throws {
    let library = SyncedLibrary(in: folder).open()
    let subject = try #require(library.catalogue.subjects.first { $0.slugPath == "the-good-hawk" })
    for _ in 0..<400 {
      library.refresh()
      #expect(Set(["0", "1"]).isSubset(of: library.notes(on: subject).map(\.id)))
    }
  }
}
