/// The matches of a query so far, in the order in which they are shown.
///
/// Notes are added from the newest to the oldest, so that those of one rank need no sorting.
struct SearchRanking {
  let query: SearchQuery
  /// The books, characters and drafts, by rank.
  private var documents: [[SearchDocument]]
  private var notes: [[UInt32]]
  /// The matching notes, from the newest to the oldest.
  private(set) var matches: [UInt32] = []
  private var recent: [(changed: Int, note: UInt32)] = []
  private(set) var count = 0

  // Older notes are found by searching.
  private static let mostRecent = 1000

  enum Row {
    case document(SearchDocument)
    case note(Int)
  }

  /// Ranks the documents other than notes, given in order.
  init(_ query: SearchQuery, documents all: [SearchDocument]) {
    self.query = query
    let ranks = FoldedText.mostWorth * query.terms.count + 1
    documents = Array(repeating: [], count: ranks)
    notes = Array(repeating: [], count: ranks)
    for kind in query.isEmpty ? [.draft] : [SearchResult.Kind.book, .character, .draft] {
      for document in all where document.kind == kind {
        guard let rank = document.rank(for: query.terms) else { continue }
        documents[rank].append(document)
        count += 1
      }
    }
  }

  /// Adds a note that matches.
  mutating func append(_ note: Int, rank: Int) {
    notes[rank].append(UInt32(note))
    matches.append(UInt32(note))
    count += 1
  }

  /// Adds a note for an empty query, sorted by the time of its last change.
  mutating func appendRecent(_ note: Int, changed: Int) {
    if recent.count == Self.mostRecent {
      guard let last = recent.last, changed > last.changed else { return }
      recent.removeLast()
      count -= 1
    }
    // The index of the first note changed earlier.
    var (low, high) = (0, recent.count)
    while low < high {
      let middle = (low + high) / 2
      if recent[middle].changed >= changed { low = middle + 1 } else { high = middle }
    }
    recent.insert((changed, UInt32(note)), at: low)
    count += 1
  }

  /// The result in a row, from 0.
  subscript(row: Int) -> Row {
    var rest = row
    for rank in documents.indices.reversed() {
      if rest < documents[rank].count { return .document(documents[rank][rest]) }
      rest -= documents[rank].count
      if rest < notes[rank].count { return .note(Int(notes[rank][rest])) }
      rest -= notes[rank].count
    }
    return .note(Int(recent[rest].note))
  }

  /// Returns the row of a book, a character or a draft.
  func row(ofDocument id: String) -> Int? {
    var start = 0
    for rank in documents.indices.reversed() {
      if let index = documents[rank].firstIndex(where: { $0.id == id }) { return start + index }
      start += documents[rank].count + notes[rank].count
    }
    return nil
  }

  func row(ofNote note: Int) -> Int? {
    var start = 0
    for rank in documents.indices.reversed() {
      start += documents[rank].count
      if let index = notes[rank].firstIndex(of: UInt32(note)) { return start + index }
      start += notes[rank].count
    }
    return recent.firstIndex { $0.note == UInt32(note) }.map { start + $0 }
  }
}
