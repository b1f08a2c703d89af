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
  /// Throws `LibraryError`; some are there then, each whole.
  public mutating func add(_ text: [UInt8], as note: Note) throws(LibraryError) {
    let folder = Folder.parent(of: note.path)
    do throws(FileError) {
      if folders.insert(folder).inserted { try Folder.checkWithin(libraryPath, folder) }
      try files.add(text, at: note.path)
    } catch {
      throw .file(error)
    }
  }

  /// Makes all of them durable; a note whose name is taken by now stays as it is.
  ///
  /// Throws `LibraryError`; some are there then, each whole.
  public consuming func save() throws(LibraryError) {
    do throws(FileError) {
      try files.finish()
      for folder in folders.sorted() { try Folder.makeDurable(folder) }
    } catch {
      throw .file(error)
    }
  }
}

extension Library {
  /// Begins a batch of new notes; call `refresh` when it is saved.
  public func noteBatch() throws(LibraryError) -> NoteBatch {
    try checkIsThere()
    return NoteBatch(inLibrary: path)
  }

  /// Moves notes to the bin, durably, with few requests to the disk; returns those that are gone.
  ///
  /// No versions of them are kept. Throws `LibraryError`; some are in the bin then.
  public func deleteTogether(_ notes: [Note]) throws(LibraryError) -> [Note] {
    try checkIsThere()
    defer { refresh() }
    do throws(FileError) {
      for folder in Set(notes.map { Folder.parent(of: $0.path) }) {
        try Folder.checkWithin(path, folder)
      }
      for folder in Set(notes.map { binFolder(of: $0.subject) }) {
        try Folder.checkWithin(path, folder)
      }
      let missing = Set(
        try DurableFile.moveTogether(
          notes.map { note in
            (
              note.path,
              "\(binFolder(of: note.subject))/\(note.path.split(separator: "/").last ?? "")"
            )
          }))
      return notes.filter { missing.contains($0.path) }
    } catch {
      throw .file(error)
    }
  }
}
