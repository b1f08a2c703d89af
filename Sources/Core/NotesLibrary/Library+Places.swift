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
