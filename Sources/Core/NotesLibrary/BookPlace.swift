/// Where in a book a note belongs, as it is written at the beginning of its first line: `p. 112`, `ch. 7`,
/// `36 %`.
public struct BookPlace: Hashable, Sendable {
  /// What places are sorted by: a page, a chapter or a percentage.
  public let number: Double
  // Whether the text says nothing else.
  let isAlone: Bool

  private static let words: Set<String> = [
    "p", "pp", "page", "pages", "ch", "chap", "chapter", "loc", "location",
  ]

  /// Reads the place with which a text begins; nil when it begins with none.
  public init?(leading text: String) {
    var rest = text[...].drop(while: \.isWhitespace)
    let word = rest.prefix(while: \.isLetter).lowercased()
    guard word.isEmpty || Self.words.contains(word) else { return nil }
    rest = rest.dropFirst(word.count).drop { $0 == "." || $0.isWhitespace }
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits.last == "." ? digits.dropLast() : digits) else { return nil }
    let end = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard !word.isEmpty || end.first == "%" else { return nil }
    self.number = number
    isAlone = end.drop { $0 == "%" || $0 == "." || $0.isWhitespace }.isEmpty
  }
}
