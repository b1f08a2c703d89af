import DurableFiles
import NotesLibrary

/// Updates a table of notes to the present state of a library, a few names at a time.
///
/// Only folders that have changed are listed again. The texts of files with the same name are kept
/// until they are checked.
final class NoteRefresh {
  private let library: Library
  private let former: NoteTable
  private let now: Int
  // Its rows are those that have been listed again.
  private var table: NoteTable
  // For each former folder that still exists, its present index, and whether it is listed again.
  private var places: [(folder: Int, isListed: Bool)?]
  private var formerIndices: [String: Int] = [:]
  private var listing: FolderListing?
  private var next = 0

  // How many names are listed in one step.
  private static let step = 64

  init(of former: NoteTable, in library: Library, at now: Int) {
    self.now = now
    self.library = library
    self.former = former
    let subjects = library.catalogue.subjects
    table = NoteTable(
      names: former.names, folders: subjects.map { NoteFolder(path: library.folder(of: $0)) },
      subjects: subjects)
    places = Array(repeating: nil, count: former.folders.count)
    for (index, folder) in former.folders.enumerated() { formerIndices[folder.path] = index }
  }

  /// Continues; returns the table when it is complete.
  func step() -> NoteTable? {
    guard next < table.folders.count else { return finished() }
    if listing == nil, isUnchanged(next) {
      next += 1
    } else if library.recordingProblem(instead: true, { try listStep() }) {
      listing = nil
      next += 1
    }
    return next == table.folders.count ? finished() : nil
  }

  private func isUnchanged(_ index: Int) -> Bool {
    let path = table.folders[index].path
    let stamp = FileStamp(ofFolder: path)
    table.folders[index].listedStamp = stamp
    if let stamp, !stamp.isRacy(at: now) { table.folders[index].stamp = stamp }
    guard let before = formerIndices[path] else { return false }
    let isSame = stamp != nil && former.folders[before].stamp == stamp
    places[before] = (folder: index, isListed: !isSame)
    return isSame
  }

  private func listStep() throws -> Bool {
    do {
      if listing == nil { listing = try library.noteListing(on: table.subjects[next]) }
      for _ in 0..<Self.step {
        guard try listing?.nextNote(append) == true else { return true }
      }
      return false
    } catch {
      // With this stamp it is tried again each time.
      table.folders[next].stamp = .none
      throw error
    }
  }

  private func append(_ fileName: UnsafeRawBufferPointer, _ date: Moment) {
    let stem = UnsafeRawBufferPointer(rebasing: fileName.dropLast(3))
    table.rows.append(table.row(named: stem, date: date, folder: UInt32(next)))
  }

  private func finished() -> NoteTable {
    // The former rows are in order already, which makes sorting faster.
    table.rows = formerRows + table.rows
    table.sort()
    table.joinFormerRows()
    table.removeUnusedNames()
    return table
  }

  private var formerRows: [NoteRow] {
    former.rows.compactMap { row in
      guard let place = places[Int(row.folder)] else { return nil }
      var row = row
      row.folder = UInt32(place.folder)
      row.state = place.isListed ? NoteRow.former : NoteRow.unchecked
      return row
    }
  }
}

extension NoteTable {
  /// Keeps the former rows, with their texts, of files that were listed again, and no other ones.
  fileprivate mutating func joinFormerRows() {
    var joined: [NoteRow] = []
    joined.reserveCapacity(rows.count)
    for row in rows {
      guard let last = joined.last, order(last, row) == 0 else {
        joined.append(row)
        continue
      }
      if row.state == NoteRow.former { joined[joined.count - 1] = row }
      joined[joined.count - 1].state = NoteRow.unchecked
    }
    joined.removeAll { $0.state == NoteRow.former }
    rows = joined
  }
}
