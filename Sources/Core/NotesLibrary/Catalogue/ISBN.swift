/// The number of an edition of a book, whose last digit checks the others (ISO 2108).
public struct ISBN: Hashable, Sendable {
  public let thirteen: String
  /// Its form of 10 digits; nil for one that begins with 979.
  public let ten: String?

  /// Parses either form, with or without spaces and hyphens; nil when the check digit is wrong.
  public init?(_ text: String) {
    let digits = text.uppercased().filter { $0 != " " && $0 != "-" }
    switch digits.count {
    case 10:
      guard Self.checkTen(digits.dropLast()) == digits.last else { return nil }
      let stem = "978" + digits.dropLast()
      guard let check = Self.checkThirteen(stem[...]) else { return nil }
      (ten, thirteen) = (digits, stem + String(check))
    case 13:
      guard digits.hasPrefix("978") || digits.hasPrefix("979"),
        Self.checkThirteen(digits.dropLast()) == digits.last
      else { return nil }
      let stem = digits.dropFirst(3).dropLast()
      thirteen = digits
      ten =
        digits.hasPrefix("978") ? Self.checkTen(stem).map { stem + String($0) } : nil
    default: return nil
    }
  }

  private static func values(_ digits: Substring) -> [Int]? {
    let values = digits.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    return values.count == digits.count ? values : nil
  }

  // The weighted sum of all ten digits is a multiple of 11; X stands for 10.
  private static func checkTen(_ digits: Substring) -> Character? {
    guard let values = values(digits) else { return nil }
    let sum = zip(values, 1...).reduce(0) { $0 + $1.0 * $1.1 } % 11
    return sum == 10 ? "X" : Character("\(sum)")
  }

  // The sum of all 13 digits, every second one three times, is a multiple of 10.
  private static func checkThirteen(_ digits: Substring) -> Character? {
    guard let values = values(digits) else { return nil }
    let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    return Character("\((10 - sum % 10) % 10)")
  }
}
