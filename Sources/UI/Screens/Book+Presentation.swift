import NotesLibrary
import TerminalUI

extension Book {
  /// Author, year and number of pages, as far as they are known.
  var imprint: String {
    [author, year.map(String.init), pageCount.map { "\($0) \(pages == 1 ? "page" : "pp.")" }].facts
  }

  /// The series and its number there; nil for a book of no series.
  var seriesAndNumber: String? { series.map { number == nil ? $0 : "\($0) \(number ?? "")" } }

  /// The user's place and status in the book, on which day they finished it, if that is said, and what they think of
  /// it; nil when none is set.
  func whereabouts(isSpoken: Bool, finish: String? = nil) -> String? {
    let rating = BookField.rating.text(of: self)
    let words = [
      [status?.words, finish].compactMap(\.self).joined(separator: " "), place,
      isSpoken ? rating : stars ?? rating,
    ].facts
    return words.isEmpty ? nil : words
  }

  /// `★★★★☆`; nil for what the user thinks of it in words, or does not say.
  var stars: String? { Stars(BookField.rating.text(of: self))?.signs }

  /// How much of the book has been read, from 0 to 1; nil when the place does not show it, or the
  /// book is not being read.
  var progress: Double? {
    if status == .read { return 1 }
    return place.flatMap(BookPlace.init(leading:))
      .flatMap { BookPosition(of: $0, in: self).share }
  }

  /// The progress in whole percents, of which the last one is reached at the end.
  var percentage: String? {
    // As binary fractions some shares are a little less than what they stand for.
    progress.map { "\(Int($0 * 100 + 0.000_001)) %" }
  }

  /// The colours in which everything about the book is drawn.
  var hue: Hue { Hue(ofName: title) }
}

extension Catalogue {
  /// The series of a book, which of how many it is, and the books before and behind it, from the longest form to the
  /// shortest; none for a book of no series.
  func forms(ofSeriesOf book: Book) -> [String] {
    guard let short = book.seriesAndNumber else { return [] }
    let series = series(of: book)
    guard series.count > 1, let index = series.firstIndex(of: book) else { return [short] }
    let isWhole = series.map(\.number) == (1...series.count).map { "\($0)" }
    let name = isWhole ? "\(short) of \(series.count)" : short
    let before = index > 0 ? "before: \(series[index - 1].title)" : nil
    let next = index + 1 < series.count ? "next: \(series[index + 1].title)" : nil
    return [[name, before, next].facts, [name, next].facts, name, short]
  }
}

extension BookCharacter {
  /// What they are, and their other names.
  var facts: String {
    [role, aliases.isEmpty ? "" : "also " + aliases.joined(separator: ", ")].facts
  }
}

extension [String?] {
  /// Those that are known, in one line.
  var facts: String { compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ") }
}
