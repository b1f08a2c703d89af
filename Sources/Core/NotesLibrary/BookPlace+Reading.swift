import TextEditing

/// Places as texts begin with them.
extension BookPlace {
  public init?(leading text: String) {
    guard let (place, _) = Self.leading(text[...]) else { return nil }
    self = place
  }

  /// Returns the place that a text begins with, and what follows it.
  package static func leading(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    (named(text) ?? ordinal(text) ?? chapterOfPart(text)).map(withPage)
  }

  /// Adds the page or location that stands behind a chapter: `ch. 2, p. 110`, `ch. 2 (p. 110)`.
  static func withPage(
    _ chapter: (place: BookPlace, rest: Substring)
  ) -> (place: BookPlace, rest: Substring) {
    let page = chapter.rest.drop { ",;(".contains($0) || $0 == " " }
    guard chapter.place.isChapter, case (let found, var rest)? = named(page),
      found.unit == .page || found.unit == .location
    else { return chapter }
    if chapter.rest[..<page.startIndex].contains("("), rest.first == ")" { rest = rest.dropFirst() }
    var place = chapter.place
    place.exact = Exact(unit: found.unit, number: found.number)
    place.isAlone = isEnd(rest)
    return (place, rest)
  }

  /// Returns a chapter or page behind the part that it is in: `Part Two, chapter 3`, `Vol. II, p. 3`.
  static func chapterOfPart(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    if let (act, scene, rest) = BookPart.leadingScene(text), numbers.contains(Double(scene)) {
      return (BookPlace(.scene, Double(scene), before: rest).ofPart(act), rest)
    }
    guard let (part, rest) = BookPart.leading(text) else { return nil }
    if let (place, end) = named(rest) ?? ordinal(rest) {
      return place.unit == .chapter || place.unit == .page ? (place.ofPart(part), end) : nil
    }
    return BookPart.counted(rest, by: .chapters).flatMap { number, end in
      guard numbers.contains(Double(number)) else { return nil }
      return (BookPlace(.chapter, Double(number), before: end).ofPart(part), end)
    }
  }

  /// Returns a place with a word before its number, or with a number first: `p. 112`, `36 %`, `12頁`.
  static func named(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    var rest = text.drop(while: \.isWhitespace)
    let word = rest.prefix(longestWord + 1).prefix(while: \.isLetter).lowercased()
    guard let unit = units[word] else { return nil }
    rest = rest.dropFirst(word.count)
    let hasDot = rest.first == "."
    rest = rest.drop { $0 == "." || $0.isWhitespace }
    guard let number = number(in: &rest, of: unit, isGrouped: !word.isEmpty) else {
      return unit == .chapter ? romanChapter(rest) : nil
    }
    let last = last(of: &rest, after: number)
    if unit != .percent { skipFollowing(in: &rest, unit) }
    guard let unit = unitBehind(word, unit, in: &rest) else { return nil }
    let isClear = hasDot || !dotted.contains(word) || isEnd(rest.lazy.prefix { !$0.isNewline })
    return isClear ? (BookPlace(unit, number, last, before: rest), rest) : nil
  }

  private static func number(
    in rest: inout Substring, of unit: Unit, isGrouped: Bool
  ) -> Double? {
    let limit = unit == .location ? numbers.upperBound : 1e5
    let isWhole = unit == .chapter
    if isGrouped, !isWhole, let number = groupedNumber(in: &rest, below: limit) { return number }
    // Behind a chapter it may be a line of that: `ch. 2.401`.
    let comma: Character? = unit == .percent && saysShare(rest) ? "," : nil
    let numeral = rest.prefix { $0.digit != nil || !isWhole && $0 == "." || $0 == comma }
    // A dot behind it ends a sentence.
    let written = numeral.last == "." ? numeral.dropLast() : numeral
    guard let number = Double(String(written.map { $0 == comma ? "." : $0.digit ?? $0 })),
      numbers.contains(number)
    else { return nil }
    rest = rest[written.endIndex...]
    return number
  }

  // `36,5 %`, as many languages write it.
  private static func saysShare(_ text: Substring) -> Bool {
    text.drop { $0.digit != nil || $0 == "," }.drop(while: \.isWhitespace).first == "%"
  }

