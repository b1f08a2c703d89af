/// Parts of a book, many of which count their chapters anew: `Part Two`, `pt. 2`, `Vol. II`, `第二部`; and the acts of a
/// play, which do so with their scenes.
enum BookPart {
  /// What is counted, in words.
  struct Words {
    fileprivate let names: Set<String>
    // What an ordinal counts: `第二部`, `第二卷`, `제2부`.
    fileprivate let counters: Set<Character>

    // As books and their readers write them in many languages.
    private init(_ names: String, counters: Set<Character>) {
      self.names = Set(names.split(separator: " ").map(String.init))
      self.counters = counters
    }

    fileprivate static let parts = Words(
      "pt part vol volume bk book issue partie tome livre teil band buch parte tomo libro volumen deel boek "
        + "del bok część tom księga díl часть ч том книга кн частина μέρος τόμος",
      counters: ["部", "卷", "巻", "編", "篇", "부", "권"])
    fileprivate static let acts = Words(
      "act acte akt akte aufzug acto atto ato dějství jednání felvonás näytös действие дия πράξη",
      counters: ["幕", "막"])
    static let scenes = Words(
      "sc scene scène szene auftritt escena scena cena scen scén výstup jelenet kohtaus сцена явление "
        + "ява σκηνή", counters: ["場", "场"])
    /// As titles count them: `第三章`, `第三回`, `제3장`.
    static let ordinalChapters = Words("", counters: ["章", "回", "話", "话", "장", "화"])
    /// Also those in words or small Roman digits: for what is behind a part, where it can be nothing else.
    static let chapters = Words(
      BookPlace.units.filter { $0.value == .chapter }.keys.joined(separator: " "), counters: [])
  }

  // More than any of them has.
  private static let wordLimit = 12

  /// Returns the number of the part that a text begins with, and what follows it and the signs behind it.
  static func leading(_ text: Substring) -> (number: Int, rest: Substring)? {
    (counted(text, by: .parts) ?? counted(text, by: .acts)).map { ($0, $1.drop(while: isSign)) }
  }

  /// Returns the numbers of the act and of its scene that a text begins with, and what follows them.
  static func leadingScene(_ text: Substring) -> (act: Int, scene: Int, rest: Substring)? {
    guard let (act, rest) = counted(text, by: .acts),
      let (scene, end) = counted(rest.drop(while: isSign), by: .scenes)
    else { return nil }
    return (act, scene, end)
  }

  private static func isSign(_ sign: Character) -> Bool {
    sign.followsPlace || "-|/)".contains(sign)
  }

  /// Returns the number of what a text begins with, and what follows it.
  static func counted(
    _ text: Substring, by words: Words
  ) -> (number: Int, rest: Substring)? {
    let text = text.drop(while: \.isWhitespace)
    return named(text, by: words.names) ?? ordinal(text, of: words.counters)
  }

  private static func named(
    _ text: Substring, by names: Set<String>
  ) -> (number: Int, rest: Substring)? {
    let word = text.prefix(wordLimit).prefix(while: \.isLetter)
    guard names.contains(word.lowercased()) else { return nil }
    let numeral = text[word.endIndex...].drop { ".#".contains($0) || $0.isWhitespace }
      .prefix { $0.isLetter || $0.isNumber }
    let rest = text[numeral.endIndex...]
    guard rest.first.map(isSign) ?? true,
      let number = Numeral.alone(numeral)
    else { return nil }
    return (number, rest)
  }

  private static func ordinal(
    _ text: Substring, of counters: Set<Character>
  ) -> (number: Int, rest: Substring)? {
    guard let (number, rest) = Numeral.ordinal(text), let counter = rest.first,
      counters.contains(counter)
    else { return nil }
    return (number, rest.dropFirst())
  }
}
