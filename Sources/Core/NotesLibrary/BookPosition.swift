/// What the places of one book are sorted by.
///
/// Where the book's number of pages is known, a percentage is a page. Pages, percentages, chapters and
/// locations that cannot be compared are in this order.
public struct BookPosition: Comparable, Sendable {
  private let unit: BookPlace.Unit
  private let number: Double

  public init(of place: BookPlace, in book: Book) {
    let pages = book.pages.flatMap { place.unit == .percent && $0 > 0 ? Double($0) : nil }
    unit = pages == nil ? place.unit : .page
    number = pages.map { $0 * place.number / 100 } ?? place.number
  }

  public static func < (one: BookPosition, other: BookPosition) -> Bool {
    (one.rank, one.number) < (other.rank, other.number)
  }

  private var rank: Int {
    switch unit {
    case .page: 0
    case .percent: 1
    case .chapter: 2
    case .location: 3
    }
  }

  /// Whether it is known to be after another one.
  public func isBehind(_ other: BookPosition) -> Bool {
    unit == other.unit && number > other.number
  }

  /// How much of the book is before it, from 0 to 1; nil when that is not known.
  public func share(of book: Book) -> Double? {
    switch unit {
    case .percent: min(1, number / 100)
    case .page: book.pages.flatMap { $0 > 0 ? min(1, number / Double($0)) : nil }
    case .chapter, .location: nil
    }
  }
}

extension Book {
  /// Where the user is in it; nil when that is not known, or they have read all of it.
  public var readTo: BookPosition? {
    guard status != .read, let place else { return nil }
    return BookPlace(leading: place).map { BookPosition(of: $0, in: self) }
  }
}
