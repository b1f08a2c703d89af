import DurableFiles

extension Library {
  /// Returns what moves a note to the bin; call `noteWasSaved` after running it, even when it failed.
  public func deletion(of note: Note) -> NoteDeletion {
    NoteDeletion(
      note: note, libraryPath: path, binFolder: binFolder(of: note.subject),
      versions: versionFolder(of: note), moment: now())
  }

  /// Moves a note to the library's bin; durable when it returns.
  ///
  /// Its text is kept among its versions too. Throws `LibraryError`.
  public func delete(_ note: Note) throws(LibraryError) {
    var problem: FileError?
    defer { noteWasSaved(on: note.subject, versionProblem: problem) }
    problem = try deletion(of: note).run()
  }

  /// Returns what restores a note from the bin; call `noteWasSaved` after running it, even when it
  /// failed.
  public func restoration(
    of id: Note.ID, on subject: Subject
  ) throws(LibraryError) -> NoteRestoration {
    guard let name = Note.fileName(of: id) else { throw .notAName(id) }
    return NoteRestoration(
      subject: subject, id: id, libraryPath: path,
      binnedPath: "\(binFolder(of: subject))/\(name)", path: "\(folder(of: subject))/\(name)")
  }

  /// Restores a note from the bin; durable when it returns.
  @discardableResult
  public func restore(
    _ id: Note.ID, on subject: Subject
  ) throws(LibraryError) -> NoteRestoration.Outcome {
    let restoration = try restoration(of: id, on: subject)
    defer { forget(subject) }
    return try restoration.run()
  }

  /// Returns what makes a character a favourite, or no longer one; call `favouritesWereChanged` after
  /// running it, even when it failed.
  public func favouriteChange(
    _ isFavourite: Bool, _ character: UUID
  ) throws(LibraryError) -> FavouriteChange {
    try checkIsThere()
    return FavouriteChange(character: character, isFavourite: isFavourite, libraryPath: path)
  }

  /// Makes a character a favourite, or no longer one; durable when it returns.
  public func setFavourite(_ isFavourite: Bool, _ character: UUID) throws(LibraryError) {
    let change = try favouriteChange(isFavourite, character)
    defer { favouritesWereChanged() }
    try change.run()
  }
}
