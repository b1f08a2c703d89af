import DurableFiles
import Essentials
import Glibc

/// Moves a note to another book or character, on any thread.
///
/// The file keeps its name and its bytes; its conflict copies and former texts go with it.
public struct NoteMove: Sendable {
  public let note: Note
  public let movedNote: Note
  let libraryPath: String
  let versions: Versions?
  let moment: Moment

  typealias Versions = (former: VersionFolder, new: VersionFolder)

  /// Moves it; durable when it returns, and whenever it ends, the note is in one of the two folders.
  ///
  /// In a repeated run, a note that the earlier run moved before it was killed counts as moved.
  /// Returns why not all former texts could follow, nil when they did. Nothing
  /// has changed when it throws because the subject has a note of that name.
  @discardableResult
  public func run(isRepetition: Bool = false) throws -> (any Error)? {
    do {
      try Folder.checkWithin(libraryPath, folder)
      try Folder.checkWithin(libraryPath, newFolder)
      // First: after a power cut, the note has its former texts wherever it is.
      let problem = problem { versions in
        try versions.former.link(to: versions.new)
        if !isRepetition {
          let text = try DurableFile.read(note.path, limit: Library.largestNote)
          try versions.new.keep(text, at: moment, replacedBy: .moved)
        }
      }
      try moveFile(isRepetition)
      try moveConflictCopies()
      return problem ?? self.problem { try $0.former.merge(into: $0.new) }
    } catch  where error.code == ENOENT {
      throw Failure.noteIsGone(note.id)
    } catch  where error.isNameTaken {
      throw Failure("\(movedNote.subject.name) has a note \(note.id) already; nothing was moved")
    }
  }

  private var folder: String { Folder.parent(of: note.path) }
  private var newFolder: String { Folder.parent(of: movedNote.path) }

  // A note is moved even where its former texts cannot be.
  private func problem(_ body: (Versions) throws -> Void) -> (any Error)? {
    VersionFolder.problem { if let versions { try body(versions) } }
  }

  private func moveFile(_ isRepetition: Bool) throws {
    do {
      // No save of our own may be between its last look at the file and its exchange.
      let lock = FileLock.forSaving(inLibrary: libraryPath)
      defer { withExtendedLifetime(lock) {} }
      try DurableFile.move(note.path, to: movedNote.path)
    } catch  where error.code == ENOENT && isRepetition {
      guard try DurableFile.hasMoved(note.path, to: movedNote.path) else { throw error }
    }
    try Folder.makeDurable(newFolder)
  }

  // They are notes of their own, whose names say which note they belong to.
  private func moveConflictCopies() throws {
    for name in try Folder.names(in: folder)
    where name.hasPrefix(note.conflictPrefix) && name.hasSuffix(".md") {
      do {
        _ = try DurableFile.atFreeName("\(newFolder)/\(name)") { path in
          try DurableFile.move("\(folder)/\(name)", to: path)
        }
      } catch  where error.code == ENOENT {
        // Somebody settled the conflict a moment ago.
      }
    }
  }
}
