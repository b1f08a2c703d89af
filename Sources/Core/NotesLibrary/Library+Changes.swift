import DurableFiles
import Essentials

extension Library {
  /// Returns what moves a note to the bin; call `noteWasSaved` after running it, even when it failed.
  public func deletion(of note: Note) -> NoteDeletion {
    NoteDeletion(
      note: note, libraryPath: path, binFolder: binFolder(of: note.subject),
      versions: versionFolder(of: note), hooks: hooks, moment: now())
  }

  /// Moves a note to the library's bin; durable when it returns.
  ///
  /// Its text is kept among its versions too.
  public func delete(_ note: Note) throws {
    var problem: (any Error)?
    defer { noteWasSaved(on: note.subject, versionProblem: problem) }
    problem = try deletion(of: note).run()
  }

  /// Returns what restores a note from the bin; call `noteWasSaved` after running it, even when it failed.
  public func restoration(of id: Note.ID, on subject: Subject) throws -> NoteRestoration {
    guard let name = Note.fileName(of: id) else { throw Failure.notAName(id) }
    let moved = formerNote(id, on: subject).flatMap(movedNote)
    // Two notes of one name would be one to whoever names it.
    let newName = moved.flatMap { _ in Note.fileName(of: "\(id)-2") } ?? name
    return NoteRestoration(
      subject: subject, id: id, libraryPath: path, binnedPath: "\(binFolder(of: subject))/\(name)",
      path: "\(folder(of: subject))/\(newName)", moved: moved,
      movedVersions: moved.flatMap(versionFolder))
  }

  /// Restores a note from the bin; durable when it returns.
  @discardableResult
  public func restore(_ id: Note.ID, on subject: Subject) throws -> NoteRestoration.Outcome {
    let restoration = try restoration(of: id, on: subject)
    defer { forget(subject) }
    return try restoration.run()
  }

  /// Returns what moves a note to another subject; call `noteWasMoved` after running it, even when it failed.
  ///
  /// Throws when there is no such subject, or the note is on it already.
  public func relocation(of note: Note, to subject: Subject) throws -> NoteMove {
    try checkIsThere()
    guard let subject = catalogue.subjects.first(where: { $0 == subject }) else {
      throw Failure("\(subject.name) is not there any more; nothing was moved")
    }
    guard subject != note.subject else {
      throw Failure("the note \(note.id) is on \(subject.name) already")
    }
    let moved = Note(
      id: note.id, subject: subject,
      path: "\(folder(of: subject))/\(Folder.name(of: note.path))", date: note.date)
    var versions: NoteMove.Versions?
    if let former = versionFolder(of: note), let new = versionFolder(of: moved) {
      versions = (former, new)
    }
    return NoteMove(
      note: note, movedNote: moved, libraryPath: path, versions: versions, moment: now())
  }

  /// Moves a note to another subject, with its former texts; durable when it returns.
  ///
  /// Returns the note as it is now. The note is on one of the two subjects when it throws.
  @discardableResult
  public func move(_ note: Note, to subject: Subject) throws -> Note {
    let move = try relocation(of: note, to: subject)
    var problem: (any Error)?
    defer { noteWasMoved(move, versionProblem: problem) }
    problem = try move.run()
    return move.movedNote
  }

  /// Forgets what was read of both subjects' notes; another thread may have moved one.
  public func noteWasMoved(_ move: NoteMove, versionProblem: (any Error)? = nil) {
    noteWasSaved(on: move.note.subject, versionProblem: versionProblem)
    forget(move.movedNote.subject)
  }
}
