/// A chapter of a book, and where it begins.
public struct Chapter: Hashable, Sendable {
  public let title: String
  /// The part that it is in, where the parts count their chapters anew.
  public let part: Int?
  /// The number by which places name it; nil where two have the same one, or only others have one.
  public let number: Int?
  /// Whether it is a part of which no chapters are known.
  let isPart: Bool
  /// How much of the book is before it, from 0 to 1.
  public let start: Double

  /// `pt. 2 ch. 3 · The bridge`, without what the title says itself.
  public var heading: String {
    let said = ChapterNumber(inTitle: title)
    let part = said.part == nil ? part.map { "\(act == nil ? "pt." : "act") \($0)" } : nil
    let chapter = said.number == nil ? number.map { "ch. \($0)" } : nil
    let place = [number == nil ? nil : part, chapter].compactMap(\.self).joined(separator: " ")
    return [place, title].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What notes call it: its title, also without its number.
  var names: [String] {
    guard let sign = title.firstIndex(where: { ".:–—".contains($0) }),
      ChapterNumber(inTitle: String(title[..<sign])).number != nil
    else { return [title] }
    return [title, String(title[sign...].dropFirst()).trimmingWhitespace]
  }

  /// The act that it is a scene of; nil for any other chapter.
  var act: Int? { part.flatMap { ChapterNumber.isOfScene(title) ? $0 : nil } }

  /// What stands instead of a heading above what is in none.
  public static let none = "in no chapter"

  /// Reads lines such as `p. 12 The wall` and `4.5 % The bridge`; one whose place is not known is left
  /// out.
  static func all(_ lines: [String], pages: Int?) -> [Chapter] {
    let starts = lines.compactMap { line -> (title: String, start: Double)? in
      guard let (place, rest) = BookPlace.leading(line[...]),
        let start = place.share(ofPages: pages)
      else { return nil }
      return (String(rest.drop { ":.,–—·".contains($0) || $0.isWhitespace }), start)
    }.sorted { $0.start < $1.start }
    return zip(starts, ChapterNumber.all(ofTitles: starts.map(\.title))).map { chapter, number in
      Chapter(
        title: chapter.title, part: number.part, number: number.number, isPart: number.isPart,
        start: chapter.start)
    }
  }
}

extension Book {
  /// The chapter that a place is in; nil when that is not known.
  func chapter(at place: BookPlace) -> Chapter? {
    // Another one may begin on the same page.
    chapters.index(of: place).map { chapters[$0] }
      ?? share(of: exact(place)).flatMap { chapter(atShare: $0.lowerBound) }
  }

  /// The chapter that begins last before a share of the book, from 0 to 1; nil when none does.
  public func chapter(atShare share: Double) -> Chapter? { chapters.last { $0.start <= share } }

  /// The title of the chapter that the user is in; nil when it is not known, or their place says the same.
  public var chapterTitle: String? {
    guard let place = place.flatMap(BookPlace.init(leading:)), let title = chapter(at: place)?.title
    else { return nil }
    return place.isChapter && ChapterNumber(inTitle: title).number != nil ? nil : title
  }

  /// Returns how much of the book is before a place, and before its end: a chapter is long.
  func share(of place: BookPlace) -> ClosedRange<Double>? {
    if !place.isChapter { return place.share(ofPages: pages).map { $0...$0 } }
    guard let index = chapters.index(of: place) else { return nil }
    let end = index + 1 < chapters.count ? chapters[index + 1].start : 1
    return chapters[index].start...max(chapters[index].start, end)
  }

  /// Returns how much of the book is at least before a chapter behind the last one that is listed: whoever lists
  /// chapters as they read knows that this one begins before it.
  func leastShare(of place: BookPlace) -> Double? {
    guard place.unit == .chapter, place.part == nil, let number = place.chapterNumber,
      let last = chapters.last, let greatest = chapters.compactMap(\.number).max(),
      number > Double(greatest),
      !chapters.contains(where: { $0.isPart || $0.part != nil || $0.act != nil })
    else { return nil }
    return last.start
  }
}

extension [Chapter] {
  /// The index of the one that a place names; nil where none is called so, or several are, in parts that it does not
  /// name.
  func index(of place: BookPlace) -> Int? {
    guard let number = place.chapterNumber else { return nil }
    var found: Int?
    for (index, chapter) in enumerated() {
      let wanted = chapter.isPart ? place.part.map(Double.init) ?? number : number
      guard chapter.number.map(Double.init) == wanted,
        place.unit == .chapter || chapter.isPart || chapter.act != nil
      else { continue }
      if let part = chapter.part, let wanted = place.part, part != wanted { continue }
      if found != nil { return nil }
      found = index
    }
    return found
  }
}

extension BookPlace {
  /// How much of a book with so many pages is before a page or a percentage; nil when that is not known.
  func share(ofPages pages: Int?) -> Double? {
    switch unit {
    case .percent: min(1, number / 100)
    case .page: pages.flatMap { $0 > 0 ? min(1, number / Double($0)) : nil }
    case .chapter, .scene, .location: nil
    }
  }
}
