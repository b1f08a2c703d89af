import DurableFiles
import TextEditing

extension Note {
  // In bytes; a place further in is not found.
  static let placeLimit = 1 << 12

  /// The first place that the text of a note names.
  package static func place(in bytes: [UInt8]) -> BookPlace? {
    BookPlace(firstIn: Array(bytes.prefix(placeLimit)))
  }

  /// The first place that its text names, else that of the chapter with whose title it begins.
  package func place(in bytes: [UInt8]) -> BookPlace? {
    Self.place(in: bytes).map(subject.book.placeOfChapter) ?? placeOfChapter(in: bytes)
  }

  private func placeOfChapter(in bytes: [UInt8]) -> BookPlace? {
    subject.book.chapterTitles?.place(begunBy: ChapterTitles.words(in: bytes, TextFolding()))
  }

  /// The first place that a text on its subject names, if it is in a book: one behind the title of another book in
  /// which they occur is in that, else it is in their own.
  package func place(in text: [UInt8], of book: Book) -> BookPlace? {
    place(in: text).flatMap { place in
      (namedBook(of: place) ?? subject.book.slug) == book.slug ? place : nil
    }
  }

  /// The slug of the book of its subject whose title is said before a place; nil where none is.
  fileprivate func namedBook(of place: BookPlace) -> String? {
    place.title == subject.book.slug
      ? place.title : place.title.flatMap { Slug.all(of: $0).first(where: subject.occurs) }
  }

  /// Returns a text on its subject without the place that its first line begins with, if there is one, and without
  /// the title of its book before that, if it is one of a catalogue.
  public func textAfterPlace(in text: [UInt8], of catalogue: Catalogue) -> [UInt8] {
    guard let (place, rest) = BookPlace.titled(in: text),
      catalogue.namedBook(of: self, at: place) != nil
    else { return BookPlace.textAfterPlace(in: text) }
    return rest
  }
}

extension Catalogue {
  /// The book in which a place of a note is: that whose title is said before it, else the note's own.
  package func book(of note: Note, at place: BookPlace?) -> Book {
    // Most places have none, and few people occur in several.
    guard let place, place.title != nil, note.subject.occursElsewhere else {
      return note.subject.book
    }
    return namedBook(of: note, at: place) ?? note.subject.book
  }

  fileprivate func namedBook(of note: Note, at place: BookPlace) -> Book? {
    let slug = note.namedBook(of: place)
    return slug.flatMap { slug in books.first { $0.slug == slug } }
  }
}

extension Library {
  /// Shows, until its books change, what somebody knows who has read a book as far as a place, and no further.
  public func show(_ book: Book, asReadUpTo place: BookPlace) throws {
    try catalogue.read(book, upTo: place)
    catalogueVersion += 1
  }

  /// The first place in its book that a note names.
  public func place(of note: Note) -> BookPlace? { places.place(of: note) }

  /// The first place that a note names, behind the title of its book if that is not the one of its subject.
  public func placeInBook(of note: Note) -> String? {
    guard let place = place(of: note) else { return nil }
    let book = catalogue.book(of: note, at: place)
    return book == note.subject.book ? place.text : "\(book.title), \(place.text)"
  }

  /// The first place in its book that each of some notes names.
  public func places(of notes: [Note]) -> [BookPlace?] {
    places.places(of: notes, cache: cacheFile("places"))
  }

  /// The file of the caches that belongs to this library; nil when nothing is cached.
  public func cacheFile(_ name: String) -> String? {
    cachesPath.map { "\($0)/\(name)-\(Checksum.crc32(Array(path.utf8)).hexadecimal)" }
  }

  /// Whether some notes may be about later parts of a book than the user has reached.
  public var mayHaveLaterNotes: Bool {
    !catalogue.reachedBooks.isEmpty || !catalogue.unreadBooks.isEmpty
  }

  /// Whether notes on a subject may be about later parts of a book than the user has reached.
  public func mayHaveLaterNotes(on subject: Subject) -> Bool {
    let reached = catalogue.reachedBooks
    if reached[subject.book.id] != nil { return true }
    // Many books may be to read, and few people occur in several.
    guard let others = subject.character?.appears, !others.isEmpty else { return false }
    return reached.values.contains { others.contains($0.book.slug) }
      || !catalogue.unreadBooks.isDisjoint(with: others)
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
    if place.title != nil, note.subject.occursElsewhere,
      let book = catalogue.namedBook(of: note, at: place)
    {
      let isUnread = book != note.subject.book && catalogue.unreadBooks.contains(book.slug)
      return isUnread || isLater(place, in: book)
    }
    if isLater(place, in: note.subject.book) { return true }
    guard let others = note.subject.character?.appears, !others.isEmpty else { return false }
    return catalogue.reachedBooks.values.contains { reached in
      others.contains(reached.book.slug) && reached.position != nil
        && isLater(place, in: reached.book)
        && places.readings(in: self).beginnings[reached.book.slug].map { $0 <= note.date } ?? true
    }
  }

