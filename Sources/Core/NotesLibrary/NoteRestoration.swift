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
  /// A note of its name that is on something else by now.
  let moved: Note?
  let movedVersions: VersionFolder?

  public enum Outcome: Hashable, Sendable {
    case restored(Note.ID)
    /// By another name, because another note has its own by now.
    case restoredBeside(Note.ID)
    /// The note exists already with the same text; the copy in the bin stays there.
    case wasThere(Note.ID)
  }

  /// Restores the note; durable when it returns.
  ///
  /// In a repeated run, a note that the earlier run restored before it was killed counts as restored.
  @discardableResult
  public func run(isRepetition: Bool = false) throws -> Outcome {
    do {
      try Folder.checkWithin(libraryPath, Folder.parent(of: binnedPath))
      try Folder.checkWithin(libraryPath, Folder.parent(of: path))
      return try moveBack()
    } catch  where error.code == ENOENT {
      let place = lastChangedPlace
      guard isRepetition, try DurableFile.hasMoved(binnedPath, to: place) else {
        throw Failure.notInBin(id)
      }
      return place == path ? outcome : restoredBeside(at: place)
    }
  }

  // Where an earlier run has put it: a file is changed by getting another name.
  private var lastChangedPlace: String {
    let stem = path.dropLast(".md".count)
    let others = (2...).lazy.map { "\(stem)-\($0).md" }.prefix { FileStamp(of: $0) != nil }
    return others.reduce(path) { last, other in
      let changes = [last, other].map { FileStamp(of: $0)?.changed ?? 0 }
      return changes[1] > changes[0] ? other : last
    }
  }

  private var outcome: Outcome { moved == nil ? .restored(id) : restoredBeside(at: path) }

  private func restoredBeside(at path: String) -> Outcome {
    .restoredBeside(Note.id(ofFile: Folder.name(of: path)))
  }

  private func moveBack() throws -> Outcome {
    if let moved, try isOrWas(moved) {
      throw Failure(
        "the note \(id) is on \(moved.subject.name) now; nothing was restored", kind: .gone)
    }
    do {
      try DurableFile.move(binnedPath, to: path)
      return outcome
    } catch  where error.isNameTaken {
      if moved == nil, try hasText(of: path) { return .wasThere(id) }
      return restoredBeside(
        at: try DurableFile.atFreeName(path) { try DurableFile.move(binnedPath, to: $0) })
    }
  }

  // What another machine has moved may be in the bin of where it was, too.
  private func isOrWas(_ moved: Note) throws -> Bool {
    if try hasText(of: moved.path) { return true }
    return try movedVersions?.has(binnedText) ?? false
  }

  private func hasText(of path: String) throws -> Bool {
    try binnedText == DurableFile.read(path, limit: Library.largestNote)
  }

  private var binnedText: [UInt8] {
    get throws { try DurableFile.read(binnedPath, limit: Library.largestNote) }
  }
}