  // Digits in groups of three: `1,024`, `1.024`; not two pages, `112,113`.
  private static func groupedNumber(in rest: inout Substring, below limit: Double) -> Double? {
    let first = rest.prefix { $0.digit != nil }
    guard (1...3).contains(first.count), first.first?.digit != "0" else { return nil }
    var (digits, end) = (String(first.compactMap(\.digit)), rest[first.endIndex...])
    while let sign = end.first, ",.'’\u{2009}\u{202f}".contains(sign) {
      let group = end.dropFirst().prefix { $0.digit != nil }
      guard group.count == 3 else { break }
      digits += String(group.compactMap(\.digit))
      end = end[group.endIndex...]
    }
    guard digits.count > first.count, let number = Double(digits), number < limit else {
      return nil
    }
    rest = end
    return number
  }

  // A percent sign counts more than the word before a number, and without either it is no place.
  private static func unitBehind(_ word: String, _ unit: Unit, in rest: inout Substring) -> Unit? {
    let end = rest.drop(while: \.isWhitespace)
    if end.first == "%" {
      rest = end.dropFirst()
      return .percent
    }
    return word.isEmpty ? counter(in: &rest, counters) : unit
  }

  // Not `chapter I’d skip`, nor a word of such letters.
  private static func romanChapter(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    let numeral = text.prefix(while: \.isLetter)
    guard let number = Numeral.upperCaseRoman(numeral) else { return nil }
    let rest = text[numeral.endIndex...]
    let isClear = rest.first.map { ".:)".contains($0) || numeral != "I" && $0.isWhitespace } ?? true
    guard isClear || isEnd(rest.lazy.prefix { !$0.isNewline }) else { return nil }
    return (BookPlace(.chapter, Double(number), before: rest), rest)
  }

  // `第三章`, `第12頁`, `제3장`.
  private static func ordinal(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    guard let ordinal = Numeral.ordinal(text.drop(while: \.isWhitespace)) else { return nil }
    var rest = ordinal.rest
    guard numbers.contains(Double(ordinal.number)) else { return nil }
    return counter(in: &rest, counters + [("장", .chapter)]).map { unit in
      (BookPlace(unit, Double(ordinal.number), before: rest), rest)
    }
  }

  private static func counter(
    in rest: inout Substring, _ counters: [(word: String, unit: Unit)]
  ) -> Unit? {
    let end = rest.drop(while: \.isWhitespace)
    guard let counter = counters.first(where: { end.hasPrefix($0.word) }) else { return nil }
    rest = end.dropFirst(counter.word.count)
    return counter.unit
  }

  private static func last(of rest: inout Substring, after number: Double) -> Int? {
    let digits = rest.dropFirst().prefix { $0.digit != nil }
    guard let dash = rest.first, "-–—".contains(dash),
      let last = Int(String(digits.compactMap(\.digit))), Double(last) > number
    else { return nil }
    rest = rest[digits.endIndex...]
    return last
  }

  // `p. 30f.` and `p. 30 ff.`: and the following page or pages; `p. 30 of 300`.
  private static func skipFollowing(in rest: inout Substring, _ unit: Unit) {
    let pages = rest.hasPrefix(" of ") ? rest.dropFirst(4) : ""
    let behind = pages.drop { $0.digit != nil }
    if unit != .chapter, behind.startIndex > pages.startIndex,
      behind.first.map({ $0.followsPlace && !$0.isWhitespace || $0 == ")" }) ?? true
    {
      rest = behind
      return
    }
    let letters = rest.drop { $0 == " " }.prefix(while: \.isLetter)
    guard letters == "f" || letters == "ff" else { return }
    let end = rest[letters.endIndex...]
    // Behind a blank it may be a word: `p. 50 ff: fortissimo`.
    if rest.first == " ", end.first != "." { return }
    if end.first?.followsPlace ?? true { rest = end.first == "." ? end.dropFirst() : end }
  }

  init(_ unit: Unit, _ number: Double, _ last: Int? = nil, before rest: Substring) {
    self.init(unit, number, last, isAlone: Self.isEnd(rest))
  }

  // Whether nothing is said behind a place.
  private static func isEnd(_ rest: some Sequence<Character>) -> Bool {
    rest.allSatisfy { $0 == "%" || $0.followsPlace }
  }
}
