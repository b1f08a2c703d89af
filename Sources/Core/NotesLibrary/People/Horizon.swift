/// What is shown of what is known: as much as the reader has read, or less.
///
/// A book of a series is read as far as its reader says; the books behind the last one they have begun
/// are not read at all. Where nothing is said of a book or of its series, nothing of it is hidden.
public struct Horizon: Sendable {
  fileprivate enum Reach {
    case all
    case upTo(BookPosition)
    case nothing
    /// Nobody said how far it is read, perhaps only that it is.
    case unsaid
  }

  /// A place in a book, as of which all is shown.
  public typealias View = (book: Book, place: BookPlace)

  private var reaches: [UUID: Reach] = [:]
  private var behindView: Set<UUID> = []
  private let view: (book: UUID, position: BookPosition)?
  private let showsLater: Bool

  public init(_ catalogue: Catalogue, asOf view: View? = nil, showsLater: Bool = false) {
    self.view = view.map { ($0.book.id, BookPosition(of: $0.place, in: $0.book)) }
    self.showsLater = showsLater
    let begun = Set(catalogue.books.filter(\.isBegun).compactMap(\.series))
    var passed = Set<String>()
    for book in catalogue.seriesOrder.reversed() {
      let series = book.series ?? ""
      let isBehind = begun.contains(series) && book.status == nil && !book.isBegun
      let isPassed = passed.contains(series) && book.status != .toRead
      reaches[book.id] = isPassed ? .all : isBehind ? .nothing : book.reach
      if book.isBegun, !series.isEmpty { passed.insert(series) }
    }
    guard let view else { return }
    behindView = Set(
      catalogue.series(of: view.book).drop { $0 != view.book }.dropFirst().map(\.id))
  }

  /// Whether what is known from a place on is shown; without one, from the beginning of the book.
  ///
  /// What a catalogue tells is hidden also where nobody said how far the book is read.
  public func includes(_ place: BookPlace?, in book: Book, isTold: Bool = false) -> Bool {
    guard reaches(place, in: book, isTold: isTold) else { return false }
    guard let view else { return true }
    if view.book == book.id {
      return place.map { Self.isReached($0, in: book, by: view.position, isTold) } ?? true
    }
    return !behindView.contains(book.id)
  }

  /// Whether the reader has read so far, wherever they look at it from.
  public func reaches(_ place: BookPlace?, in book: Book, isTold: Bool = false) -> Bool {
    guard !showsLater else { return true }
    return switch reaches[book.id] ?? .all {
    case .all: true
    case .upTo(let end): place.map { Self.isReached($0, in: book, by: end, isTold) } ?? true
    case .nothing: false
    case .unsaid: !isTold
    }
  }

  // Places that cannot be compared hide only what is told.
  private static func isReached(
    _ place: BookPlace, in book: Book, by end: BookPosition, _ isTold: Bool
  ) -> Bool {
    let position = BookPosition(of: place, in: book)
    return !position.isBehind(end) && !(isTold && !position.isComparable(to: end))
  }

  public func includes(_ relation: KnownRelation) -> Bool {
    includes(relation.place, in: relation.book, isTold: relation.namesBook)
  }

  public func reaches(_ relation: KnownRelation) -> Bool {
    reaches(relation.place, in: relation.book, isTold: relation.namesBook)
  }

  /// What is said behind a relation that was added: that it is hidden, if it is.
  public func notice(of relation: KnownRelation) -> String {
    includes(relation) ? "" : "; it is hidden until you get there"
  }
}

extension Book {
  fileprivate var isBegun: Bool { status?.isBegun == true || readTo != nil }

  fileprivate var reach: Horizon.Reach {
    if let readTo { return .upTo(readTo) }
    return switch status {
    case .read: .all
    case .toRead: .nothing
    case .reading, .unfinished, nil: .unsaid
    }
  }
}
