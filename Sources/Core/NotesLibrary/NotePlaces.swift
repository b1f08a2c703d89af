import DurableFiles
import TextEditing

/// The places in books that notes name, as long as their files do not change.
///
/// Those of many notes are also kept in a file of the caches, so that the next start need not read them.
final class NotePlaces {
  var clock: () -> Int = { FileStamp.now }
  private var known = StampedValues<Named>(most: 20_000)
  private let folding = TextFolding()
  private var readCount = 0
  private var hasReadCache = false
  private(set) var saving: Job<Bool>?
  private var reached: (catalogueVersion: Int, books: [UUID: ReachedBook])?
  private var beginnings: (catalogueVersion: Int, moments: [String: Moment])?

  /// Without a position, nothing of it is read.
  typealias ReachedBook = (book: Book, position: BookPosition?)

  // A file of the caches is worth it when it spares reading that many notes.
  private static let many = 256
  private static let largestCache = 16 << 20
  // What counts as a place may change with the program, and then the number must.
  static let heading = "hawknotes places 9"

  fileprivate enum Named {
    case place(BookPlace)
    /// Nil where nobody asked for the words at the beginning.
    case nowhere(words: [UInt8]?)
  }

  /// A note that cannot be read names no place, until it can.
  func place(of note: Note) -> BookPlace? {
    let path = note.path
    guard let stamp = FileStamp(of: path) else { return nil }
    let titles = note.subject.book.chapterTitles
    // Only those of books with chapters are asked for.
    if titles != nil, case .nowhere(nil)? = known.entries[path]?.value { known.entries[path] = nil }
    let named: Named? = try? known.value(of: path, stamp, at: clock()) {
      let bytes = try DurableFile.readPrefix(path, count: Note.placeLimit)
      readCount += 1
      if let place = Note.place(in: bytes) { return .place(place) }
      return .nowhere(words: titles.map { _ in ChapterTitles.words(in: bytes, folding) })
    }
    return switch named {
    case .place(let place): place
    case .nowhere(let words?): titles?.place(begunBy: words)
    case .nowhere(nil), nil: nil
    }
  }

  func places(of notes: [Note], cache: String?) -> [BookPlace?] {
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
      guard let named = Named(word: word) else { return false }
      cached.entries[String(decoding: name, as: UTF8.self)] = (stamp, named)
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
        table.append(path.utf8, entry.stamp, entry.value.word)
      }
      return CacheFile.replace(path) { [bytes = table.contents] in (try? $0.writeAll(bytes)) != nil
      }
    }
  }

  /// The books that the user is in the middle of, and those that they are to read.
  func reachedBooks(in library: Library) -> [UUID: ReachedBook] {
    let version = library.catalogueVersion
    if let reached, reached.catalogueVersion == version { return reached.books }
    var books: [UUID: ReachedBook] = [:]
    for book in library.catalogue.books {
      let position = book.readTo
      if position != nil || book.status == .toRead { books[book.id] = (book, position) }
    }
    reached = (version, books)
    return books
  }

  /// When the user first set a place in a book; nil if nobody knows.
  func beginning(of book: Book, in library: Library) -> Moment? {
    let version = library.catalogueVersion
    if let beginnings, beginnings.catalogueVersion == version {
      return beginnings.moments[book.slug]
    }
    let log = MachineLog.Contents(of: .reading, inLibrary: library.path)
    let moments = CountedReading.valid(log.entries).compactMap { entry, moment in
      entry["book"]?.string.map { ($0, moment) }
    }
    beginnings = (version, Dictionary(moments, uniquingKeysWith: min))
    return beginnings?.moments[book.slug]
  }
}

extension NotePlaces.Named {
  /// The word of a place; words behind a NUL, with other ones for their spaces; empty for neither.
  var word: [UInt8] {
    switch self {
    case .place(let place): Array(place.word.utf8)
    case .nowhere(let words): words.map { [0] + $0.map { $0 == .space ? 0 : $0 } } ?? []
    }
  }

  init?(word: some Collection<UInt8>) {
    if word.isEmpty {
      self = .nowhere(words: nil)
    } else if word.first == 0 {
      self = .nowhere(words: word.dropFirst().map { $0 == 0 ? .space : $0 })
    } else {
      guard let place = BookPlace(word: word) else { return nil }
      self = .place(place)
    }
  }
}

extension Note {
  // In bytes; a place further in is not found.
  fileprivate static let placeLimit = 1 << 12

  /// The first place that the text of a note names.
  package static func place(in bytes: [UInt8]) -> BookPlace? {
    BookPlace(firstIn: Array(bytes.prefix(placeLimit)))
  }

  /// The first place that its text names, else that of the chapter with whose title it begins.
  package func place(in bytes: [UInt8]) -> BookPlace? {
    Self.place(in: bytes) ?? placeOfChapter(in: bytes)
  }

  private func placeOfChapter(in bytes: [UInt8]) -> BookPlace? {
    subject.book.chapterTitles?.place(begunBy: ChapterTitles.words(in: bytes, TextFolding()))
  }

