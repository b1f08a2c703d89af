/// Numbers as books write them beside digits.
enum Numeral {
  private static let romanDigits: [Character: Int] = [
    "i": 1, "v": 5, "x": 10, "l": 50, "c": 100,
    // Letters of Cyrillic that look so.
    "і": 1, "х": 10,
  ]

  /// Reads a word in small letters, such as `xliv`.
  static func roman(_ word: Substring) -> Int? {
    let digits = word.map { romanDigits[$0] ?? 0 }
    guard !digits.contains(0), digits.count <= 12 else { return nil }
    return digits.indices.reduce(0) { sum, index in
      let isBeforeGreater = index + 1 < digits.count && digits[index] < digits[index + 1]
      return sum + (isBeforeGreater ? -digits[index] : digits[index])
    }
  }

  /// Reads the first of some words in small letters: `3`, `xliv`, `three`; of spoken ones also two, `forty two`.
  static func named(_ words: ArraySlice<Substring>) -> Int? {
    words.first.flatMap { Int($0) ?? roman($0) } ?? spoken(words)
  }

  /// Reads a word and nothing else.
  static func alone(_ word: Substring) -> Int? { named([word.lowercased()[...]]) }

  private static let spokenUnits = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ]
  private static let spokenTens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// Reads one word or two in small letters: `twelve`, `forty two`.
  static func spoken(_ words: ArraySlice<Substring>) -> Int? {
    let units = words.prefix(2).map { word in spokenUnits.firstIndex { $0 == word }.map { $0 + 1 } }
    guard let first = words.first else { return nil }
    guard let tens = spokenTens.firstIndex(where: { $0 == first }) else { return units[0] }
    let rest = units.count > 1 ? units[1] ?? 0 : 0
    return (tens + 2) * 10 + (rest < 10 ? rest : 0)
  }

  private static let romanSigns = [
    (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
    (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  /// Reads a word in capitals, if the number is written just so: `XLIV`, but not `CIVIC`.
  static func upperCaseRoman(_ word: Substring) -> Int? {
    guard let first = word.first, "IVXLC".contains(first),
      let number = roman(word.lowercased()[...])
    else { return nil }
    var (rest, usual) = (number, "")
    for (value, sign) in romanSigns {
      while rest >= value {
        usual += sign
        rest -= value
      }
    }
    return usual == word ? number : nil
  }

  /// Reads what a text in Chinese, Japanese or Korean begins with that counts, `第三章` or `제12장`, up to the
  /// word that is counted.
  static func ordinal(_ text: Substring) -> (number: Int, rest: Substring)? {
    guard let sign = text.first, "第제".contains(sign) else { return nil }
    let rest = text.dropFirst().drop(while: \.isWhitespace)
    let numeral = rest.prefix { $0.digit != nil || ideographs[$0] != nil }
    let digits = String(numeral.compactMap(\.digit))
    let number = digits.count == numeral.count ? Int(digits) : ideographic(numeral)
    guard let number else { return nil }
    return (number, rest[numeral.endIndex...].drop(while: \.isWhitespace))
  }

  private static let ideographs: [Character: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
    "十": 10, "百": 100,
  ]

  // `二十一`, `百五`, and `二一` as digits are written.
  private static func ideographic(_ numeral: Substring) -> Int? {
    let values = numeral.compactMap { ideographs[$0] }
    guard values.count == numeral.count, (1...7).contains(values.count) else { return nil }
    var (sum, count) = (0, 0)
    for value in values {
      if value < 10 {
        count = 10 * count + value
      } else {
        sum += max(1, count) * value
        count = 0
      }
    }
    return sum + count
  }
}

extension Character {
  /// A digit of any script in ASCII; nil for anything else.
  var digit: Character? {
    guard let scalar = unicodeScalars.first, scalar.properties.numericType == .decimal else {
      return nil
    }
    return wholeNumberValue.map { Character("\($0)") }
  }
}
