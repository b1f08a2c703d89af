import DurableFiles

/// New notes that are saved together, durably, with few requests to the disk.
///
/// A kill leaves some of them, each whole.
public struct NoteBatch: ~Copyable {
  private let libraryPath: String
  private let files = NewFiles()
  private var folders: Set<String> = []

  init(inLibrary path: String) { libraryPath = path }

  /// Adds a new note with a text.
  ///
  /// Some are there when it throws, each whole.
  public mutating func add(_ text: [UInt8], as note: Note) throws {
    let folder = Folder.parent(of: note.path)
    if folders.insert(folder).inserted { try Folder.checkWithin(libraryPath, folder) }
    try files.add(text, at: note.path)
  }

  /// Makes all of them durable; returns the paths that were taken by now, where nothing was
  /// changed.
  ///
  /// Some are there when it throws, each whole.
  public consuming func save() throws -> [String] {
    try files.finish()
    for folder in folders.sorted() { try Folder.makeDurable(folder) }
    return files.taken
  }
}

extension Library {
  /// Begins a batch of new notes; call `refresh` when it is saved.
  public func noteBatch() throws -> NoteBatch {
    try checkIsThere()
    return NoteBatch(inLibrary: path)
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
