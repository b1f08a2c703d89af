import TextEditing

/// The titles of a book's chapters, with one of which the first line of a note may begin.
struct ChapterTitles: Sendable {
  // The titles folded, the longest first; none that several chapters have.
  private let places: [(title: [UInt8], place: BookPlace)]

  // In bytes of a folded line; no longer title is found.
  private static let longest = 80
  // Stands for the rest of a line; no title has it.
  private static let goesOn: UInt8 = 0xFF

  init(of book: Book) {
    let folding = TextFolding()
    let places = book.chapters.map { chapter in
      (folding.folded(pattern: chapter.title), book.place(of: chapter).inBook(book.slug))
    }
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
    places.first { words.starts(with: $0.title) && Self.isEnd(words[$0.title.count...]) }?.place
  }

  // A blank alone does not end it: `Home is where…` is not at the chapter “Home”.
  private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = String(decoding: rest, as: UTF8.self).drop(while: \.isWhitespace)
    guard let sign = rest.first else { return true }
    let next = rest.dropFirst().first
    return (sign == "-" || sign.followsPlace)
      && !(sign.isASCII && next?.unicodeScalars.first?.joinsWords == true)
  }
}
