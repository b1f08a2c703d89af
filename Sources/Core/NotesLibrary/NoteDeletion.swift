import DurableFiles
import Essentials
import Glibc

/// Moves a note to the library's bin, on any thread.
public struct NoteDeletion: Sendable {
  public let note: Note
  let libraryPath: String
  let binFolder: String
  let versions: VersionFolder?
  let hooks: HookSpool?
  let moment: Moment

  /// Moves it, and keeps its text among its versions too; durable when it returns.
  ///
  /// In a repeated run, a note that the earlier run moved before it was killed counts as moved.
  /// Returns why its text could not be kept, nil when it was.
  @discardableResult
  public func run(isRepetition: Bool = false) throws -> (any Error)? {
    let event = hooks?.expect(HookEvent(.noteDeleted, of: note), says: nil)
    let problem = keepVersion()
    do {
      try Folder.checkWithin(libraryPath, Folder.parent(of: note.path))
      try Folder.checkWithin(libraryPath, binFolder)
      try moveToBin()
    } catch  where error.code == ENOENT {
      guard isRepetition, try DurableFile.hasMoved(note.path, to: binnedPath) else {
        throw Failure.noteIsGone(note.id)
      }
    }
    event?.fulfil()
    return problem
  }

  // What is deleted is in the bin as well, so nothing is lost when it cannot be kept here.
  private func keepVersion() -> (any Error)? {
    VersionFolder.problem {
      try versions?.keep(
        DurableFile.read(note.path, limit: Library.largestNote), at: moment, replacedBy: .deleted)
    }
  }

  private var binnedPath: String { "\(binFolder)/\(Folder.name(of: note.path))" }

  private func moveToBin() throws {
    let binned = binnedPath
    do {
      try DurableFile.move(note.path, to: binned)
    } catch  where error.isNameTaken {
      // A note of this name was deleted before and came back by other means: the earlier one makes way.
      _ = try DurableFile.atFreeName(binned) { try DurableFile.move(binned, to: $0) }
      try DurableFile.move(note.path, to: binned)
    }
  }
}