  /// The day on which the user finished a book that they have read; nil if nobody knows.
  public func finish(of book: Book) -> Day? {
    book.status == .read ? places.readings(in: self).finishes[book.slug] : nil
  }

  /// Whether a place comes after the one that the user has reached in a book.
  public func isLater(_ place: BookPlace, in book: Book) -> Bool {
    // A note may know its book as it was.
    guard let reached = catalogue.reachedBooks[book.id] else { return false }
    guard let position = reached.position else { return true }
    return BookPosition(of: place, in: reached.book).isBehind(position)
  }

  /// Where in a book a note is, by the place that it names; nil where that is in another one.
  public func position(of note: Note, at place: BookPlace?, in book: Book) -> BookPosition? {
    guard let place, catalogue.book(of: note, at: place).id == book.id else { return nil }
    return BookPosition(of: place, in: book)
  }

  /// The chapter of a book that a note is in, by the place that it names; nil where none is known.
  public func chapter(of note: Note, at place: BookPlace?, in book: Book) -> Chapter? {
    guard let place, position(of: note, at: place, in: book) != nil else { return nil }
    return book.chapter(at: place)
  }

  /// Returns notes in the order of their places: the books of a series by its order; in each, those up to the
  /// user's place, with those that cannot be compared with it, then later ones; then all without a place; the
  /// oldest first where nothing else decides.
  public func inOrderOfPlaces(_ notes: [Note], at places: [BookPlace?]) -> [PlacedNote] {
    let placed = zip(notes, places).map { note, place in
      PlacedNote(
        note: note, book: catalogue.book(of: note, at: place), place: place,
        isLater: isLater(note, at: place))
    }
    let ranks = Dictionary(catalogue.seriesOrder.enumerated().map { ($1.id, $0) }) { $1 }
    // Notes and books are too large to be moved in a sort.
    let keys = placed.enumerated().map { index, entry in
      PlaceKey(entry, rank: ranks[entry.book.id] ?? .max, index: index)
    }
    return keys.sorted { $0.precedes($1) }.map { placed[$0.index] }
  }
}

/// A note, the book that it is about, and where in that.
public struct PlacedNote {
  public let note: Note
  /// That whose title is said before the place, else that of its subject.
  public let book: Book
  public let place: BookPlace?
  public let isLater: Bool

  /// Whether it is known on which side of a place in its book its own is.
  public func isComparable(to other: BookPosition) -> Bool {
    place.map { BookPosition(of: $0, in: book).isComparable(to: other) } ?? true
  }

  /// What stands above those that name no place, where the others stand below their books or chapters.
  public static let withoutPlace = "without a place"

  /// What stands above it in a list of notes on a book or character, where `hasOthers` says whether the places there
  /// are in several books: its chapter, or else its book; nil where neither is known.
  public func heading(in book: Book, hasOthers: Bool) -> String? {
    guard let place else { return nil }
    let chapter = self.book == book ? book.chapter(at: place)?.heading : nil
    return chapter ?? (hasOthers ? self.book.titleInSeries : nil)
  }
}

private struct PlaceKey {
  let index: Int
  private let rank: Int
  private let isLater: Bool
  private let position: BookPosition?
  private let chapter: Double
  private let date: Moment

  init(_ placed: PlacedNote, rank: Int, index: Int) {
    (self.index, self.rank, isLater) = (index, rank, placed.isLater)
    position = placed.place.map { BookPosition(of: $0, in: placed.book) }
    chapter = placed.place?.chapterNumber ?? .infinity
    date = placed.note.date
  }

  func precedes(_ other: PlaceKey) -> Bool {
    let isOlder = (date, index) < (other.date, other.index)
    guard let position, let next = other.position else {
      return position != nil || other.position == nil && isOlder
    }
    if rank != other.rank { return rank < other.rank }
    if isLater != other.isLater { return other.isLater }
    if position != next { return position < next }
    // Several chapters may begin on one page.
    return chapter == other.chapter ? isOlder : chapter < other.chapter
  }
}

extension Sequence<PlacedNote> {
  /// Whether some have a place in another book than one.
  @inlinable public func haveOthers(than book: Book) -> Bool {
    contains { $0.place != nil && $0.book != book }
  }
}
