import TextEditing

/// What places call a chapter: its number, and its part where the parts of the book count their chapters anew.
package struct ChapterNumber: Hashable {
  let part: Int?
  package let number: Int?
  /// Whether it is the number of a part of which no chapters are known.
  private(set) var isPart = false

  private init(part: Int? = nil, number: Int?) { (self.part, self.number) = (part, number) }

  /// Reads what a title says: `Part Two, Chapter VII`, `7. The wall`, `Seven`, `第七章`.
  package init(inTitle title: String) {
    if let (part, rest) = BookPart.leading(title[...]) {
      self.init(part: part, number: Self.chapter(rest) ?? Self.listed(rest, in: title))
    } else {
      self.init(number: Self.chapter(title[...]) ?? Self.alone(title))
    }
  }

  /// Returns what the chapters of a book are called by its reader, of whom two never mean the same.
  static func all(ofTitles titles: [String]) -> [ChapterNumber] {
    let said = said(titles)
    guard said.contains(where: { $0.number != nil }) else {
      let parts = said.compactMap(\.part)
      let areParts = Set(parts).count == parts.count
      return zip(counted(titles), said).map { number, said in
        var chapter = ChapterNumber(number: number)
        chapter.isPart = areParts && number != nil && said.part == number
        return chapter
      }
    }
    let all = inParts(said)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    let inSomePart = Set(all.filter { $0.part != nil }.map(\.number))
    return all.map { chapter in
      let isClear = chapter.part != nil || !inSomePart.contains(chapter.number)
      return counts[chapter] == 1 && isClear ? chapter : ChapterNumber(number: nil)
    }
  }

  // `1 Samuel` is no number where most titles have none.
  private static func said(_ titles: [String]) -> [ChapterNumber] {
    let said = titles.map(ChapterNumber.init(inTitle:))
    let isBare = zip(titles, said).map { $1.number != nil && Self.isBare($0) }
    let sections = titles.count { isSection($0[...]) }
    let bare = zip(said, isBare).compactMap { $1 ? $0.number : nil }
    let areMost = 2 * said.count(where: { $0.number != nil }) > titles.count - sections
    if areMost || bare == Array(1...max(1, bare.count)) { return said }
    return zip(said, isBare).map { $1 ? ChapterNumber(number: nil) : $0 }
  }

  private static func isBare(_ title: String) -> Bool {
    title.drop(while: \.isNumber).first?.isWhitespace == true && title.first?.isNumber == true
  }

  // `3.2 Notation`.
  private static func isSection(_ title: Substring) -> Bool {
    let rest = title.drop(while: \.isNumber)
    return rest.startIndex > title.startIndex && rest.first == "."
      && rest.dropFirst().first?.isNumber == true
  }

  /// The number of the part that a title is of, and of no chapter in it: `Book III`, `Book III: The wall`.
  package static func ofPart(titled title: String) -> Int? {
    let said = ChapterNumber(inTitle: title)
    return said.number == nil ? said.part : nil
  }

  // A part begins where a title says so, else where the numbers begin anew.
  private static func inParts(_ said: [ChapterNumber]) -> [ChapterNumber] {
    let numbers = said.compactMap(\.number)
    let saysParts = said.contains { $0.part != nil }
    let beginsAnew = zip(numbers, numbers.dropFirst()).contains { $1 <= 1 && $1 < $0 }
    let isDoubled = Set(numbers).count < numbers.count
    guard isDoubled, saysParts || beginsAnew else {
      return said.map { ChapterNumber(number: $0.number) }
    }
    var (part, last) = (saysParts ? nil : 1, 0)
    return said.map { title in
      if let own = title.part, own != part { (part, last) = (own, 0) }
      guard let number = title.number else { return title }
      if saysParts ? number <= min(1, last) : number <= 1 && number < last {
        part = saysParts ? nil : (part ?? 0) + 1
      }
      last = number
      return ChapterNumber(part: part, number: number)
    }
  }

  // Of titles of which none says its number clearly: what most say behind one word, such as Book 1, or I, II, III
  // before them, else their order.
  private static func counted(_ titles: [String]) -> [Int?] {
    let words = titles.map { Self.words(of: $0[...]) }
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

  private static func chapter(_ title: Substring) -> Int? {
    for words in [BookPart.Words.scenes, .ordinalChapters] {
      if let (number, _) = BookPart.counted(title, by: words) { return number }
    }
    let words = Self.words(of: title)
    guard let first = words.first, BookPlace.units[String(first)] == .chapter else { return nil }
    return Numeral.named(words.dropFirst())
  }

  // `Book I, 26 Of education`; a number behind another sign may be anything: `Book One: 1805`.
  private static func listed(_ rest: Substring, in title: String) -> Int? {
    guard title[..<rest.startIndex].last(where: { !$0.isWhitespace }) == "," else { return nil }
    return words(of: rest).first.flatMap { Int($0) }.flatMap { $0 < 1000 ? $0 : nil }
  }

  // A number without a word before it: `7. The wall`, `Seven`.
  private static func alone(_ title: String) -> Int? {
    let words = Self.words(of: title[...])
    guard let first = words.first, BookPlace.units[String(first)] != .chapter,
      !isSection(title[...])
    else { return nil }
    let isAlone = words.count == 1 || [".", ":"].contains(title.dropFirst(first.count).first)
    let spoken = Numeral.spoken(words[...])
    return Int(first) ?? (isAlone ? Numeral.roman(first) : nil)
      ?? (words.count <= 2 && (spoken ?? 0) > 20 * (words.count - 1) ? spoken : nil)
  }

  /// Whether a title is that of a scene: `Scene 3`, `Act II, scene 3`.
  static func isOfScene(_ title: String) -> Bool {
    BookPart.counted(title[...], by: .scenes) != nil || BookPart.leadingScene(title[...]) != nil
  }

  private static func words(of title: Substring) -> [Substring] {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// Returns the number that a text says in words and nothing else: `Chapter IV`, `Chapter forty-two`.
  static func number(named text: String) -> Int? {
    let words = Self.words(of: text[...])
    guard !text.contains(where: \.isNumber), let number = chapter(text[...]), words.count > 1 else {
      return nil
    }
    let isTwo = number > 20 && number % 10 > 0 && Numeral.roman(words[1]) == nil
    return words.count == (isTwo ? 3 : 2) ? number : nil
  }
}
