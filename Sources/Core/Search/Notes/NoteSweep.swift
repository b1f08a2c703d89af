import DurableFiles
import Glibc

/// Finds the files that changed while the times of their folders did not, by checking each file, some
/// of them at a time.
struct NoteSweep: Sendable {
  private struct Look {
    let note: UInt32
    let row: NoteRow
    let stamp: FileStamp
  }

  private let folders: [String]
  private let names: FileNames
  // The files to check, folder by folder.
  private var looks: [Look] = []
  private var checkedCount = 0

  /// Prepares to check those notes of a table whose texts are known and have not been checked yet.
  init(_ table: NoteTable, _ texts: NoteTexts) {
    folders = table.folders.map(\.path)
    names = table.names
    // The positions of each folder's files among those to check.
    var places = Array(repeating: 0, count: table.folders.count + 1)
    for row in table.rows where Self.isLookedAt(row) { places[Int(row.folder) + 1] += 1 }
    for folder in table.folders.indices { places[folder + 1] += places[folder] }
    let count = places[table.folders.count]
    looks = [Look](unsafeUninitializedCapacity: count) { looks, initialized in
      for (note, row) in table.rows.enumerated() where Self.isLookedAt(row) {
        let look = Look(note: UInt32(note), row: row, stamp: texts.stamp(of: row) ?? .none)
        looks.initializeElement(at: places[Int(row.folder)], to: look)
        places[Int(row.folder)] += 1
      }
      initialized = count
    }
  }

  private static func isLookedAt(_ row: NoteRow) -> Bool {
    row.state == NoteRow.unchecked && row.text != NoteRow.noText
  }

  var count: Int { looks.count }
  /// How many files are still to be checked.
  var restCount: Int { looks.count - checkedCount }

  subscript(place: Int) -> Int { Int(looks[place].note) }

  /// Returns the next ones to check, at most `limit`.
  mutating func next(_ limit: Int) -> Range<Int> {
    let places = checkedCount..<min(count, checkedCount + limit)
    checkedCount = places.upperBound
    return places
  }

  func changes(in places: Range<Int>) -> [Int] {
    var changes: [Int] = []
    var place = places.lowerBound
    while place < places.upperBound {
      let folder = looks[place].row.folder
      let end = (place..<places.upperBound).first { looks[$0].row.folder != folder }
      lookInFolder(Int(folder), place..<(end ?? places.upperBound), &changes)
      place = end ?? places.upperBound
    }
    return changes
  }

  private func lookInFolder(_ folder: Int, _ places: Range<Int>, _ changes: inout [Int]) {
    let descriptor = open(folders[folder], O_PATH | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 264) { name in
      guard let start = name.baseAddress else { return }
      for place in places {
        let look = looks[place]
        var status = stat()
        let isThere =
          names.withName(of: look.row, name.fill(withFileNamed:))
          && fstatat(descriptor, start, &status, AT_SYMLINK_NOFOLLOW) == 0
        if !isThere || FileStamp(status) != look.stamp { changes.append(Int(look.note)) }
      }
    }
  }

  /// Checks all files, on two threads; returns the notes whose files have changed.
  func allChanges() -> [Int] {
    let half = count / 2
    let first = Job { changes(in: 0..<half) }
    let second = changes(in: half..<count)
    return (first.wait() ?? []) + second
  }
}
