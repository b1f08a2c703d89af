/// Parts of a book, many of which count their chapters anew: `Part Two`, `pt. 2`, `Vol. II`, `第二部`.
enum BookPart {
  // As books and their readers write them in many languages.
  private static let words = [
    "pt part vol volume bk book partie tome livre teil band buch parte tomo libro volumen deel boek",
    "del bok część tom księga díl часть ч том книга кн частина μέρος τόμος",
  ]

  private static let units = Set(
    words.joined(separator: " ").split(separator: " ").map(String.init))

  private static let longestWord = units.map(\.count).max() ?? 0

  // What an ordinal counts: `第二部`, `第二卷`, `제2부`.
  private static let counters: Set<Character> = ["部", "卷", "巻", "編", "篇", "부", "권"]

  /// Returns the number of the part that a text begins with, and what follows it and the signs behind it.
  static func leading(_ text: Substring) -> (number: Int, rest: Substring)? {
    let text = text.drop(while: \.isWhitespace)
    return (named(text) ?? ordinal(text)).map { number, rest in (number, rest.drop(while: isSign)) }
  }

  private static func isSign(_ sign: Character) -> Bool {
    sign.followsPlace || "-|/".contains(sign)
  }

  private static func named(_ text: Substring) -> (number: Int, rest: Substring)? {
    let word = text.prefix(longestWord + 1).prefix(while: \.isLetter)
    guard units.contains(word.lowercased()) else { return nil }
    let numeral = text[word.endIndex...].drop { $0 == "." || $0.isWhitespace }
      .prefix { $0.isLetter || $0.isNumber }
    let rest = text[numeral.endIndex...]
    guard rest.first.map(isSign) ?? true,
      let number = Numeral.alone(numeral)
    else { return nil }
    return (number, rest)
  }

  private static func ordinal(_ text: Substring) -> (number: Int, rest: Substring)? {
    guard let (number, rest) = Numeral.ordinal(text), let counter = rest.first,
      counters.contains(counter)
    else { return nil }
    return (number, rest.dropFirst())
  }
}
