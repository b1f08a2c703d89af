public import DurableFiles
import Glibc

extension Library {
  /// Saves a new note; durable when it returns.
  ///
  /// `id` comes from `makeNoteID`: saving the same one twice saves once. Throws `LibraryError`.
  @discardableResult
  public func add(
    _ bytes: [UInt8], on subject: Subject, id: String
  ) throws(LibraryError) -> Note {
    let addition = try addition(of: bytes, on: subject, id: id)
    // One that failed at the very end may be there all the same.
    defer { noteWasSaved(on: subject) }
    try addition.run()
    return addition.note
  }

  /// What saves a new note; tell `noteWasSaved` when it was run, whatever came of it.
  ///
  /// Throws `LibraryError`.
  public func addition(
    of bytes: [UInt8], on subject: Subject, id: String
  ) throws(LibraryError) -> NoteAddition {
    guard bytes.contains(where: { $0 > 0x20 }) else { throw .emptyNote }
    try checkIsThere()
    guard let note = formerNote(id, on: subject) else { throw .notAName(id) }
    return NoteAddition(note: note, libraryPath: path, bytes: bytes)
  }

  /// Saves a changed text of a note; durable when it returns.
  ///
  /// `base` is the text the change began with. When the note says something else by now, what
  /// others changed is merged; where that touches the change, both texts are kept. A note that is
  /// gone is made again. The text that is replaced is kept as a version; see `versionProblem`.
  ///
  /// Before a merged text is put in place, `willReplace` is told it and the text it is based on:
  /// with them `finishSaving` can tell after a kill how far it came. Throws `LibraryError`.
  public func save(
    _ bytes: [UInt8], over note: Note, base: [UInt8], owner: String,
    willReplace: (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void = { _, _ in }
  ) throws(LibraryError) -> SaveOutcome {
    try save(
      replacement(of: note, by: bytes, base: base, owner: owner), willReplace: willReplace)
  }

  /// Saves a changed text of a note with what others changed in it, see `save`.
  ///
  /// Throws `LibraryError`.
  public func save(
    _ replacement: NoteReplacement,
    willReplace: (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void = { _, _ in }
  ) throws(LibraryError) -> SaveOutcome {
    var problem: FileError?
    defer { noteWasSaved(on: replacement.note.subject, versionProblem: problem) }
    let outcome: SaveOutcome
    (outcome, problem) = try replacement.run(willReplace: willReplace)
    return outcome
  }

  /// What saves a changed text of a note, see `save`; tell `noteWasSaved` when it was run, whatever
  /// came of it.
  ///
  /// Throws `LibraryError`.
  public func replacement(
    of note: Note, by bytes: [UInt8], base: [UInt8], owner: String
  ) throws(LibraryError) -> NoteReplacement {
    try checkIsThere()
    return NoteReplacement(
      note: note, libraryPath: path, bytes: bytes, base: base, save: noteSave(note, owner: owner))
  }

  /// Takes note that a note on a subject was saved, perhaps, by another thread.
  public func noteWasSaved(on subject: Subject, versionProblem: FileError? = nil) {
    self.versionProblem = versionProblem
    forget(subject)
  }

  /// Finishes a save that a kill cut short; true when it turns out to be done.
  ///
  /// `text` was to take the place of `base`; `origin` is the text that the change began with, the
  /// same as `base` unless somebody else's changes were merged. Throws `LibraryError`.
  public func finishSaving(
    _ text: [UInt8], over note: Note, base: [UInt8], origin: [UInt8], owner: String
  ) throws(LibraryError) -> Bool {
    var save = noteSave(note, owner: owner)
    defer { noteWasSaved(on: note.subject, versionProblem: save.versionProblem) }
    do throws(FileError) {
      try Folder.checkWithin(path, folder(of: note.subject))
      return try save.recover(text, base: base, origin: origin)
    } catch {
      throw .file(error)
    }
  }

  private func noteSave(_ note: Note, owner: String) -> NoteSave {
    let (folder, moment) = (Folder.parent(of: note.path), now())
    return NoteSave(
      note: note, owner: owner,
      conflictPath: "\(folder)/\(note.conflictPrefix)\(moment.compact)-\(owner).md",
      versions: versionFolder(of: note), moment: moment)
  }
}
