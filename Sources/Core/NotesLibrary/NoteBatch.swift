public import DurableFiles

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
  /// A note whose text is not as expected by the time that it is there comes back. Returns those
  /// that are gone, and those that came back. No versions of them are kept. Some are in the bin
  /// when it throws.
  public func deleteTogether(
    _ notes: [Note], where isExpected: (Note, [UInt8]) -> Bool
  ) throws -> (missing: [Note], changed: [Note]) {
    try checkIsThere()
    defer { refresh() }
    let folders = notes.map { Folder.parent(of: $0.path) }
    for folder in Set(folders + notes.map { binFolder(of: $0.subject) }) {
      try Folder.checkWithin(path, folder)
    }
    let places = try DurableFile.moveTogether(
      notes.map { note in
        (note.path, "\(binFolder(of: note.subject))/\(Folder.name(of: note.path))")
      })
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
}
