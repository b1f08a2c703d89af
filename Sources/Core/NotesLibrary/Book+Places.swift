import Essentials
import TextEditing

/// What the reader of a book can write as a place in it, by its length and where its chapters begin.
extension Book {
  // No book whose length is not known has more pages or chapters: a slip of the finger.
  private static let mostPages = 9999

  /// Reads where a user says they are: a page, a chapter or its title, a percentage, a page as a bare number, or
  /// `+20` for as much further than where they were.
  ///
  /// `others` are what else could be said.
  public func place(written text: String, or others: [String] = []) throws -> BookPlace {
    let former = self.place.flatMap(BookPlace.init(leading:))
    let written =
      chapter(written: text, after: former) ?? BookPlace(written: text, after: self.place)
    guard let written = try written ?? scene(written: text, after: former) ?? place(ofChapter: text)
    else {
      throw Self.isNone(text, or: others)
    }
    let exact = exact(written)
    let place = exact.isChapter ? continued(exact, after: former) : exact
    switch place.unit {
    case .page where place.number < 1:
      throw Failure("“\(text)” is before the first page; say p. 1", kind: .usage)
    case .percent where place.number > 100:
      throw Failure("“\(text)” is more than the whole book", kind: .usage)
    case .page: try checkEnd(place, text)
    case .chapter, .scene: try checkChapter(place, text)
    case .percent, .location: break
    }
    return place
  }

  private func place(ofChapter text: String) throws -> BookPlace? {
    // The beginning of a place is not that of a title.
    if BookPlace.units[text.lowercased()] != nil { return nil }
    let named = chapters(named: text)
    if named.count == 1 { return place(of: named[0]) }
    if let number = ChapterNumber.number(named: text) { return BookPlace(.chapter, number) }
    if let place = place(inParts: text) { return place }
    if let number = named.first?.number, named.allSatisfy({ $0.number == number }) {
      return BookPlace(.chapter, number)
    }
    guard let last = named.last else { return nil }
    let problem =
      last.title == named[0].title
      ? "is the title of several; say \(named.prefix(4).map { self.place(of: $0).text }.listed("or"))"
      : "begins more than one chapter, such as “\(named[0].title)” and “\(last.title)”; say more of it"
    throw Failure("“\(text)” \(problem)", kind: .usage)
  }

  // `Part Two`, `Part Two, 3`, `Part Two, Chapter Three`, `2.3` or `II, 3`, where the chapters are in parts.
  private func place(inParts text: String) -> BookPlace? {
    let hasParts = chapters.contains { $0.part != nil }
    if let (part, rest) = BookPart.leading(text[...]) {
      if rest.isEmpty {
        return chapters.first { $0.part == part || $0.isPart && $0.number == part }.map(place)
      }
      guard hasParts else { return nil }
      let number = ChapterNumber.number(named: String(rest)) ?? Numeral.alone(rest)
      return number.map { BookPlace(.chapter, $0, ofPart: part) }
    }
    let numerals = text.split { ".,".contains($0) || $0.isWhitespace }
    // `1,024` is a page, and `2,5 %` a percentage.
    guard hasParts, numerals.count == 2, numerals[1].count < 3 || Int(numerals[1]) == nil,
      let part = Numeral.alone(numerals[0]), let number = Numeral.alone(numerals[1])
    else { return nil }
    return BookPlace(.chapter, number, ofPart: part)
  }

  // `+2` behind a chapter of a part, which goes on in the next part.
  private func chapter(written text: String, after former: BookPlace?) -> BookPlace? {
    guard text.first == "+", let step = Int(text.dropFirst()), step >= 0,
      let former, former.part != nil, let here = chapters.index(of: former)
    else { return nil }
    let ahead = chapters[here...].filter { $0.number != nil }
    return step < ahead.count ? place(of: ahead[step]) : nil
  }

  // `sc. 3` goes on in the same act.
  private func scene(written text: String, after former: BookPlace?) -> BookPlace? {
    guard let (number, rest) = BookPart.counted(text[...], by: .scenes), rest.isEmpty, let former,
      let act = former.part ?? chapter(at: former)?.part
    else { return nil }
    return BookPlace(.scene, number, ofPart: act)
  }

  // Who goes on in a part need not name it again, nor who means a chapter that only one part has. A part by which the
  // book does not count says nothing.
  private func continued(_ place: BookPlace, after former: BookPlace?) -> BookPlace {
    guard place.isChapter else { return place }
    if let index = chapters.index(of: place) {
      return chapters[index].isPart ? place : self.place(of: chapters[index])
    }
    guard place.part == nil, let former, let here = chapter(at: former), let number = here.number,
      place.number >= Double(number)
    else { return place }
    let inPart = place.ofPart(here.part)
    return chapters.index(of: inPart) == nil ? place : inPart
  }

