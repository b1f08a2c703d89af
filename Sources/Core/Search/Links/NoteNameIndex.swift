import Essentials

/// The titles and identifiers of notes, where so many links are followed that looking through all would take long.
struct NoteNameIndex: Sendable {
  private var titles: [[UInt8]: Int] = [:]
  // In their order; of several that are the same, the newest note first.
  private let identifiers: [(name: [UInt8], row: Int)]

  init(_ identifiers: [[UInt8]], titles: [[UInt8]]) {
    for (row, title) in titles.enumerated().reversed() where !title.isEmpty {
      self.titles[title] = row
    }
    self.identifiers = identifiers.enumerated().map { (name: $1, row: $0) }.sorted {
      $0.name == $1.name ? $0.row < $1.row : $0.name.lexicographicallyPrecedes($1.name)
    }
  }

  func row(called name: [UInt8], title: [UInt8]) -> Int? {
    let start = identifiers.partitionIndex { !$0.name.lexicographicallyPrecedes(name) }
    let begun = identifiers[start...].prefix(2).filter { $0.name.starts(with: name) }
    if let exact = begun.first, exact.name == name { return exact.row }
    return titles[title] ?? (begun.count == 1 ? begun[0].row : nil)
  }
}
