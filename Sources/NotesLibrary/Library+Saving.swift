public import DurableFiles
import Glibc

extension Library {
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
    willReplace: @escaping (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void = { _, _ in
    }
  ) throws(LibraryError) -> SaveOutcome {
    try checkIsThere()
    defer { forget(note.subject) }
    // Where files cannot be exchanged, only this keeps our own processes from each other's words.
    let lock = SaveLock.wait(inLibrary: path)
    defer { withExtendedLifetime(lock) {} }
    return try run(noteSave(note, owner: owner, willReplace: willReplace)) {
      save throws(FileError) -> SaveOutcome in
      try Folder.checkWithin(path, folder(of: note.subject))
      return try save.run(bytes, base: base)
    }
  }

  /// Finishes a save that a kill cut short; true when it turns out to be done.
  ///
  /// `text` was to take the place of `base`; `origin` is the text that the change began with, the
  /// same as `base` unless somebody else's changes were merged. Throws `LibraryError`.
  public func finishSaving(
    _ text: [UInt8], over note: Note, base: [UInt8], origin: [UInt8], owner: String
  ) throws(LibraryError) -> Bool {
    defer { forget(note.subject) }
    return try run(noteSave(note, owner: owner)) {
      save throws(FileError) -> Bool in
      try Folder.checkWithin(path, folder(of: note.subject))
      return try save.recover(text, base: base, origin: origin)
    }
  }

  private func run<Result>(
    _ save: NoteSave, _ body: (inout NoteSave) throws(FileError) -> Result
  ) throws(LibraryError) -> Result {
    var save = save
    defer { versionProblem = save.versionProblem }
    do throws(FileError) { return try body(&save) } catch { throw .file(error) }
  }

  private func noteSave(
    _ note: Note, owner: String,
    willReplace: @escaping (_ text: [UInt8], _ base: [UInt8]) throws(FileError) -> Void = { _, _ in
    }
  ) -> NoteSave {
    let folder = Folder.parent(of: note.path)
    return NoteSave(
      note: note, owner: owner,
      conflictPath: "\(folder)/\(note.conflictPrefix)\(now().compact)-\(owner).md",
      versions: versionFolder(of: note), now: now, willReplace: willReplace)
  }
}
