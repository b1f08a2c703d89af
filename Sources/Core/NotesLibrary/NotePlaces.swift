import DurableFiles
import TextEditing

/// The places in books that notes name, as long as their files do not change.
///
/// Those of many notes are also kept in a file of the caches, so that the next start need not read them.
final class NotePlaces {
  var clock: () -> Int = { FileStamp.now }
  // In a word that is read fast: that of a place; behind a NUL, the words at the beginning, with other ones for their
  // spaces; empty where nobody asked for those.
  private var known = StampedValues<[UInt8]>(most: 20_000)
  private let folding = TextFolding()
  private var readCount = 0
  private var hasReadCache = false
  private(set) var saving: Job<Bool>?
  private var lastReadings: Readings?
  /// What was read of it; nil since the notes or the catalogue have changed.
  var others: NotesOnOtherBooks?

  /// By the slugs of the books.
  typealias Readings = (beginnings: [String: Moment], finishes: [String: Day])

  // A file of the caches is worth it when it spares reading that many notes.
  private static let many = 256
  private static let largestCache = 16 << 20
  // What counts as a place may change with the program, and then the number must.
  static let heading = "hawknotes places 16"

  /// Forgets what it knows of books, which have changed.
  func forgetBooks() { lastReadings = nil }

  /// A note that cannot be read names no place, until it can; one behind no title may be that of a chapter.
  func place(of note: Note, orOfChapter: Bool = true) -> BookPlace? {
    let path = note.path
    guard let stamp = FileStamp(of: path) else { return nil }
    let titles = orOfChapter ? note.subject.book.chapterTitles : nil
    // Only those of books with chapters are asked for.
    if titles != nil, known.entries[path]?.value.isEmpty == true { known.entries[path] = nil }
    let word = try? known.value(of: path, stamp, at: clock()) {
      let bytes = try Self.beginning(of: path)
      readCount += 1
      if let place = Note.place(in: bytes) { return Array(place.word.utf8) }
      if titles == nil { return [] }
      return [0] + ChapterTitles.words(in: bytes, folding).map { $0 == .space ? 0 : $0 }
    }
    guard let word else { return nil }
    guard word.first == 0 else {
      let place = BookPlace(word: word)
      return titles == nil ? place : place.map(note.subject.book.placeOfChapter)
    }
    return titles?.place(begunBy: word.dropFirst().map { $0 == 0 ? .space : $0 })
  }

  // What fails once may succeed the next time, and without its place a note is shown to whoever has not read so far.
  private static func beginning(of path: String) throws -> [UInt8] {
    let read = { try DurableFile.readPrefix(path, count: Note.placeLimit) }
    do { return try read() } catch { return try read() }
  }

  func places(of notes: [Note], orOfChapters: Bool = true, cache: String?) -> [BookPlace?] {
    let place = { self.place(of: $0, orOfChapter: orOfChapters) }
    guard notes.count >= Self.many, let cache else { return notes.map(place) }
    readCache(cache)
    readCount = 0
    let places = notes.map(place)
    if readCount >= Self.many { save(to: cache) }
    return places
  }

  private func readCache(_ path: String) {
    guard !hasReadCache else { return }
    hasReadCache = true
    guard let bytes = try? CacheFile.open(path)?.readAll(limit: Self.largestCache) else { return }
    var cached = known
    let isWhole = StampTable.read(bytes, heading: Self.heading) { name, stamp, word in
      cached.entries[String(decoding: name, as: UTF8.self)] = (stamp, Array(word))
      return true
    }
    if isWhole != nil { known = cached }
  }

  private func save(to path: String) {
    guard saving.map({ $0.value != nil }) ?? true else { return }
    let known = known
    saving = Job {
      var table = StampTable(heading: Self.heading, number: 0)
      for (path, entry) in known.entries {
        table.append(path.utf8, entry.stamp, entry.value)
      }
      return CacheFile.replace(path) { [bytes = table.contents] in (try? $0.writeAll(bytes)) != nil
      }
    }
  }

  func onOtherBooks(in library: Library) -> NotesOnOtherBooks {
    if let others { return others }
    let found = NotesOnOtherBooks(in: library)
    others = found
    return found
  }

  /// When the user first set a place in each book, and on which day they finished it last, as far as anybody knows.
  func readings(in library: Library) -> Readings {
    if let lastReadings { return lastReadings }
    let entries = MachineLog.Contents(of: .reading, inLibrary: library.path).entries
    let moments = CountedReading.valid(entries).compactMap { entry, moment in
      entry["book"]?.string.map { ($0, moment) }
    }
    let finishes = FinishedReading.all(among: entries).map { ($0.bookSlug, $0.day) }
    let all: Readings = (
      Dictionary(moments, uniquingKeysWith: min), Dictionary(finishes, uniquingKeysWith: max)
    )
    lastReadings = all
    return all
  }
}
