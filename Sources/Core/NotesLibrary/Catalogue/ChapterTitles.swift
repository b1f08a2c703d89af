import TextEditing

/// The titles of a book's chapters, with one of which the first line of a note may begin.
struct ChapterTitles: Sendable {
  // The titles folded, the longest first; none that several chapters have.
  private let places: [(title: [UInt8], place: BookPlace)]
  // By the numbers of parts, which are written in several ways.
  private let parts: [Int: BookPlace]

  // In bytes of a folded line; no longer title is found.
  private static let longest = 80
  // Stands for the rest of a line; no title has it.
  private static let goesOn: UInt8 = 0xFF

  init(of book: Book) {
    let folding = TextFolding()
    let chapters = book.chapters.map { ($0, book.place(of: $0).inBook(book.slug)) }
    let places = chapters.flatMap { chapter, place in
      // What may stand behind `Book III` is told apart.
      chapter.names.filter { BookPart.leading($0[...])?.rest.isEmpty != true }
        .map { (folding.folded(pattern: $0), place) }
    }
    let parts = chapters.compactMap { chapter, place in
      ChapterNumber.ofPart(titled: chapter.title).map { ($0, place) }
    }
    self.parts = Dictionary(grouping: parts, by: \.0).filter { $1.count == 1 }
      .mapValues { $0[0].1 }
    let titled = Dictionary(grouping: places.filter { 1..<Self.longest ~= $0.0.count }, by: \.0)
    self.places = titled.values.filter { $0.count == 1 }.map { $0[0] }
      .sorted { $0.title.count > $1.title.count }
  }

  /// What of a note the title of a chapter is looked for in: the beginning of its first line with words, folded.
  static func words(in note: [UInt8], _ folding: TextFolding) -> [UInt8] {
    let line = note.withUnsafeBytes { Note.titleBytes(in: $0) }
    let folded = folding.folded(line).drop { $0 == .space }
    let words = folded.prefix(longest)
    if words.count == folded.count { return Array(words) }
    // Most lines have few signs, and behind the last one no title ends.
    guard let sign = words.lastIndex(where: { !$0.isLetterOrDigit && $0 != .space }) else {
      return []
    }
    return Array(words[...sign]) + words[(sign + 1)...].prefix(1) + [goesOn]
  }

  /// The place of the chapter with whose title some words begin, if what follows it ends it.
  func place(begunBy words: [UInt8]) -> BookPlace? {
    let titled = places.first {
      words.starts(with: $0.title) && Self.isEnd(words[$0.title.count...])
    }
    let text = String(decoding: words, as: UTF8.self)[...]
    return titled?.place ?? place(ofPart: text) ?? place(quotedIn: text)
  }

  func place(titled title: [UInt8]) -> BookPlace? { places.first { $0.title == title }?.place }

  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "‹": "›", "「": "」", "『": "』",
  ]

  // `“Daddy” is…`, but not `“Daddy,” he says`.
  private func place(quotedIn text: Substring) -> BookPlace? {
    guard let end = text.first.flatMap({ Self.quotes[$0] }) else { return nil }
    let quoted = text.dropFirst().prefix { $0 != end }
    return quoted.endIndex < text.endIndex ? place(titled: Array(quoted.utf8)) : nil
  }

  // Not `Book III, 13`, which is a chapter.
  private func place(ofPart text: Substring) -> BookPlace? {
    guard let (number, rest) = BookPart.leading(text), let place = parts[number],
      let sign = text[..<rest.startIndex].last(where: { !$0.isWhitespace }),
      rest.isEmpty || sign.followsPlace || sign == "-",
      sign != "," || rest.first?.isNumber != true,
      BookPart.counted(rest, by: .chapters) == nil, BookPart.counted(rest, by: .scenes) == nil
    else { return nil }
    return place
  }

  // A blank alone does not end it: `Home is where…` is not at the chapter “Home”; a verse does, `Genesis 22:3`.
  private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
    let whole = String(decoding: rest, as: UTF8.self)
    let rest = whole.drop(while: \.isWhitespace)
    guard let sign = rest.first else { return true }
    let verse = rest.drop { $0.digit != nil }
    if whole.first?.isWhitespace == true, verse.startIndex > rest.startIndex {
      return verse.first.map { $0.followsPlace && !$0.isWhitespace } ?? true
    }
    let next = rest.dropFirst().first
    return (sign == "-" || sign.followsPlace)
      && !(sign.isASCII && next?.unicodeScalars.first?.joinsWords == true)
  }
}

extension Book {
  /// Returns the chapter whose title stands before a number that is counted in it, `John, ch. 3`; else the place.
  func placeOfChapter(_ place: BookPlace) -> BookPlace {
    guard place.isChapter, let title = place.title, let chapterTitles else { return place }
    // Who says a number that a title says means that one: `Agatha, ch. 4`.
    let numbered = chapters.index(of: place).map { chapters[$0].title }
    if numbered.map(ChapterNumber.init(inTitle:))?.number != nil { return place }
    return chapterTitles.place(titled: TextFolding().folded(pattern: title)) ?? place
  }
}
