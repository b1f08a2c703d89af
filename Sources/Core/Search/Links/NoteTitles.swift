import Essentials
public import NotesLibrary
import TextEditing

/// The titles of all notes of a library, in little memory; links lead to notes by their titles.
public struct NoteTitles: Sendable {
  private let table: NoteTable
  private var written = Lines()
  private var folded = Lines()
  // The rows in the order of the titles, and of the identifiers.
  private let byTitle, byName: [Int]

  private struct Lines {
    var bytes: [UInt8] = []
    var ends: [Int] = []

    mutating func append(_ line: [UInt8]) {
      bytes += line
      ends.append(bytes.count)
      bytes.append(.newline)
    }

    func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index] }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(at: index)] }

    func index(at offset: Int) -> Int { ends.partitionIndex { $0 >= offset } }
  }

  /// Reads the titles of a library's notes, those of unchanged notes from its cache.
  public init(of library: Library) {
    let index = NoteIndex(library)
    index.update()
    let folding = TextFolding()
    for note in 0..<index.count {
      let title = index.writtenTitle(at: note) ?? []
      written.append(title)
      folded.append(folding.folded(title))
    }
    table = index.table
    byTitle = folded.ends.indices.map { [folded] in folded[$0] }.rowsInOrder
    byName =
      table.rows.map { [table] in table.withName(of: $0) { Array($0)[...] } }
      .rowsInOrder
    index.save(inBackground: false)
  }

  /// Returns the note with this identifier, else the newest one with this title, whatever its
  /// capitals and accents, else the only one whose identifier begins with the name.
  func note(called name: String) -> Note? {
    let id = Array(name.utf8)
    let start = byName.partitionIndex { !self.name(of: $0).lexicographicallyPrecedes(id) }
    let begun = byName[start...].prefix(2).filter { self.name(of: $0).starts(with: id) }
    let exact = begun.first { self.name(of: $0) == id }
    let row = exact ?? self.row(titled: TextFolding().folded(pattern: name))
    return (row ?? (begun.count == 1 ? begun.first : nil)).map(table.note)
  }

  private func name(of row: Int) -> [UInt8] {
    table.withName(of: table.rows[row]) { Array($0) }
  }

  private func row(titled wanted: [UInt8]) -> Int? {
    guard !wanted.isEmpty else { return nil }
    let place = byTitle.partitionIndex { !folded[$0].lexicographicallyPrecedes(wanted) }
    return byTitle[place...].prefix(1).first { folded[$0].elementsEqual(wanted) }
  }

  /// Returns the newest notes whose titles begin with what was typed, then those in which a word does.
  ///
  /// Notes to which a link by their title would not lead are left out.
  func candidates(
    beginning typed: String, limit: Int, isTaken: (String, Note) -> Bool
  ) -> [LinkCandidate] {
    let query = TextFolding().folded(pattern: typed)
    guard limit > 0 else { return [] }
    return matches(beginning: query, limit: limit).compactMap { index in
      let title = String(decoding: written[index], as: UTF8.self)
      let note = table.note(at: index)
      guard !title.isEmpty, title.canBeLinked,
        row(titled: TextFolding().folded(pattern: title)) == index, !isTaken(title, note)
      else { return nil }
      return LinkCandidate(name: title, target: .note(note))
    }.prefix(limit).map { $0 }
  }

  // It returns a few more than are wanted, because links cannot lead to some of them.
  private func matches(beginning query: [UInt8], limit: Int) -> [Int] {
    let limit = 4 * limit
    guard !query.isEmpty else { return Array(folded.ends.indices.prefix(limit)) }
    let finder = ByteFinder(query)
    var (first, others): ([Int], [Int]) = ([], [])
    folded.bytes.withUnsafeBytes { text in
      var offset = 0
      while first.count < limit, let hit = finder.offset(in: text, from: offset) {
        let index = folded.index(at: hit)
        let isFirst = folded.range(at: index).lowerBound == hit
        if isFirst {
          first.append(index)
        } else if others.count < limit, !text[..<hit].endsInWord {
          others.append(index)
        } else {
          offset = hit + 1
          continue
        }
        offset = folded.ends[index]
      }
    }
    return first + others
  }
}

extension [ArraySlice<UInt8>] {
  // Of several that are the same, the first comes first.
  fileprivate var rowsInOrder: [Int] {
    indices.sorted { one, other in
      self[one] == self[other] ? one < other : self[one].lexicographicallyPrecedes(self[other])
    }
  }
}
