/// What the places of one book are sorted by.
///
/// Places of which is known how much of the book is before them can be compared, whatever they are: pages
/// where the number of pages is known, chapters where it is known where they begin. Others can be compared
/// only with their like, and are in the order of their kinds.
public struct BookPosition: Comparable, Hashable, Sendable {
  package let unit: BookPlace.Unit
  package let number: Double
  private let part: Int?
  private let range: ClosedRange<Double>?
  // Where no more than that is known.
  private let leastShare: Double?

  public init(of place: BookPlace, in book: Book) {
    let exact = book.exact(place)
    // A chapter is compared with chapters, whatever page of it is named.
    let named = place.isChapter ? place : exact
    (unit, number, part) = (named.unit, named.number, named.part)
    range = book.share(of: exact)
    leastShare = range == nil ? book.leastShare(of: exact) : nil
  }

  public static func < (one: BookPosition, other: BookPosition) -> Bool { one.key < other.key }

  public static func == (one: BookPosition, other: BookPosition) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key.rank)
    hasher.combine(key.part)
    hasher.combine(key.start)
  }

  private var key: (rank: Int, part: Int, start: Double) {
    if let range { return (1, 0, range.lowerBound) }
    return switch unit {
    case .page: (0, 0, number)
    case .percent: (1, 0, number)
    case .chapter: (2, part ?? 0, number)
    case .scene: (3, part ?? 0, number)
    case .location: (4, 0, number)
    }
  }

  func isComparable(to other: BookPosition) -> Bool {
    isLike(other) || range != nil && other.range != nil
  }

  // A chapter of no part may be in any.
  private func isLike(_ other: BookPosition) -> Bool {
    unit == other.unit && (part == nil) == (other.part == nil)
  }

  /// Whether it is known to be after another one.
  public func isBehind(_ other: BookPosition) -> Bool {
    if isLike(other) { return (part ?? 0, number) > (other.part ?? 0, other.number) }
    if let start = range?.lowerBound ?? leastShare, let otherRange = other.range {
      return start > otherRange.lowerBound && start >= otherRange.upperBound
    }
    // Of a chapter of no part its number is all that is known.
    return unit == other.unit && number > other.number
  }

  /// How much of the book is before it, from 0 to 1; nil when that is not known.
  public var share: Double? { range?.lowerBound }
}

extension Book {
  /// The page that a place names in its chapter or part, if that can be there; else the place itself.
  func exact(_ place: BookPlace) -> BookPlace {
    if place.unit == .page, let part = place.part { return page(place.ofPart(nil), inPart: part) }
    guard let page = place.page, let share = page.share(ofPages: pages),
      self.share(of: place)?.contains(share) ?? true
    else { return place }
    return page
  }

  // Volumes and issues count their pages anew, which say nothing of the whole.
  private func page(_ page: BookPlace, inPart number: Int) -> BookPlace {
    guard let part = chapters.first(where: { $0.isPart && $0.number == number }) else {
      return page
    }
    let isInPart = page.share(ofPages: pages).map { $0 >= part.start }
    return isInPart == true ? page : self.place(of: part)
  }

  /// Whether the user reads it, and has reached its last page.
  public var isAtEnd: Bool { status == .reading && readTo?.share == 1 }

  /// Where the user is in it; nil when that is not known, or they have read all of it.
  public var readTo: BookPosition? {
    guard status != .read, let place else { return nil }
    return BookPlace(leading: place).map { BookPosition(of: $0, in: self) }
  }
}
