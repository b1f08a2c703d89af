import DurableFiles
import Glibc

/// The saving of a new note, which any thread may do.
public struct NoteAddition: Sendable {
  /// The note, as it will be.
  public let note: Note
  let libraryPath: String
  let bytes: [UInt8]

  /// Saves it, unless `isNoted` says at last that its session has not noted that durably; gives whether
  /// it was saved.
  ///
  /// Durable when it returns. Throws `LibraryError`.
  @discardableResult
  public func run(isNoted: () -> Bool = { true }) throws(LibraryError) -> Bool {
    let folder = Folder.parent(of: note.path)
    var isRefused = false
    do throws(FileError) {
      try Folder.checkWithin(libraryPath, folder)
      try Folder.create(folder)
      // The disk makes the text and the note of it durable at once.
      try DurableFile.create(bytes, at: note.path) { () throws(FileError) in
        isRefused = !isNoted()
        if isRefused { throw FileError("save", note.path, code: ECANCELED) }
      }
      return true
    } catch {
      if isRefused { return false }
      throw .file(error)
    }
  }
}
