import Essentials
import TextEditing

/// A place in a book, as it is written in a text: `p. 112`, `ch. 7`, `pt. 2 ch. 3`, `36 %`, and in the words of
/// other languages.
///
/// The caches keep what was read: who changes what is read as a place changes `NotePlaces.heading`.
public struct BookPlace: Hashable, Sendable {
  package let unit: Unit
  package let number: Double
  /// The part of the book that counts its chapters anew.
  package private(set) var part: Int?
  // The end of several pages or chapters: `pp. 26–27`.
  private let last: Int?
  /// Whether the text says nothing else.
  package let isAlone: Bool
  /// What may be the title of another book, before its place: `The Salt Crown, p. 150`.
  package private(set) var title: String?

  package enum Unit: String, Sendable { case page, percent, chapter, location }

  // No book has more pages or locations: it was mistyped.
  private static let numbers = 0..<1e9

  /// Reads the place that a text begins with.
  public init?(leading text: String) {
    guard let (place, _) = Self.leading(text[...]) else { return nil }
    self = place
  }

  /// Returns the place that a text begins with, and what follows it.
  package static func leading(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    named(text) ?? ordinal(text) ?? chapterOfPart(text)
  }

  /// Returns a chapter behind the part that it is in: `Part Two, chapter 3`, `Vol. II, ch. 3`.
  static func chapterOfPart(_ text: Substring) -> (place: BookPlace, rest: Substring)? {
    guard let (part, rest) = BookPart.leading(text),
      let (place, end) = named(rest) ?? ordinal(rest), place.unit == .chapter
    else { return nil }
    return (place.ofPart(part), end)
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
    if unit != .percent { skipFollowing(in: &rest) }
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
    let numeral = rest.prefix { $0.digit != nil || !isWhole && $0 == "." }
    // A dot behind it ends a sentence.
    let written = numeral.last == "." ? numeral.dropLast() : numeral
    guard let number = Double(String(written.map { $0.digit ?? $0 })), numbers.contains(number)
    else { return nil }
    rest = rest[written.endIndex...]
    return number
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

  // `p. 30f.` and `p. 30 ff.`: and the following page or pages.
  private static func skipFollowing(in rest: inout Substring) {
    let letters = rest.drop { $0 == " " }.prefix(while: \.isLetter)
    guard letters == "f" || letters == "ff" else { return }
    let end = rest[letters.endIndex...]
    // Behind a blank it may be a word: `p. 50 ff: fortissimo`.
    if rest.first == " ", end.first != "." { return }
    if end.first?.followsPlace ?? true { rest = end.first == "." ? end.dropFirst() : end }
  }

  private init(_ unit: Unit, _ number: Double, _ last: Int? = nil, isAlone: Bool) {
    (self.unit, self.number, self.last, self.isAlone) = (unit, number, last, isAlone)
  }

  private init(_ unit: Unit, _ number: Double, _ last: Int? = nil, before rest: Substring) {
    self.init(unit, number, last, isAlone: Self.isEnd(rest))
  }

  // Whether nothing is said behind a place.
  private static func isEnd(_ rest: some Sequence<Character>) -> Bool {
    rest.allSatisfy { $0 == "%" || $0.followsPlace }
  }

  /// All of it in a word that is read fast: the part, a sign of the unit, the number, `+` where the text says more,
  /// and the title behind a NUL, with other ones for its spaces.
  var word: String {
    let digits = digits(dash: "-")
    let sign = Self.unitsBySign.first { $0.value == unit }?.key
    let title = title.map { [0] + $0.utf8.map { $0 == .space ? 0 : $0 } } ?? []
    let kind = sign.map { String(UnicodeScalar($0)) } ?? ""
    return "\(part.map(String.init) ?? "")\(kind)\(digits)\(isAlone ? "" : "+")"
      + String(decoding: title, as: UTF8.self)
  }

  init?(word: some Collection<UInt8>) {
    let end = word.firstIndex(of: 0) ?? word.endIndex
    let partDigits = word.prefix(while: \.isDigit)
    self.init(number: word[..<end].dropFirst(partDigits.count))
    part = Int(String(decoding: partDigits, as: UTF8.self))
    guard end < word.endIndex else { return }
    title = String(decoding: word[end...].dropFirst().map { $0 == 0 ? .space : $0 }, as: UTF8.self)
  }

  private init?(number word: some Collection<UInt8>) {
    guard let unit = word.first.flatMap({ Self.unitsBySign[$0] }) else { return nil }
    let isAlone = word.suffix(1).first != UInt8(ascii: "+")
    let digits = word.dropFirst().dropLast(isAlone ? 0 : 1)
    var number = 0
    // Nearly all are short and whole.
    if (1..<10).contains(digits.count), digits.allSatisfy(\.isDigit) {
      for digit in digits { number = 10 * number + Int(digit - 0x30) }
      self.init(unit, Double(number), isAlone: isAlone)
    } else {
      let parts = String(decoding: digits, as: UTF8.self).split(separator: "-")
      guard parts.count < 3, let number = parts.first.flatMap({ Double($0) }),
        Self.numbers.contains(number)
      else { return nil }
      self.init(unit, number, parts.dropFirst().first.flatMap { Int($0) }, isAlone: isAlone)
    }
  }

  private static let unitsBySign: [UInt8: Unit] = [
    UInt8(ascii: "p"): .page, UInt8(ascii: "%"): .percent, UInt8(ascii: "c"): .chapter,
    UInt8(ascii: "l"): .location,
  ]

  /// Makes a place of a number; nil for one that no book has.
  package init?(_ unit: Unit, of number: Int) {
    guard Self.numbers.contains(Double(number)) else { return nil }
    self.init(unit, Double(number), isAlone: true)
  }

  static func page(_ number: Int) -> BookPlace { .init(.page, Double(number), isAlone: true) }

  static func chapter(_ number: Int, ofPart part: Int? = nil) -> BookPlace {
    BookPlace(.chapter, Double(number), isAlone: true).ofPart(part)
  }

  func ofPart(_ part: Int?) -> BookPlace {
    var place = self
    place.part = part
    return place
  }

  /// The same place behind the title of its book.
  func inBook(_ title: String) -> BookPlace {
    var place = self
    place.title = title
    return place
  }

  /// Makes the place before which a share of a book is, from 0 to 1, to a hundredth of a percent.
  package init(share: Double) {
    self.init(.percent, (share * 10_000).rounded() / 100, isAlone: true)
  }

  /// Whether it can say where a chapter begins.
  var isOfChapter: Bool { unit == .page && isPossible || unit == .percent && number <= 100 }

  // No book has a half page or chapter.
  private var isPossible: Bool { unit == .percent || number == number.rounded() }

  /// In words that can be read again.
  public var text: String {
    let digits = digits(dash: "–")
    return switch unit {
    case .page: "p. \(digits)"
    case .chapter: "\(part.map { "pt. \($0) " } ?? "")ch. \(digits)"
    case .location: "loc. \(digits)"
    case .percent: "\(digits) %"
    }
  }

  private func digits(dash: String) -> String {
    (Int(exactly: number).map(String.init) ?? "\(number)") + (last.map { "\(dash)\($0)" } ?? "")
  }

  package var pageNumber: Double? { unit == .page ? number : nil }
  var chapterNumber: Double? { unit == .chapter ? number : nil }

  var isEnd: Bool { unit == .percent && number == 100 }

  /// Reads one place and nothing else: `p. 112`, a bare number for a page, or `+20` for as much further than `former`.
  init?(written text: String, after former: String?) {
    let text = String(text.map { $0.digit ?? $0 })
    if text.first == "+", let step = Int(text.dropFirst()), step >= 0 {
      let start = former.flatMap(BookPlace.init(leading:)) ?? .page(0)
      let number = start.number + Double(step)
      guard Self.numbers.contains(number) else { return nil }
      self.init(start.unit, number, isAlone: true)
      part = start.part
    } else {
      self.init(leading: Int(text) == nil ? text : "p. \(text)")
      guard isAlone, last == nil else { return nil }
    }
    guard isPossible else { return nil }
  }
}

extension Character {
  var followsPlace: Bool { ":.,;–—―·・…。．、，：；،؛".contains(self) || isWhitespace }
}
