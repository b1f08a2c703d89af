import NotesLibrary

extension Book {
  /// The author, the series, the year and how far the user has read, for a line below the title.
  var exportedFacts: [String] {
    let series = series.map { [$0, number].compactMap(\.self).joined(separator: " ") }
    let facts = [author, series, year.map(String.init), status?.rawValue, place]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.map(ReadableText.line)
  }
}

extension Subject {
  /// Its name on one line.
  var exportedName: String { ReadableText.line(name) }
}
