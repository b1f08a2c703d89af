import DurableFiles
import Glibc

/// Finds the files that changed without their folders telling so, by a look at each.
struct NoteSweep: Sendable {
  private struct Look {
    let note: UInt32
    let row: NoteRow
    let stamp: FileStamp
  }

  private let folders: [String]
  private let names: FileNames
  // The files that are looked at, folder by folder.
  private var looks: [Look] = []

  /// A sweep over some notes of a table, of those whose texts are known and not checked yet.
  init(_ table: NoteTable, _ notes: Range<Int>, _ texts: NoteTexts) {
    folders = table.folders.map(\.path)
    names = table.names
    // Where the files of each folder are among the looks.
    var places = Array(repeating: 0, count: table.folders.count + 1)
    let rows = table.rows[notes]
    for row in rows where Self.isLookedAt(row) { places[Int(row.folder) + 1] += 1 }
    for folder in table.folders.indices { places[folder + 1] += places[folder] }
    let count = places[table.folders.count]
    looks = [Look](unsafeUninitializedCapacity: count) { looks, initialized in
      for (note, row) in zip(notes, rows) where Self.isLookedAt(row) {
        let look = Look(
          note: UInt32(note), row: row, stamp: texts.stamp(of: row) ?? .none)
        looks.initializeElement(at: places[Int(row.folder)], to: look)
        places[Int(row.folder)] += 1
      }
      initialized = count
    }
  }

  private static func isLookedAt(_ row: NoteRow) -> Bool {
    row.state == NoteRow.unchecked && row.text != NoteRow.noText
  }

  /// How many files there are to be looked at.
  var count: Int { looks.count }

  /// The note that is looked at in a place of the sweep.
  subscript(place: Int) -> Int { Int(looks[place].note) }

  /// Looks at the files in some places of the sweep; returns the notes whose files are not those that
  /// were read.
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

  /// Looks at all files, on two threads; returns the notes whose files changed.
  func allChanges() -> [Int] {
    let half = count / 2
    let first = Background.threads.begin(signal: nil, refused: { _ in [Int]?.none }) {
      [Int]?.some(changes(in: 0..<half))
    }
    let second = changes(in: half..<count)
    first.wait(milliseconds: -1)
    return (first.value.flatMap { $0 } ?? changes(in: 0..<half)) + second
  }
}