  /// The first place in its own book that a text on its subject names: one behind the title of another book in
  /// which they occur is in that.
  package func ownPlace(in text: [UInt8]) -> BookPlace? {
    place(in: text).flatMap { place in
      [nil, subject.book.slug].contains(namedBook(of: place)) ? place : nil
    }
  }

  /// The slug of the book of its subject whose title is said before a place; nil where none is.
  fileprivate func namedBook(of place: BookPlace) -> String? {
    place.title == subject.book.slug
      ? place.title : place.title.flatMap { Slug.all(of: $0).first(where: subject.occurs) }
  }
}

extension Catalogue {
  /// The book in which a place of a note is: that whose title is said before it, else the note's own.
  package func book(of note: Note, at place: BookPlace?) -> Book {
    let slug = place.flatMap(note.namedBook)
    return slug.flatMap { slug in books.first { $0.slug == slug } } ?? note.subject.book
  }
}

extension Library {
  /// The first place in its book that a note names.
  public func place(of note: Note) -> BookPlace? { places.place(of: note) }

  /// The first place in its book that each of some notes names.
  public func places(of notes: [Note]) -> [BookPlace?] {
    places.places(of: notes, cache: cacheFile("places"))
  }

  /// The file of the caches that belongs to this library; nil when nothing is cached.
  public func cacheFile(_ name: String) -> String? {
    cachesPath.map { "\($0)/\(name)-\(Checksum.crc32(Array(path.utf8)).hexadecimal)" }
  }

  /// Whether some notes may be about later parts of a book than the user has reached.
  public var mayHaveLaterNotes: Bool { !places.reachedBooks(in: self).isEmpty }

  /// Whether notes on a subject may be about later parts of a book than the user has reached.
  public func mayHaveLaterNotes(on subject: Subject) -> Bool {
    let reached = places.reachedBooks(in: self)
    if reached[subject.book.id] != nil { return true }
    // Many books may be to read, and few people occur in several.
    guard let others = subject.character?.appears, !others.isEmpty else { return false }
    return reached.values.contains { others.contains($0.book.slug) }
  }

  /// Whether a note is about what comes after the place that the user has reached in its book.
  public func isLater(_ note: Note) -> Bool {
    // Most books have no such place, and then no file is read.
    mayHaveLaterNotes(on: note.subject) && isLater(note, at: place(of: note))
  }

  /// Whether a note that names a place is about what comes after the one that the user has reached.
  ///
  /// Nothing says in which book of a series a note on somebody has its place: it may be one that the user was
  /// reading by then.
  public func isLater(_ note: Note, at place: BookPlace?) -> Bool {
    guard let place else { return false }
    if note.namedBook(of: place) != nil {
      return isLater(place, in: catalogue.book(of: note, at: place))
    }
    if isLater(place, in: note.subject.book) { return true }
    guard let others = note.subject.character?.appears, !others.isEmpty else { return false }
    return places.reachedBooks(in: self).values.contains { reached in
      others.contains(reached.book.slug) && reached.position != nil
        && isLater(place, in: reached.book)
        && places.beginning(of: reached.book, in: self).map { $0 <= note.date } ?? true
    }
  }

  /// Whether a place comes after the one that the user has reached in a book.
  public func isLater(_ place: BookPlace, in book: Book) -> Bool {
    // A note may know its book as it was.
    guard let reached = places.reachedBooks(in: self)[book.id] else { return false }
    guard let position = reached.position else { return true }
    return BookPosition(of: place, in: reached.book).isBehind(position)
  }

  /// Where in its own book a note is, by the place that it names.
  public func position(of note: Note, at place: BookPlace?, in book: Book) -> BookPosition? {
    guard let place, catalogue.book(of: note, at: place).id == note.subject.book.id else {
      return nil
    }
    return BookPosition(of: place, in: book)
  }

  /// The chapter that a note is in, by the place that it names; nil where none is known.
  public func chapter(of note: Note, at place: BookPlace?, in book: Book) -> Chapter? {
    guard let place, position(of: note, at: place, in: book) != nil else { return nil }
    return book.chapter(at: place)
  }

  /// Returns notes on a book and its characters in the order of their places in it: those up to the user's
  /// place, with those that cannot be compared with it, then later ones, then those without a place; the
  /// oldest first where nothing else decides.
  public func inOrderOfPlaces(
    _ notes: [Note], at places: [BookPlace?], in book: Book
  ) -> [(note: Note, place: BookPlace?, isLater: Bool)] {
    let placed = zip(notes, places).enumerated().map { index, pair in
      let position = position(of: pair.0, at: pair.1, in: book)
      return (
        note: pair.0, place: position == nil ? nil : pair.1, isLater: isLater(pair.0, at: pair.1),
        position: position, chapter: pair.1?.chapterNumber ?? .infinity, age: (pair.0.date, index)
      )
    }
    return placed.sorted { one, other in
      guard let position = one.position, let next = other.position else {
        return one.position != nil || other.position == nil && one.age < other.age
      }
      if one.isLater != other.isLater { return other.isLater }
      if position != next { return position < next }
      // Several chapters may begin on one page.
      return one.chapter == other.chapter ? one.age < other.age : one.chapter < other.chapter
    }.map { ($0.note, $0.place, $0.isLater) }
  }
}
