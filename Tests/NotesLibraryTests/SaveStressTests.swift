import Glibc
import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// Many processes save one note at once; each of them reads the note before it writes.
@Suite(.timed) struct SaveStressTests {
  private static let writers = 8
  private static let saves = 1000

  private let folder: TemporaryFolder
  private let seed = Seed.current

  // In memory, if there is such a place: 8000 times fsync is nothing to learn from.
  init() throws { folder = try TemporaryFolder.inMemory() }

  private func open() -> Library {
    Library(path: folder.file("library"), versionsPath: folder.file("state/versions"))
  }

  private func makeNote(paragraphs: Int) throws -> Note {
    let library = open()
    let text = (0..<paragraphs).map { "paragraph \($0):\n" }.joined(separator: "\n")
    return try library.add(text, on: try library.subject("the-good-hawk"))
  }

  /// Saves one token after the other at the end of a paragraph.
  private func write(_ count: Int, as writer: Int, to note: Note) throws {
    let library = open()
    var random = SeededGenerator(seed &+ UInt64(writer))
    for number in 0..<count {
      let base = try library.bytes(of: note)
      if Int.random(in: 0..<4, using: &random) == 0 { sched_yield() }
      let text = inserting("t\(writer).\(number);", inParagraph: writer, of: base)
      _ = try library.save(text, over: note, base: base, owner: "w\(writer)")
    }
  }

  private func inserting(_ token: String, inParagraph number: Int, of text: [UInt8]) -> [UInt8] {
    let heading = Array("paragraph \(number):".utf8)
    let end = text.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress,
        let place = memmem(start, bytes.count, heading, heading.count)
      else { return nil }
      return UnsafeRawPointer(place) - start + heading.count
    }
    guard let end else { return text + token.utf8 }
    return Array(text[..<end]) + Array(token.utf8) + Array(text[end...])
  }

  /// The tokens that are nowhere: not in the note, not in a copy, not in a version.
  private func lost(_ tokens: [String]) -> [String] {
    let files =
      texts(in: "library/notes/the-good-hawk") + texts(in: "state/versions/the-good-hawk")
    var found = Set<Substring>()
    for text in files {
      for piece in text.split(whereSeparator: { "; \n:".contains($0) }) { found.insert(piece) }
    }
    return tokens.filter { !found.contains($0.dropLast()) }
  }

  private func texts(in name: String) -> [String] {
    folder.names(in: name).flatMap { entry -> [String] in
      if entry.hasPrefix(".") { return [] }
      return folder.text("\(name)/\(entry)").flatMap { $0.isEmpty ? nil : [$0] }
        ?? texts(in: "\(name)/\(entry)")
    }
  }

  private func tokens(of writer: Int, count: Int) -> [String] {
    (0..<count).map { "t\(writer).\($0);" }
  }

  @Test func eightWritersWithAThousandSavesEachLoseNothing() async throws {
    let note = try makeNote(paragraphs: Self.writers)
    await onThreads(Self.writers) { writer in
      #expect(throws: Never.self) { try write(Self.saves, as: writer, to: note) }
    }
    let all = (0..<Self.writers).flatMap { tokens(of: $0, count: Self.saves) }
    let names = folder.names(in: "library/notes/the-good-hawk")
    #expect(lost(all) == [], "HAWKNOTES_SEED=\(seed)")
    #expect(
      names.allSatisfy { $0.hasSuffix(".md") && !$0.hasPrefix(".") }, "HAWKNOTES_SEED=\(seed)")
    print(
      "\(all.count) saves by \(Self.writers) in \(folder.path): \(names.count - 1) conflict copies,",
      "HAWKNOTES_SEED=\(seed)")
  }

  /// A program that knows nothing of us rewrites the file, in place or by renaming.
  ///
  /// What we save between its look and its writing it does overwrite; nobody can prevent that.
  /// What it wrote is never lost.
  @Test(arguments: [false, true])
  func whatAStrangerWritesIsNeverLost(byRenaming: Bool) async throws {
    let note = try makeNote(paragraphs: 3)
    let count = 200
    await onThreads(3) { writer in
      if writer == 2 { return rewrite(note.path, count: count, byRenaming: byRenaming) }
      #expect(throws: Never.self) { try write(count, as: writer, to: note) }
    }
    let names = folder.names(in: "library/notes/the-good-hawk")
    let overwritten = lost((0..<2).flatMap { tokens(of: $0, count: count) })
    let gone = lost(tokens(of: 2, count: count))
    print(
      "a stranger, by renaming: \(byRenaming), overwrote \(overwritten.count), HAWKNOTES_SEED=\(seed)"
    )
    #expect(gone == [], "HAWKNOTES_SEED=\(seed)")
    #expect(
      names.allSatisfy { $0.hasSuffix(".md") && !$0.hasPrefix(".") }, "HAWKNOTES_SEED=\(seed)")
  }

  private func rewrite(_ path: String, count: Int, byRenaming: Bool) {
    let name = "library/notes/the-good-hawk/" + (path.split(separator: "/").last ?? "")
    for number in 0..<count {
      guard let text = folder.bytes(name) else { continue }
      let changed = inserting("t2.\(number);", inParagraph: 2, of: text)
      if byRenaming {
        folder.write(changed, to: "stranger")
        rename(folder.file("stranger"), path)
      } else {
        folder.write(changed, to: name)
      }
    }
  }
}
