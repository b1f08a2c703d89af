import DurableFiles
import Glibc
import NotesLibrary
import PseudoTerminal
import Sync
import TestSupport
import Testing

/// Updates of a library while sessions, and a program that uses no locks, save the same notes.
@Suite(.timed) struct UpdateStressTests {
  private static let noteCount = 2
  private static let updateCount = 120
  private static let saveCount = 200

  private static let strangerCount = 4

  private static func path(_ note: Int) -> String { "notes/the-good-hawk/\(note).md" }

  private static func line(_ word: String, atEnd: Bool, of text: [UInt8]) -> [UInt8] {
    atEnd ? text + Array("\(word)\n".utf8) : Array("\(word)\n".utf8) + text
  }

  @Test func noWordIsLost() async throws {
    let library = try SyncedLibrary(in: .inMemory())
    for note in 0..<Self.noteCount {
      library.write((0..<8).map { "line \($0)\n" }.joined(), Self.path(note))
    }
    let folder = library.folder
    await onThreads(2 + Self.strangerCount) { thread in
      switch thread {
      case 0: #expect(throws: Never.self) { try Self.update(folder) }
      case 1: #expect(throws: Never.self) { try Self.save(folder) }
      default: #expect(throws: Never.self) { try Self.exchange(folder, thread) }
      }
    }
    var words: Set<Substring> = []
    for text in try library.texts().values { words.formUnion(text.split(separator: "\n")) }
    let written =
      (0..<Self.updateCount).map { "u\($0)" } + (0..<Self.saveCount).map { "s\($0)" }
      + (0..<Self.saveCount * Self.strangerCount).map { "x\($0)" }
    let lost = written.filter { !words.contains(Substring($0)) }
    #expect(lost.isEmpty, "lost \(lost)")
    #expect(library.litter == [])
  }

  // Another machine adds a line at the beginning.
  private static func update(_ folder: TemporaryFolder) throws {
    let library = SyncedLibrary(in: folder)
    for number in 0..<updateCount {
      let snapshot = try library.snapshot()
      for text in snapshot.contents.values { _ = library.store.insert(text) }
      var files = snapshot.files
      for (path, id) in files where path.text.hasSuffix("/\(number % noteCount).md") {
        let text = line("u\(number)", atEnd: false, of: try library.store.read(id))
        files[path] = library.store.insert(text)
      }
      try library.update(from: Tree(files: snapshot.files), to: Tree(files: files))
    }
  }

  private static func save(_ folder: TemporaryFolder) throws {
    let library = SyncedLibrary(in: folder).open()
    let notes = library.notes.filter { !$0.isConflictCopy }
    for number in 0..<saveCount {
      let note = notes[number % notes.count]
      let base = try library.bytes(of: note)
      sched_yield()
      let text = line("s\(number)", atEnd: true, of: base)
      _ = try library.save(text, over: note, base: base, owner: "main")
    }
  }

  // Whoever knows of no lock can be faster than an update, and the reverse.
  private static func exchange(_ folder: TemporaryFolder, _ thread: Int) throws {
    for number in (thread - 2) * saveCount..<(thread - 1) * saveCount {
      let path = folder.file("library/\(path(number % noteCount))")
      var isDone = false
      while !isDone {
        let base = try DurableFile.read(path)
        let exchange = FileExchange(path: path, base: base, owner: "other\(thread)")
        switch try exchange.replace(with: line("x\(number)", atEnd: true, of: base)) {
        case .replaced:
          try exchange.dropDisplaced()
          isDone = true
        case .changed, .notReady: break
        case .overtaken, .overtakenUnreadably:
          _ = try exchange.keepDisplaced(at: path)
          isDone = true
        }
      }
    }
  }
}
