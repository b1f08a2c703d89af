import NotesLibrary
import Search
import TextEditing

/// A simple search without an index, to compare with.
extension Desk {
  func reference(_ words: String) -> [String] {
    let terms =
      words.hasPrefix("\"")
      ? [words.filter { $0 != "\"" }] : words.split(separator: " ").map(String.init)
    let notes = library.notes.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    let ranked = notes.compactMap { note in rank(note, terms).map { (rank: $0, path: note.path) } }
    return ranked.enumerated().sorted {
      ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
    }.map { "note \($0.element.path)" }
  }

  private func rank(_ note: Note, _ terms: [String]) -> Int? {
    let bytes = (try? library.bytes(of: note)) ?? []
    let texts = [Array(Note.title(in: bytes).utf8), bytes, Array(note.subject.name.utf8)]
    var rank = 0
    for term in terms {
      let worth = zip([5, 3, 1], texts).lazy.compactMap { worth, text in
        occurrence(of: term, in: text).map { worth + $0 }
      }.first
      guard let worth else { return nil }
      rank += worth
    }
    return rank
  }

  // 1 where a word begins so, 0 within words only. All that is folded here is ASCII then.
  private func occurrence(of term: String, in text: [UInt8]) -> Int? {
    let folding = TextFolding()
    let (term, text) = (folding.folded(pattern: term), folding.folded(text))
    let places = text.indices.filter { text[$0...].starts(with: term) }
    if places.isEmpty { return nil }
    return places.contains { $0 == 0 || text[$0 - 1] == UInt8(ascii: " ") } ? 1 : 0
  }
}
