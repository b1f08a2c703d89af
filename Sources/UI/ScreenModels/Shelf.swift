public import DurableFiles
public import NotesLibrary
public import SceneState

/// All texts that are not saved as notes, of all sessions: live, kept, closed and broken.
///
/// What is taken off the shelf is first safe at its new place, then removed at the old one: whenever
/// the process dies, it is in one of them.
public struct Shelf {
  private let store: SessionStore
  private let library: Library

  /// The shelf of a place for sessions.
  public init(store: SessionStore, library: Library) {
    self.store = store
    self.library = library
  }

  /// What is on the shelf.
  public struct Contents {
    /// All drafts, those that were worked on last first.
    public fileprivate(set) var drafts: [ShelvedDraft] = []
    /// What could not be read, in sentences.
    public fileprivate(set) var problems: [String] = []
  }

  /// Looks at all sessions.
  ///
  /// Throws `FileError` when the place itself cannot be read.
  public func contents() throws(FileError) -> Contents {
    let reading = reading()
    reading.advance { true }
    if let failure = reading.failure { throw failure }
    return Contents(drafts: reading.drafts, problems: reading.problems)
  }

  /// Begins to look at all sessions.
  ///
  /// The drafts of a session that is open here come before all others, and one place is read before
  /// the rest.
  func reading(own: Scene? = nil, first: SessionPlace? = nil) -> ShelfReading {
    ShelfReading(store: store, library: library, own: own, first: first)
  }

  /// Saves a draft of another session as a note, or a changed text as its note.
  ///
  /// Durable when it returns, exactly once whenever the process dies. Throws `ShelfError`,
  /// `LibraryError` or `FileError`; the draft stays then.
  public func save(_ draft: ShelvedDraft) throws -> SaveOutcome {
    guard let subject = draft.subject else { throw ShelfError.unknownSubject(draft.key.subject) }
    if case .setAside = draft.place { return try saveBroken(draft, on: subject) }
    return try withContent(of: draft) { content in
      guard let id = draft.key.note else {
        _ = try content.draft(on: subject).save()
        return .saved
      }
      guard let note = content.noteModel(id, on: subject) else { throw ShelfError.isGone }
      return try note.save() ?? .saved
    }
  }

  // That it was dealt with shows by the note that says the same, even after a kill in between.
  private func saveBroken(_ draft: ShelvedDraft, on subject: Subject) throws -> SaveOutcome {
    let kept = try store.read(draft.place)
    if let id = draft.key.note {
      guard let note = draft.note(in: library) else { throw ShelfError.isGone }
      let base = kept.text(forKey: NoteText.baseKey(NoteModel.scope(id, on: subject))).bytes
      let outcome = try library.save(
        draft.buffer.bytes, over: note, base: base, owner: draft.place.name)
      try store.settle([draft.key.text], of: draft.place)
      return outcome
    }
    _ = try library.add(draft.buffer.bytes, on: subject, id: library.makeNoteID())
    try store.settle([draft.key.text], of: draft.place)
    return .saved
  }

  /// Moves a draft to the private bin; gives the path of the file.
  ///
  /// Throws `ShelfError` or `FileError`; the draft stays then.
  public func discard(_ draft: ShelvedDraft) throws -> String {
    if case .setAside = draft.place {
      let path = try putIntoBin(draft)
      try store.settle([draft.key.text], of: draft.place)
      return path
    }
    return try withContent(of: draft) { content in
      let path = try putIntoBin(draft)
      content.forget(draft.key)
      return path
    }
  }

  func putIntoBin(_ draft: ShelvedDraft) throws(FileError) -> String {
    let folder = store.path + "/bin"
    try Folder.create(folder)
    let name = "\(library.now().compact)-\(draft.subject?.slug ?? "draft")"
    return try DurableFile.atFreeName("\(folder)/\(name).md") { path throws(FileError) in
      try DurableFile.create(draft.buffer.bytes, at: path)
    }
  }

  /// Takes a draft away from its session once `take` has made it safe elsewhere.
  ///
  /// Throws `ShelfError`, `FileError` or what `take` throws; the draft stays then.
  func remove(_ draft: ShelvedDraft, after take: (any KeptState) throws -> Void) throws {
    if case .setAside = draft.place {
      try take(store.read(draft.place))
      return try store.settle([draft.key.text], of: draft.place)
    }
    try withContent(of: draft) { content in
      try take(content.scene)
      content.forget(draft.key)
    }
  }

  // The models of the session settle what was cut short there: a save, another editor's text.
  private func withContent<Result>(
    of draft: ShelvedDraft, _ body: (ContentModel) throws -> Result
  ) throws -> Result {
    if let holder = draft.holder {
      throw ShelfError.openElsewhere(session: draft.place.name, holder: holder)
    }
    let scene: Scene
    do throws(SessionError) {
      scene = try store.amend(draft.place)
    } catch {
      if case .openElsewhere(let name, let holder) = error {
        throw ShelfError.openElsewhere(session: name, holder: holder)
      }
      throw ShelfError.session(error)
    }
    let content = ContentModel(scene: scene, library: library)
    guard scene.text(forKey: draft.key.text) == draft.buffer else {
      try scene.settle()
      throw ShelfError.isGone
    }
    let result = try body(content)
    try scene.settle()
    return result
  }
}
