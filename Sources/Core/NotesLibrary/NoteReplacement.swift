public import DurableFiles
import Glibc

/// The saving of a changed text over its note, which any thread may do.
public struct NoteReplacement: Sendable {
  /// The note.
  public let note: Note
  let libraryPath: String
  let bytes: [UInt8]
  let base: [UInt8]
  let save: NoteSave

  /// What came of it, and why the text before could not be kept.
  public typealias Outcome = (outcome: SaveOutcome, versionProblem: FileError?)

  /// Saves it, unless that begins with a merge, which its session has to note first: nil then.
  ///
  /// Durable when it returns. Throws `LibraryError`.
  public func runAlone() throws(LibraryError) -> Outcome? {
    var hasToMerge = false
    do throws(LibraryError) {
      return try run { _, replaced throws(FileError) in
        // Once the text itself is in place, it is found there whatever is merged into it.
        if replaced == bytes { return }
        hasToMerge = true
        throw FileError("save", note.path, code: ECANCELED)
      }
    } catch {
      if hasToMerge { return nil }
      throw error
    }
  }

  func run(
    willReplace: (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void
  ) throws(LibraryError) -> Outcome {
    // Where files cannot be exchanged, only this keeps our own processes from each other's words.
    let lock = SaveLock.wait(inLibrary: libraryPath)
    defer { withExtendedLifetime(lock) {} }
    var save = save
    do throws(FileError) {
      try Folder.checkWithin(libraryPath, Folder.parent(of: note.path))
      let outcome = try save.run(bytes, base: base, willReplace: willReplace)
      return (outcome, save.versionProblem)
    } catch {
      throw .file(error)
    }
  }
}
