package import DurableFiles
import Essentials
import Glibc

extension Library {
  /// Makes the save of a text as a note, which any thread may run; call `noteWasSaved` afterwards, whatever came of it.
  ///
  /// `base` is the text that the change began with, nil for a new note. When the note says something else by now, what
  /// others changed is merged; where that touches the change, both texts are kept. A note that was moved is saved where
  /// it is now, one that is gone is made again. The text that is replaced is kept as a version.
  ///
  /// `attempted` is the text of an attempt that ended in an error or a kill. `origin` is what the
  /// change began with if `base` is somebody else's text that is merged already. `owner` is the
  /// name of the session, the same in all attempts.
  public func makeSave(
    of text: [UInt8], as note: Note, base: [UInt8]?, attempted: [UInt8]? = nil,
    origin: [UInt8]? = nil, owner: String, isImport: Bool = false
  ) throws -> NoteSave {
    guard base != nil || text.contains(where: { $0 > 0x20 }) else { throw Failure.emptyNote }
    try checkIsThere()
    // What an interrupted attempt left behind is found again only beside the note as it was.
    let isSettled = Leftover.all(of: note.path, owner: owner).allSatisfy { !$0.exists }
    let note = base != nil && isSettled ? movedNote(note) ?? note : note
    return NoteSave(
      of: text, as: note, base: base, attempted: attempted, origin: origin, owner: owner,
      isImport: isImport, in: self)
  }

  /// Forgets what was read of a subject's notes; another thread may have saved one.
  public func noteWasSaved(on subject: Subject, versionProblem: (any Error)? = nil) {
    self.versionProblem = versionProblem
    forget(subject)
  }

  /// Finishes a save that an error or a kill interrupted; returns whether the note is saved, durably.
  ///
  /// The parameters are those of `makeSave`. A new note that is in the bin was saved. Nothing is known when it throws.
  public func finishSaving(
    _ text: [UInt8], as note: Note, base: [UInt8]?, attempted: [UInt8]? = nil,
    origin: [UInt8]? = nil, owner: String
  ) throws -> Bool {
    var save = NoteSave(
      of: text, as: note, base: base, attempted: attempted, origin: origin, owner: owner, in: self)
    defer { noteWasSaved(on: note.subject, versionProblem: save.versionProblem) }
    if try save.recover() { return true }
    // Somebody may have moved the new note before.
    return try base == nil && hasMoved(note, saying: text)
  }

  /// Returns where a note is by now that somebody has moved; nil unless that is one place.
  public func movedNote(_ note: Note) -> Note? {
    guard Note.isMadeHere(note.id), access(note.path, F_OK) != 0, errno == ENOENT else {
      return nil
    }
    let places = catalogue.subjects.filter {
      $0 != note.subject && access("\(folder(of: $0))/\(note.id).md", F_OK) == 0
    }
    return places.count == 1 ? formerNote(note.id, on: places[0]) : nil
  }

  private func hasMoved(_ note: Note, saying text: [UInt8]) throws -> Bool {
    guard Note.isMadeHere(note.id) else { return false }
    for subject in catalogue.subjects where subject != note.subject {
      do {
        let path = "\(folder(of: subject))/\(note.id).md"
        if try DurableFile.read(path, limit: text.count) == text { return true }
      } catch  where error.code == ENOENT {
      } catch  where error.code == EFBIG {}
    }
    return false
  }

  /// Saves a new note; durable when it returns.
  ///
  /// `id` comes from `makeNoteID`: saving the same one twice saves once.
  @discardableResult
  public func add(_ bytes: [UInt8], on subject: Subject, id: String) throws -> Note {
    guard let note = formerNote(id, on: subject) else { throw Failure.notAName(id) }
    _ = try run(makeSave(of: bytes, as: note, base: nil, owner: Self.command))
    return note
  }

  /// Saves a changed text of a note; durable when it returns.
  ///
  /// See `makeSave`.
  public func save(
    _ bytes: [UInt8], over note: Note, base: [UInt8], owner: String, isImport: Bool = false
  ) throws -> SaveOutcome {
    try run(makeSave(of: bytes, as: note, base: base, owner: owner, isImport: isImport))
  }

  private func run(_ save: NoteSave) throws -> SaveOutcome {
    var problem: (any Error)?
    defer { noteWasSaved(on: save.note.subject, versionProblem: problem) }
    // Commands have one name, which is part of those of their files. Who has the lock may be stopped.
    let isOverNote = save.owner == Self.command && save.base != nil
    let lock = isOverNote ? try? FileLock.wait(commandLockPath) : nil
    defer { withExtendedLifetime(lock) {} }
    var save = save
    while true {
      switch save.run(isCommitDurable: { true }) {
      case .saved(let outcome, let versionProblem):
        problem = versionProblem
        return outcome
      case .needsCommit(let next): save = next
      case .commitIsNotDurable: throw Failure(cannot: "save", save.note.path, code: EBUSY)
      case .failed(let error, _): throw error
      }
    }
  }
}

public enum SaveOutcome: Hashable, Sendable {
  case saved
  /// The note says the new text, merged with somebody else's changes.
  case merged
  /// The changes touch somebody else's: the note says one text, this conflict copy the other.
  case conflict(copy: String)
}

extension FileLock {
  /// Returns the lock under which our own processes save notes, one after the other; nil when that is not
  /// possible within two seconds.
  ///
  /// Its holder may be stopped, or the folder read-only. Without it a save is still safe wherever files can be
  /// exchanged.
  package static func forSaving(inLibrary path: String) -> FileLock? { try? wait(path + "/.lock") }
}
