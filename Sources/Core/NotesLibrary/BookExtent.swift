import Essentials
import TextEditing

/// How long a book is and where its chapters begin: what its reader can write as a place in it.
struct BookExtent {
  let pages: Int?
  /// Whether the number of pages is an estimate: the book may go on behind it.
  let isEstimate: Bool
  let chapters: [Chapter]

  // No book whose length is not known has more pages or chapters: a slip of the finger.
  private static let mostPages = 9999

  /// Reads where a user says they are: a page, a chapter or its title, a percentage, a page as a bare number, or
  /// `+20` for as much further than `former`.
  ///
  /// `others` are what else could be said.
  func place(
    written text: String, after former: String?, or others: [String] = []
  ) throws -> BookPlace {
    guard let place = try BookPlace(written: text, after: former) ?? place(ofChapter: text) else {
      throw Self.isNone(text, or: others)
    }
    switch place.unit {
    case .page where place.number < 1:
      throw Failure("“\(text)” is before the first page; say p. 1", kind: .usage)
    case .percent where place.number > 100:
      throw Failure("“\(text)” is more than the whole book", kind: .usage)
    case .page: try checkEnd(place, text)
    case .chapter: try checkChapter(place, text)
    case .percent, .location: break
    }
    return place
  }

  private func place(ofChapter text: String) throws -> BookPlace? {
    // The beginning of a place is not that of a title.
    if BookPlace.units[text.lowercased()] != nil { return nil }
    let named = chapters(named: text)
    if named.count == 1 { return place(of: named[0]) }
    if let number = Chapter.number(named: text) { return .chapter(number) }
    guard let last = named.last else { return nil }
    throw Failure(
      "“\(text)” begins more than one chapter, such as “\(named[0].title)” and “\(last.title)”; say more of it",
      kind: .usage)
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
  func place(of chapter: Chapter) -> BookPlace {
    chapter.number.map(BookPlace.chapter) ?? start(of: chapter)
  }

  private func start(of chapter: Chapter) -> BookPlace {
    guard let pages else { return BookPlace(share: chapter.start) }
    let page = max(1, Int((chapter.start * Double(pages)).rounded()))
    // No page before it, which is in another chapter.
    return .page(Double(page) < chapter.start * Double(pages) ? page + 1 : page)
  }

  private func checkEnd(_ place: BookPlace, _ text: String) throws {
    guard let pages, !isEstimate else {
      if place.number > Double(max(Self.mostPages, pages ?? 0)) { throw Self.isNone(text) }
      return
    }
    guard place.number <= Double(pages) else {
      throw Failure("“\(text)” is beyond the end of the book, p. \(pages)", kind: .usage)
    }
  }

  private func checkChapter(_ place: BookPlace, _ text: String) throws {
    if let last = chapters.compactMap(\.number).max(), place.number > Double(last) {
      throw Failure("“\(text)” is beyond the last chapter, ch. \(last)", kind: .usage)
    }
    try checkEnd(place, text)
    // Of a chapter that begins nowhere, or at several places, nobody knows what comes after it.
    let isKnown = chapters.contains { $0.number.map(Double.init) == place.number }
    if chapters.isEmpty || isKnown { return }
    let starts = chapters.filter {
      Chapter.number(inTitle: $0.title).map(Double.init) == place.number
    }.prefix(4).map { start(of: $0).text }
    let problem =
      starts.isEmpty ? "is none of the book's chapters" : "begins at \(starts.listed("and"))"
    let unit = pages == nil ? "percentage" : "page"
    throw Failure("“\(place.text)” \(problem); say a \(unit)", kind: .usage)
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
    return next < 0x80 && !next.isLetterOrDigit
  }
}

extension Book {
  var extent: BookExtent {
    .init(pages: pages, isEstimate: hasAboutSoManyPages, chapters: chapters)
  }

  /// The chapters whose titles a text begins, with their places; none if it is a place itself.
  public func chapters(beginning text: String) -> [(place: BookPlace, title: String)] {
    guard BookPlace(written: text, after: place) == nil else { return [] }
    return extent.chapters(named: text).map { (extent.place(of: $0), $0.title) }
  }

  /// Where a chapter of it begins.
  public func place(of chapter: Chapter) -> BookPlace { extent.place(of: chapter) }

  /// Reads a place in it as its reader writes it, alone.
  public func place(written text: String) throws -> BookPlace {
    try extent.place(written: text, after: place)
  }
}
