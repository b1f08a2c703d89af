import DurableFiles
import Essentials
import Glibc

/// Restores a note from the library's bin, on any thread.
public struct NoteRestoration: Sendable {
  public let subject: Subject
  let id: Note.ID
  let libraryPath: String
  let binnedPath: String
  let path: String

  public enum Outcome: Hashable, Sendable {
    case restored(Note.ID)
    /// By another name, because another note has its own by now.
    case restoredBeside(Note.ID)
    /// The note exists already with the same text; the copy in the bin stays there.
    case wasThere(Note.ID)
  }

  /// Restores the note; durable when it returns.
  ///
  /// In a repeated run, a note that the earlier run restored before it was killed counts as
  /// restored.
  @discardableResult
  public func run(isRepetition: Bool = false) throws -> Outcome {
    do {
      try Folder.checkWithin(libraryPath, Folder.parent(of: binnedPath))
      try Folder.checkWithin(libraryPath, Folder.parent(of: path))
      return try moveBack()
    } catch  where error.code == ENOENT {
      guard isRepetition, try DurableFile.hasMoved(binnedPath, to: path) else {
        throw Failure.notInBin(id)
      }
      return .restored(id)
    }
  }

  private func moveBack() throws -> Outcome {
    do {
      try DurableFile.move(binnedPath, to: path)
      return .restored(id)
    } catch  where error.isNameTaken {
      if try haveSameText() { return .wasThere(id) }
      let name = try DurableFile.atFreeName(path) { name in
        try DurableFile.move(binnedPath, to: name)
      }
      return .restoredBeside(Note.id(named: String(Folder.name(of: name).dropLast(3))))
    }
  }

  private func haveSameText() throws -> Bool {
    let limit = Library.largestNote
    return try DurableFile.read(binnedPath, limit: limit) == DurableFile.read(path, limit: limit)
  }
}
