public struct Chapter: Hashable, Sendable {
  public let title: String
  /// The number by which places name it; nil where two have the same one, or only others have one.
  public let number: Int?
  /// How much of the book is before it, from 0 to 1.
  public let start: Double

  /// `ch. 2 · The bridge`; the title alone where it says the number.
  public var heading: String {
    let words = number.flatMap { Self.number(inTitle: title) == nil ? "ch. \($0)" : nil }
    return [words, title.isEmpty ? nil : title].compactMap(\.self).joined(separator: " · ")
  }

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
    let named = starts.map { number(inTitle: $0.title) }
    let isNumbered = named.contains { $0 != nil }
    let numbers = isNumbered ? named : Self.numbers(ofTitles: starts.map(\.title))
    let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(starts, numbers).map { chapter, number in
      Chapter(
        title: chapter.title, number: counts[number] == 1 ? number : nil, start: chapter.start)
    }
  }

  // Of titles of which none says its number clearly: what most say behind one word, such as Book 1, or I, II, III
  // before them, else their order.
  private static func numbers(ofTitles titles: [String]) -> [Int?] {
    let words = titles.map { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
    if let numbers = numbers(behindOneWord: words) { return numbers }
    let romans = words.map { Numeral.roman($0.first ?? "") }
    let found = romans.compactMap(\.self)
    if found.count > 1, found == Array(1...found.count) { return romans }
    var count = 0
    return titles.map { title in
      if count == 0, isBeginning(title) { return nil }
      count += 1
      return count
    }
  }

  private static func numbers(behindOneWord titles: [[Substring]]) -> [Int?]? {
    let numbers = titles.map { $0.dropFirst().first.flatMap { Int($0) ?? Numeral.roman($0) } }
    let (found, kinds) = (
      numbers.compactMap(\.self), Set(zip(titles, numbers).compactMap { $1 == nil ? nil : $0[0] })
    )
    let areAscending = zip(found, found.dropFirst()).allSatisfy(<)
    return kinds.count == 1 && 2 * found.count > titles.count && areAscending ? numbers : nil
  }

  // Whether it is called like what stands before the first chapter.
  private static func isBeginning(_ title: String) -> Bool {
    let title = title.lowercased().drop { !$0.isLetter }
    return beginnings.contains { name in
      let rest = title.dropFirst(name.count).drop(while: \.isWhitespace)
      return title.hasPrefix(name) && rest.first?.isLetter != true
    }
  }

  private static let beginnings = [
    "prologue", "introduction", "preface", "foreword", "author's note", "author’s note",
    "prolog", "vorwort", "einleitung", "einführung", "vorrede", "préface", "avant-propos",
    "prólogo", "introducción", "prefacio", "introdução", "prefácio", "introduzione", "prefazione",
    "prologo", "inleiding", "voorwoord", "proloog", "förord", "inledning", "forord", "innledning",
    "indledning", "esipuhe", "johdanto", "prologi", "przedmowa", "wstęp", "wprowadzenie",
    "předmluva", "úvod", "předslov", "önsöz", "giriş", "πρόλογος", "εισαγωγή",
    "предисловие", "пролог", "введение", "вступление", "от автора", "передмова", "вступ",
    "предговор", "въведение", "увод",
    "序", "序章", "序文", "序言", "序幕", "自序", "はじめに", "まえがき", "前書き", "プロローグ", "前言", "引子", "楔子",
    "머리말", "서문", "프롤로그",
  ]

  // What an ordinal counts: `第三章`, `第三回`, `제3장`.
  private static let counted: Set<Character> = ["章", "回", "話", "话", "장", "화"]

  /// Returns the number that a title has: `Chapter VII`, `7. The wall`, `Seven`, `第七章`.
  package static func number(inTitle title: String) -> Int? {
    if let (number, rest) = Numeral.ordinal(title[...]) {
      return rest.first.flatMap { counted.contains($0) ? number : nil }
    }
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    if BookPlace.units[String(first)] == .chapter {
      return words.dropFirst().first.flatMap { Int($0) ?? Numeral.roman($0) }
        ?? spokenNumber(words.dropFirst())
    }
    let isAlone = words.count == 1 || [".", ":"].contains(title.dropFirst(first.count).first)
    let spoken = spokenNumber(words[...])
    return Int(first) ?? (isAlone ? Numeral.roman(first) : nil)
      ?? (words.count <= 2 && (spoken ?? 0) > 20 * (words.count - 1) ? spoken : nil)
  }

  /// Returns the number that a text says in words and nothing else: `Chapter IV`, `Chapter forty-two`.
  static func number(named text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, BookPlace.units[String(first)] == .chapter,
      !text.contains(where: \.isNumber), let number = number(inTitle: text)
    else { return nil }
    let isTwo = number > 20 && number % 10 > 0 && Numeral.roman(words[1]) == nil
    return words.count == (isTwo ? 3 : 2) ? number : nil
  }

  private static let spokenUnits = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ]
  private static let spokenTens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  private static func spokenNumber(_ words: ArraySlice<Substring>) -> Int? {
    let units = words.prefix(2).map { word in spokenUnits.firstIndex { $0 == word }.map { $0 + 1 } }
    guard let first = words.first else { return nil }
    guard let tens = spokenTens.firstIndex(where: { $0 == first }) else { return units[0] }
    let rest = units.count > 1 ? units[1] ?? 0 : 0
    return (tens + 2) * 10 + (rest < 10 ? rest : 0)
  }
}

extension Book {
  /// The chapter that a place is in; nil when that is not known.
  func chapter(at place: BookPlace) -> Chapter? {
    // Another one may begin on the same page.
    chapters.first { $0.number != nil && $0.number.map(Double.init) == place.chapterNumber }
      ?? share(of: place).flatMap { chapter(atShare: $0.lowerBound) }
  }

  /// The chapter that begins last before a share of the book, from 0 to 1; nil when none does.
  public func chapter(atShare share: Double) -> Chapter? { chapters.last { $0.start <= share } }

  /// The title of the chapter that the user is in; nil when it is not known, or their place says the same.
  public var chapterTitle: String? {
    guard let place = place.flatMap(BookPlace.init(leading:)), let title = chapter(at: place)?.title
    else { return nil }
    return place.unit == .chapter && Chapter.number(inTitle: title) != nil ? nil : title
  }

  /// Returns how much of the book is before a place, and before its end: a chapter is long.
  func share(of place: BookPlace) -> ClosedRange<Double>? {
    if place.unit != .chapter { return place.share(ofPages: pages).map { $0...$0 } }
    guard let index = chapters.firstIndex(where: { $0.number.map(Double.init) == place.number })
    else { return nil }
    let end = index + 1 < chapters.count ? chapters[index + 1].start : 1
    return chapters[index].start...max(chapters[index].start, end)
  }
}

extension BookPlace {
  /// How much of a book with so many pages is before a page or a percentage; nil when that is not known.
  func share(ofPages pages: Int?) -> Double? {
    switch unit {
    case .percent: min(1, number / 100)
    case .page: pages.flatMap { $0 > 0 ? min(1, number / Double($0)) : nil }
    case .chapter, .location: nil
    }
  }
}
