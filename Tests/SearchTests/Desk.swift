import Drafts
import NotesLibrary
import Search
import TestSupport
import TextEditing

/// A library for a test, and a search in it; each note is a second newer than the one before.
final class Desk {
  let folder = TemporaryFolder.make()
  let library: Library
  private let index: LibrarySearch

  private final class Clock {
    var seconds = 1_795_183_392
  }

  /// A moment at which all files are old, in nanoseconds since 1970.
  @Sendable static func afterwards() -> Int { FileStamp.now + 1_000_000_000_000 }

  init() throws {
    let clock = Clock()
    library = Library(path: folder.file("library")) {
      clock.seconds += 1
      return Moment(secondsSince1970: clock.seconds)
    }
    index = LibrarySearch(library: library)
  }

  func subject(_ slugPath: String) throws -> Subject { try library.target(slugPath).subject }

  @discardableResult
  func add(_ bytes: [UInt8], on slugPath: String = "the-good-hawk") throws -> Note {
    try library.add(bytes, on: subject(slugPath), id: library.makeNoteID())
  }

  @discardableResult
  func add(_ text: String, on slugPath: String = "the-good-hawk") throws -> Note {
    try add(text.bytes, on: slugPath)
  }

  /// Writes many notes, as another program does, which waits for no disk.
  func write(_ texts: [String], on slugPath: String) throws {
    let path = library.folder(of: try subject(slugPath)).dropFirst(folder.path.count + 1)
    for text in texts { folder.write(text.utf8, to: "\(path)/\(library.makeNoteID()).md") }
    library.refresh()
  }

  /// Writes another text into the file of the note with a text, as changed at a moment.
  func write(_ text: String, over old: String, seconds: Int) {
    for note in library.notes where (try? library.bytes(of: note)) == old.bytes {
      folder.write(text.utf8, to: String(note.path.dropFirst(folder.path.count + 1)))
      let time = timespec(tv_sec: seconds, tv_nsec: 0)
      _ = utimensat(AT_FDCWD, note.path, [time, time], 0)
    }
    library.refresh()
  }

  func search(_ words: String, drafts: [ShelvedText] = []) -> [SearchResult] {
    index.refresh(drafts: drafts)
    index.begin(SearchQuery(words))
    index.advance { true }
    return (0..<index.count).map { index[$0] }
  }

  /// Where the plain rows of the last search are not what the results say; the count of plain rows.
  func plainRows(length: Int) -> (problems: [String], count: Int) {
    var problems: [String] = []
    var count = 0
    for row in 0..<index.count {
      let result = index[row]
      let excerpt = result.excerpt(length: length).text
      _ = index.withPlainRow(row, length: length) { plain in
        count += 1
        let shown =
          (plain.isCutBefore ? "…" : "") + plain.excerpt.text
          + (plain.isCutAfter ? "…" : "")
        let title = plain.title.text
        if title != result.title.text || shown != excerpt {
          problems.append("\(title): \(shown) instead of \(result.title.text): \(excerpt)")
        }
      }
    }
    return (problems, count)
  }

  func notes(_ words: String) -> [String] {
    search(words).compactMap { result in
      guard case .note(let note) = result.target else { return nil }
      return (try? library.bytes(of: note)).map(\.text)
    }
  }
}

/// A simple search without an index, to compare with.
extension Desk {
  func reference(_ words: String) -> [String] {
    let terms =
      words.hasPrefix("\"")
      ? [words.filter { $0 != "\"" }] : words.split(separator: " ").map(String.init)
    let notes = library.notes.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    let ranked = notes.compactMap { note in rank(note, terms).map { (rank: $0, path: note.path) } }
    return ranked.enumerated().sorted {
      ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
    }.map { "note \($0.element.path)" }
  }

  private func rank(_ note: Note, _ terms: [String]) -> Int? {
    let bytes = (try? library.bytes(of: note)) ?? []
    let texts = [Note.title(in: bytes).bytes, bytes, note.subject.name.bytes]
    var rank = 0
    for term in terms {
      let worth = zip([5, 3, 1], texts).lazy.compactMap { worth, text in
        occurrence(of: term, in: text).map { worth + $0 }
      }.first
      guard let worth else { return nil }
      rank += worth
    }
    return rank
  }

  // 1 where a word begins so, 0 within words only. All that is folded here is ASCII then.
  private func occurrence(of term: String, in text: [UInt8]) -> Int? {
    let folding = TextFolding()
    let (term, text) = (folding.folded(pattern: term), folding.folded(text))
    let places = text.indices.filter { text[$0...].starts(with: term) }
    if places.isEmpty { return nil }
    return places.contains { $0 == 0 || text[$0 - 1] == UInt8(ascii: " ") } ? 1 : 0
  }
}
