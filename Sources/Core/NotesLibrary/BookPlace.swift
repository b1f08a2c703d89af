import Essentials

/// Where in a book a note belongs, as it is written at the beginning of its first line: `p. 112`, `ch. 7`,
/// `36 %`.
public struct BookPlace: Hashable, Sendable {
  /// What places are sorted by: a page, a chapter or a percentage.
  public let number: Double
  /// Whether the text says nothing else.
  package let isAlone: Bool
  package let unit: Unit

  package enum Unit: String, Sendable { case page, chapter, location, percent }

  private static let units: [String: Unit] = [
    "p": .page, "pp": .page, "page": .page, "pages": .page, "ch": .chapter, "chap": .chapter,
    "chapter": .chapter, "loc": .location, "location": .location, "": .percent,
  ]

  public init?(leading text: String) {
    var rest = text[...].drop(while: \.isWhitespace)
    let word = rest.prefix(while: \.isLetter).lowercased()
    guard let unit = Self.units[word] else { return nil }
    rest = rest.dropFirst(word.count).drop { $0 == "." || $0.isWhitespace }
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits.last == "." ? digits.dropLast() : digits) else { return nil }
    let end = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard !word.isEmpty || end.first == "%" else { return nil }
    self.number = number
    self.unit = end.first == "%" ? .percent : unit
    isAlone = end.drop { $0 == "%" || $0 == "." || $0.isWhitespace }.isEmpty
  }

  private static func isNone(_ text: String) -> Failure {
    Failure("“\(text)” is no place in a book; say p. 112, ch. 7 or 36 %", kind: .usage)
  }

  private static func isBehindEnd(_ text: String, page: Int) -> Failure {
    Failure("“\(text)” is behind the end of the book, p. \(page)", kind: .usage)
  }

  /// Returns where a user says they are in a book, in words that can be read again: a page, a chapter, a
  /// percentage, a page as a bare number, or `+20` for as much further than `former`.
  static func written(_ text: String, after former: String?, pages: Int?) throws -> String {
    var written = text
    if text.first == "+", let step = Int(text.dropFirst()), step >= 0 {
      written = (former.flatMap(BookPlace.init(leading:)) ?? BookPlace(page: 0)).further(by: step)
    } else if Int(text) != nil {
      written = "p. \(text)"
    }
    guard let place = BookPlace(leading: written), place.isAlone else {
      throw isNone(text)
    }
    switch place.unit {
    case .percent:
      if place.number > 100 { throw Failure("“\(text)” is more than the whole book", kind: .usage) }
    case .page, .chapter:
      // Where the length is not known, a slip of the finger is still none.
      if place.number > Double(pages ?? 9999) {
        throw pages.map { isBehindEnd(text, page: $0) } ?? isNone(text)
      }
    case .location: break
    }
    return written
  }

  private init(page: Double) { (number, isAlone, unit) = (page, true, .page) }

  private func further(by step: Int) -> String {
    let number = number + Double(step)
    let digits = Int(exactly: number).map(String.init) ?? "\(number)"
    return switch unit {
    case .page: "p. \(digits)"
    case .chapter: "ch. \(digits)"
    case .location: "loc. \(digits)"
    case .percent: "\(digits) %"
    }
  }
}
