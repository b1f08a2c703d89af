import DurableFiles
import NotesLibrary

/// Updates a table of notes to the present state of a library, a few names at a time.
///
/// Only folders that have changed are listed again. The texts of files with the same name are kept
/// until they are checked.
final class NoteRefresh {
  private let library: Library
  private let subjects: [Subject]
  private let former: NoteTable
  private var folders: [NoteFolder]
  // For each former folder, its present index if it need not be listed again, and if it must be.
  private var same: [Int]
  private var relisted: [Int]
  private var formerIndices: [String: Int] = [:]
  private var rows: [NoteRow] = []
  private var names: FileNames
  private let now: Int
  private var listing: FolderListing?
  private var next = 0

  // How many names are listed in one step.
  private static let step = 64

  init(of former: NoteTable, in library: Library, at now: Int) {
    self.now = now
    self.library = library
    self.former = former
    names = former.names
    subjects = library.catalogue.subjects
    folders = subjects.map { NoteFolder(path: library.folder(of: $0)) }
    same = Array(repeating: -1, count: former.folders.count)
    relisted = same
    for (index, folder) in former.folders.enumerated() { formerIndices[folder.path] = index }
  }

  func step() -> Bool {
    guard next < folders.count else { return true }
    if listing == nil, isUnchanged(next) {
      next += 1
    } else {
      let isAtEnd = library.recordingProblem(instead: true) {
        try listStep()
      }
      if isAtEnd {
        listing = nil
        next += 1
      }
    }
    return next == folders.count
  }

  private func isUnchanged(_ folder: Int) -> Bool {
    let stamp = FileStamp(ofFolder: folders[folder].path)
    folders[folder].listedStamp = stamp
    if let stamp, !stamp.isRacy(at: now) { folders[folder].stamp = stamp }
    guard let before = formerIndices[folders[folder].path] else { return false }
    let isSame = stamp != nil && former.folders[before].stamp == stamp
    if isSame { same[before] = folder } else { relisted[before] = folder }
    return isSame
  }

  private func listStep() throws -> Bool {
    do {
      if listing == nil { listing = try library.noteListing(on: subjects[next]) }
      for _ in 0..<Self.step {
        guard try listing?.nextNote(append) == true else { return true }
      }
      return false
    } catch {
      // With this stamp it is tried again each time.
      folders[next].stamp = .none
      throw error
    }
  }

  private func append(_ fileName: UnsafeRawBufferPointer, _ date: Moment) {
    let stem = UnsafeRawBufferPointer(rebasing: fileName.dropLast(3))
    rows.append(names.append(stem, date: date, folder: UInt32(next)))
  }

  func table() -> NoteTable {
    var table = NoteTable(rows: [], names: names, folders: folders, subjects: subjects)
    if isAsBefore {
      table.rows = former.rows
      return table
    }
    let isInOrder = zip(moved, moved.dropFirst()).allSatisfy { $0 < $1 }
    let order = NoteOrder(names: names)
    var kept = formerRows(same)
    var known = formerRows(relisted)
    if !isInOrder {
      order.sort(&kept)
      order.sort(&known)
    }
    order.sort(&rows)
    reuse(known, order)
    table.rows = order.merged(kept, rows)
    table.removeUnusedNames()
    return table
  }

  // Whether the former rows can be used again without copying them.
  private var isAsBefore: Bool {
    rows.isEmpty
      && former.rows.allSatisfy {
        same[Int($0.folder)] == Int($0.folder) && $0.state == NoteRow.unchecked
      }
  }

  private var moved: [Int] { zip(same, relisted).map(max).filter { $0 >= 0 } }

  private func formerRows(_ newFolders: [Int]) -> [NoteRow] {
    former.rows.compactMap { row in
      let folder = newFolders[Int(row.folder)]
      guard folder >= 0 else { return nil }
      var row = row
      row.folder = UInt32(folder)
      row.state = NoteRow.unchecked
      return row
    }
  }

  // Keeps the texts of files that still exist.
  private func reuse(_ known: [NoteRow], _ order: NoteOrder) {
    var (here, there) = (0, 0)
    while here < rows.count, there < known.count {
      let difference = order.order(rows[here], known[there])
      if difference == 0 { rows[here] = known[there] }
      if difference <= 0 { here += 1 }
      if difference >= 0 { there += 1 }
    }
  }
}

extension NoteTable {
  fileprivate mutating func removeUnusedNames() {
    let used = rows.reduce(0) { $0 + Int($1.nameCount) }
    guard names.bytes.count > 2 * used + (1 << 16) else { return }
    var compact = FileNames()
    for index in rows.indices { rows[index] = compact.append(rows[index], of: names) }
    names = compact
  }
}
