import DurableFiles

/// The places in books that notes name, as long as their files do not change.
final class NotePlaces {
  private var known: [String: (stamp: FileStamp, place: BookPlace?)] = [:]
  private var reached: (catalogueVersion: Int, books: [UUID: ReachedBook])?

  struct ReachedBook {
    let book: Book
    let position: BookPosition
  }

  private static let most = 20_000

  /// A note that cannot be read names no place, until it can.
  func place(of note: Note) -> BookPlace? {
    guard let stamp = FileStamp(of: note.path) else { return nil }
    if let known = known[note.path], known.stamp == stamp { return known.place }
    guard let bytes = try? DurableFile.readPrefix(note.path, count: Note.placeLimit) else {
      return nil
    }
    let place = Note.place(in: bytes)
    if known.count >= Self.most { known = [:] }
    if !stamp.isRacy(at: FileStamp.now) { known[note.path] = (stamp, place) }
    return place
  }

  /// The books that the user is in the middle of.
  func reachedBooks(in library: Library) -> [UUID: ReachedBook] {
    let version = library.catalogueVersion
    if let reached, reached.catalogueVersion == version { return reached.books }
    var books: [UUID: ReachedBook] = [:]
    for book in library.catalogue.books {
      books[book.id] = book.readTo.map { ReachedBook(book: book, position: $0) }
    }
    reached = (version, books)
    return books
  }
}

extension Note {
  // In bytes; a place further in is not found.
  fileprivate static let placeLimit = 1 << 12

  /// The first place that the text of a note names.
  package static func place(in bytes: [UInt8]) -> BookPlace? {
    BookPlace(firstIn: Array(bytes.prefix(placeLimit)))
  }
}

extension Library {
  /// The first place in its book that a note names.
  public func place(of note: Note) -> BookPlace? { places.place(of: note) }

  /// Whether some notes may be about later parts of a book than the user has reached.
  public var mayHaveLaterNotes: Bool { !places.reachedBooks(in: self).isEmpty }

  /// Whether a note is about what comes after the place that the user has reached in its book.
  public func isLater(_ note: Note) -> Bool {
    // Most books have no such place, and then no file is read.
    places.reachedBooks(in: self)[note.subject.book.id] != nil
      && place(of: note).map { isLater($0, in: note.subject.book) } ?? false
  }

  /// Whether a place comes after the one that the user has reached in a book.
  public func isLater(_ place: BookPlace, in book: Book) -> Bool {
    // A note may know its book as it was.
    guard let reached = places.reachedBooks(in: self)[book.id] else { return false }
    return BookPosition(of: place, in: reached.book).isBehind(reached.position)
  }

  /// Returns notes on a book and its characters in the order of their places in it: those up to the user's
  /// place, with those that cannot be compared with it, then later ones, then those without a place; the
  /// oldest first where nothing else decides.
  public func inOrderOfPlaces(
    _ notes: [Note], at places: [BookPlace?], in book: Book
  ) -> [(note: Note, place: BookPlace?, isLater: Bool)] {
    let placed = zip(notes, places).enumerated().map { index, pair in
      (
        note: pair.0, place: pair.1, isLater: pair.1.map { isLater($0, in: book) } ?? false,
        position: pair.1.map { BookPosition(of: $0, in: book) }, age: (pair.0.date, index)
      )
    }
    return placed.sorted { one, other in
      guard let position = one.position, let next = other.position else {
        return one.position != nil || other.position == nil && one.age < other.age
      }
      if one.isLater != other.isLater { return other.isLater }
      return position == next ? one.age < other.age : position < next
    }.map { ($0.note, $0.place, $0.isLater) }
  }
}
