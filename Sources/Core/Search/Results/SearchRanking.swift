import Essentials
import TextEditing

/// The matches of a query that have been found so far, in the order in which they are shown.
///
/// Notes are numbered from the newest to the oldest, and added in that order, so those of one rank need no sorting.
struct SearchRanking {
  let query: SearchQuery
  private var documents: [[SearchDocument]]
  private var notes: [[UInt32]]
  private var recent: [(modified: Int, note: UInt32)] = []
  private(set) var count = 0
  /// The matching notes that are left out because they are about what comes after the user's place.
  private(set) var later: Set<UInt32> = []

  // How many notes an empty query lists; older ones can be found by searching.
  private static let mostRecent = 1000

  enum Row {
    case document(SearchDocument)
    case note(Int)
  }

  /// Ranks the documents other than notes, which are given in order.
  ///
  /// A query without words finds the drafts, and what its filter asks for.
  init(_ query: SearchQuery, documents all: [SearchDocument], folding: TextFolding = TextFolding())
  {
    self.query = query
    let ranks = FoldedText.mostWorth * query.terms.count + 1
    documents = Array(repeating: [], count: ranks)
    notes = Array(repeating: [], count: ranks)
    let kinds = query.isEmpty ? [.draft] : [SearchResult.Kind.book, .character, .draft]
    let filter = query.filter
    for kind in kinds where filter.accepts(kind) {
      for document in all
      where document.kind == kind && filter.accepts(document.subject.book, folding: folding) {
        guard let rank = document.rank(for: query.terms) else { continue }
        documents[rank].append(document)
        count += 1
      }
    }
  }

  mutating func insert(_ note: Int, rank: Int) {
    let note = UInt32(note)
    if let last = notes[rank].last, last >= note {
      let index = notes[rank].partitionIndex { $0 >= note }
      if notes[rank][index] == note { return }
      notes[rank].insert(note, at: index)
    } else {
      notes[rank].append(note)
    }
    count += 1
  }

  mutating func insertLater(_ note: Int) { later.insert(UInt32(note)) }

  mutating func remove(_ note: Int) -> Int? {
    let note = UInt32(note)
    later.remove(note)
    for rank in notes.indices {
      let index = notes[rank].partitionIndex { $0 >= note }
      guard index < notes[rank].count, notes[rank][index] == note else { continue }
      notes[rank].remove(at: index)
      count -= 1
      return rank
    }
    return nil
  }

  func modified(_ note: Int) -> Int? { recent.first { $0.note == UInt32(note) }?.modified }

  mutating func removeRecent(_ note: Int) {
    guard let index = recent.firstIndex(where: { $0.note == UInt32(note) }) else { return }
    recent.remove(at: index)
    count -= 1
  }

  /// Adds a note for an empty query, sorted by the time of its last change.
  mutating func appendRecent(_ note: Int, modified: Int) {
    if recent.count == Self.mostRecent {
      guard let last = recent.last, modified > last.modified else { return }
      recent.removeLast()
      count -= 1
    }
    // Newer notes were mostly changed later.
    let last = recent.lastIndex { $0.modified >= modified }
    recent.insert((modified, UInt32(note)), at: last.map { $0 + 1 } ?? 0)
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
      let index = notes[rank].partitionIndex { $0 >= note }
      if index < notes[rank].count, notes[rank][index] == note { return start + index }
      start += notes[rank].count
    }
    return recent.firstIndex { $0.note == UInt32(note) }.map { start + $0 }
  }
}
