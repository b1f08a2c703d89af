import DurableFiles

/// The saving of a new note, which any thread may do.
public struct NoteAddition: Sendable {
  /// The note, as it will be.
  public let note: Note
  let libraryPath: String
  let bytes: [UInt8]

  /// Saves it; durable when it returns.
  ///
  /// Throws `LibraryError`.
  public func run() throws(LibraryError) {
    let folder = Folder.parent(of: note.path)
    do throws(FileError) {
      try Folder.checkWithin(libraryPath, folder)
      try Folder.create(folder)
      try DurableFile.create(bytes, at: note.path)
    } catch {
      throw .file(error)
    }
  }
}
