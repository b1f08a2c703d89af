public import DurableFiles
import Essentials
import Glibc

extension Library {
  /// Begins new notes that appear together, durably, with few requests to the disk; call `refresh` when they are
  /// finished.
  ///
  /// A kill leaves some of them, each whole.
  public func newFiles() throws -> NewFiles {
    try checkIsThere()
    return NewFiles(within: path)
  }

  /// Moves notes to the bin, durably, with few requests to the disk.
  ///
  /// A note whose text is not as expected by the time that it is there comes back. Returns those that are gone, and
  /// those that came back. No versions of them are kept. Some are in the bin when it throws.
  public func deleteTogether(
    _ notes: [Note], where isExpected: (Note, [UInt8]) -> Bool
  ) throws -> (missing: [Note], changed: [Note]) {
    try checkIsThere()
    defer { refresh() }
    let places = try moveToBin(notes)
    var result: (missing: [Note], changed: [Note]) = ([], [])
    for (note, place) in zip(notes, places) {
      guard let place else {
        result.missing.append(note)
        continue
      }
      if isExpected(note, try DurableFile.read(place, limit: Self.largestNote)) { continue }
      result.changed.append(note)
      // Where somebody has saved it again meanwhile, this text stays in the bin.
      do {
        try DurableFile.move(place, to: note.path)
      } catch  where error.isNameTaken {
        continue
      }
    }
    return result
  }

  // Returns where each is now, durably; nil for one that is nowhere.
  private func moveToBin(_ notes: [Note]) throws -> [String?] {
    let folders = Set(notes.map { Folder.parent(of: $0.path) })
    let bins = Set(notes.map { binFolder(of: $0.subject) })
    for folder in folders.union(bins) { try Folder.checkWithin(path, folder) }
    for bin in bins { try Folder.create(bin) }
    let places = try notes.map { try moveToBin($0) }
    // First where they are now: they must never be nowhere.
    for folder in bins.sorted() + folders.sorted() where Folder.exists(folder) {
      try Folder.synchronize(folder)
    }
    return places
  }

  // Returns where it is now; nil for one that is nowhere.
  private func moveToBin(_ note: Note) throws -> String? {
    do {
      let binned = "\(binFolder(of: note.subject))/\(Folder.name(of: note.path))"
      return try DurableFile.atFreeName(binned) { try DurableFile.rename(note.path, to: $0) }
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