  /// The chapters that are called so, else those whose titles begin with these words, else those in whose titles a
  /// word begins so.
  func chapters(named text: String) -> [Chapter] {
    let folding = TextFolding()
    let name = folding.folded(pattern: text)
    let titled = chapters.map { (chapter: $0, title: folding.folded(pattern: $0.title)) }
    let tests: [([UInt8]) -> Bool] = [
      { $0 == name }, { $0.begins(withWords: name) }, { $0.hasWord(beginning: name) },
    ]
    let named = tests.lazy.map { isMeant in titled.filter { isMeant($0.title) } }
    return named.first { !$0.isEmpty }?.map(\.chapter) ?? []
  }

  /// Where a chapter begins, by its number where that says it.
  public func place(of chapter: Chapter) -> BookPlace {
    guard let number = chapter.number else { return start(of: chapter) }
    return BookPlace(chapter.act == nil ? .chapter : .scene, number, ofPart: chapter.part)
  }

  private func start(of chapter: Chapter) -> BookPlace {
    guard let pages else { return BookPlace(share: chapter.start) }
    let page = max(1, Int((chapter.start * Double(pages)).rounded()))
    // No page before it, which is in another chapter.
    // What is nearer than that is a page that was divided by all of them.
    return BookPlace(.page, Double(page) < chapter.start * Double(pages) - 1e-6 ? page + 1 : page)
  }

  private func checkEnd(_ place: BookPlace, _ text: String) throws {
    // The book may go on behind an estimate.
    guard let pages, !hasAboutSoManyPages else {
      if place.number > Double(max(Self.mostPages, pages ?? 0)) { throw Self.isNone(text) }
      return
    }
    guard place.number <= Double(pages) else {
      throw Failure("“\(text)” is beyond the end of the book, p. \(pages)", kind: .usage)
    }
  }

  private func checkChapter(_ place: BookPlace, _ text: String) throws {
    if chapters.index(of: place) != nil { return }
    let ofPart = chapters.filter { $0.part == place.part || $0.part == nil || place.part == nil }
    if let last = ofPart.filter({ $0.number != nil }).max(by: { $0.number ?? 0 < $1.number ?? 0 }),
      place.number > Double(last.number ?? 0)
    {
      let end = self.place(of: last).text
      throw Failure("“\(text)” is beyond the last chapter, \(end)", kind: .usage)
    }
    try checkEnd(place, text)
    // Of a chapter that begins nowhere, or at several places, nobody knows what comes after it.
    if chapters.isEmpty { return }
    let named = ofPart.filter {
      (place.unit == .chapter || $0.act != nil)
        && ChapterNumber(inTitle: $0.title).number.map(Double.init) == place.number
    }.prefix(4)
    if named.contains(where: { $0.part != nil }) {
      let places = named.map { self.place(of: $0).text }.listed("or")
      throw Failure("“\(place.text)” is in several parts; say \(places)", kind: .usage)
    }
    let starts = named.map { start(of: $0).text }
    let problem =
      starts.isEmpty ? "is none of the book's chapters" : "begins at \(starts.listed("and"))"
    let unit = pages == nil ? "percentage" : "page"
    throw Failure("“\(place.text)” \(problem); say a \(unit)", kind: .usage)
  }

  /// The chapters whose titles a text begins, with their places; none if it is a place itself.
  public func chapters(beginning text: String) -> [(place: BookPlace, title: String)] {
    guard BookPlace(written: text, after: place) == nil else { return [] }
    return chapters(named: text).map { (place(of: $0), $0.title) }
  }

  private static func isNone(_ text: String, or others: [String] = []) -> Failure {
    let more = others.isEmpty ? "" : ", or \(others.listed("or"))"
    return Failure(
      "“\(text)” is no place in a book; say p. 112, ch. 7 or 36 %\(more)", kind: .usage)
  }
}

extension [UInt8] {
  // Whether a folded text begins so, and no word goes on behind it.
  fileprivate func begins(withWords words: [UInt8]) -> Bool {
    guard starts(with: words), count > words.count, !words.isEmpty else { return false }
    let next = self[words.count]
    // `3.2` is another section than `3.2.1`.
    let isSection =
      next == UInt8(ascii: ".") && words.last?.isDigit == true
      && dropFirst(words.count + 1).first?.isDigit == true
    return next < 0x80 && !next.isLetterOrDigit && !isSection
  }
}
