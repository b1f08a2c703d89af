import NotesLibrary

extension Book {
  var exportedFacts: [String] {
    let series = series.map { [$0, number].compactMap(\.self).joined(separator: " ") }
    let facts = [author, series, year.map(String.init), status?.rawValue, place]
    return facts.compactMap(\.self).filter { !$0.isEmpty }.map(ReadableText.line)
  }
}

extension Subject {
  var exportedName: String { ReadableText.line(name) }
}
