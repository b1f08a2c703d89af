import Essentials
import TextEditing

/// A place in a book, as it is written in a text: `p. 112`, `ch. 7`, `pt. 2 ch. 3`, `act 2 sc. 3`, `36 %`, and in the
/// words of other languages.
///
/// The caches keep what was read: who changes what is read as a place changes `NotePlaces.heading`.
public struct BookPlace: Hashable, Sendable {
  package let unit: Unit
  package let number: Double
  /// The part of the book that counts its chapters anew, or the act of a scene.
  package private(set) var part: Int?
  /// The page or location within its chapter: `ch. 2, p. 110`.
  var exact: Exact?
  // The end of several pages or chapters: `pp. 26–27`.
  private let last: Int?
  /// Whether the text says nothing else.
  package internal(set) var isAlone: Bool
  /// What may be the title of another book, before its place: `The Salt Crown, p. 150`.
  package private(set) var title: String?

  package enum Unit: String, Sendable { case page, percent, chapter, scene, location }

  struct Exact: Hashable {
    let unit: Unit
    let number: Double
  }

  // No book has more pages or locations: it was mistyped.
  static let numbers = 0..<1e9

  init(_ unit: Unit, _ number: Double, _ last: Int? = nil, isAlone: Bool) {
    (self.unit, self.number, self.last, self.isAlone) = (unit, number, last, isAlone)
  }

  /// All of it in a word that is read fast: the part, a sign of the unit, the number, `+` where the text says more,
  /// the page behind `@`, and the title behind a NUL, with other ones for its spaces.
  var word: String {
    let digits = digits(dash: "-")
    let sign = Self.unitsBySign.first { $0.value == unit }?.key
    let title = title.map { [0] + $0.utf8.map { $0 == .space ? 0 : $0 } } ?? []
    let kind = sign.map { String(UnicodeScalar($0)) } ?? ""
    return "\(part.map(String.init) ?? "")\(kind)\(digits)\(isAlone ? "" : "+")"
      + (page.map { "@\($0.word)" } ?? "") + String(decoding: title, as: UTF8.self)
  }

  init?(word: some Collection<UInt8>) {
    let end = word.firstIndex(of: 0) ?? word.endIndex
    let partDigits = word.prefix(while: \.isDigit)
    let rest = word[..<end].dropFirst(partDigits.count)
    let pageStart = rest.firstIndex(of: UInt8(ascii: "@")) ?? end
    self.init(number: rest[..<pageStart])
    part = Int(String(decoding: partDigits, as: UTF8.self))
    exact = BookPlace(number: rest[pageStart...].dropFirst()).map {
      Exact(unit: $0.unit, number: $0.number)
    }
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
    UInt8(ascii: "s"): .scene, UInt8(ascii: "l"): .location,
  ]

  /// Makes a place of a number; nil for one that no book has.
  package init?(_ unit: Unit, of number: Int) {
    guard Self.numbers.contains(Double(number)) else { return nil }
    self.init(unit, Double(number), isAlone: true)
  }

  /// Makes a place of a number, which for a scene is of an act.
  init(_ unit: Unit, _ number: Int, ofPart part: Int? = nil) {
    self.init(unit, Double(number), isAlone: true)
    self.part = part
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
    case .page: "\(partText)p. \(digits)"
    case .chapter: "\(partText)ch. \(digits)\(pageText)"
    case .scene: "\(part.map { "act \($0) " } ?? "")sc. \(digits)\(pageText)"
    case .location: "loc. \(digits)"
    case .percent: "\(digits) %"
    }
  }

  private var partText: String { part.map { "pt. \($0) " } ?? "" }
  private var pageText: String { page.map { ", \($0.text)" } ?? "" }

  private func digits(dash: String) -> String {
    (Int(exactly: number).map(String.init) ?? "\(number)") + (last.map { "\(dash)\($0)" } ?? "")
  }

  /// The page or location within its chapter, if it says one.
  var page: BookPlace? { exact.map { BookPlace($0.unit, $0.number, isAlone: true) } }

  package var pageNumber: Double? { unit == .page ? number : nil }
  var chapterNumber: Double? { isChapter ? number : nil }
  /// Whether it is a chapter, or a scene, which are known by where they begin.
  var isChapter: Bool { unit == .chapter || unit == .scene }

  var isEnd: Bool { unit == .percent && number == 100 }

  /// Reads one place and nothing else: `p. 112`, a bare number for a page, or `+20` for as much further than `former`.
  init?(written text: String, after former: String?) {
    let text = String(text.map { $0.digit ?? $0 })
    if text.first == "+", let step = Int(text.dropFirst()), step >= 0 {
      let start = former.flatMap(BookPlace.init(leading:)) ?? BookPlace(.page, 0)
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
