import DurableFiles
import Essentials
public import NotesLibrary
public import SceneState
public import TextEditing

/// All texts that are not saved as notes, of all sessions: live, kept, closed and set aside.
///
/// A text that is saved or moved is first durable where it goes, then removed where it was.
public struct Shelf {
  let store: SessionStore
  let library: Library

  public init(store: SessionStore, library: Library) {
    self.store = store
    self.library = library
  }

  /// Reads all sessions.
  ///
  /// Throws when the sessions cannot be listed.
  public func contents() throws -> ShelfReading {
    let reading = store.settled {
      let reading = ShelfReading(of: self)
      reading.advance { true }
      return reading
    }
    if let failure = reading.failure { throw failure }
    return reading
  }

  /// Saves a draft of another session as a note, or a changed text as its note.
  ///
  /// Durable when it returns, and saved exactly once whenever the process dies. The draft stays when it throws.
  public func save(_ draft: ShelvedText) throws -> SaveOutcome {
    try draft.checkIsText()
    guard let subject = draft.subject else { throw Failure.lacksSubject(draft.knownName) }
    if case .setAside = draft.location { return try saveSetAside(draft, on: subject) }
    return try withTexts(of: draft) { try $0.save(draft, on: subject) }
  }

  // A state that was set aside never changes, and neither does the identifier that is made from it:
  // saving again after an error or a kill writes the same note.
  private func saveSetAside(_ draft: ShelvedText, on subject: Subject) throws -> SaveOutcome {
    let outcome: SaveOutcome
    if let base = draft.base(in: try store.read(draft.location)) {
      guard let note = draft.note(in: library) else { throw Failure.isGone }
      outcome = try library.save(
        draft.buffer.bytes, over: note, base: base, owner: draft.location.name)
    } else {
      let date = Moment(secondsSince1970: draft.sessionModified / 1_000_000_000)
      _ = try library.add(draft.buffer.bytes, on: subject, id: "\(date.compact)-\(draft.id)")
      outcome = .saved
    }
    try store.recordHandled([draft.key.text], at: draft.location)
    return outcome
  }

  /// Returns the text of a draft and, unless it is a new note, the base of its changes; throws when it has changed.
  public func text(of draft: ShelvedText) throws -> (text: TextBuffer, base: [UInt8]?) {
    func text(in kept: SceneContents) -> (text: TextBuffer, base: [UInt8]?) {
      (kept.text(forKey: draft.key.text), draft.base(in: kept))
    }
    if case .setAside = draft.location { return text(in: try store.read(draft.location)) }
    return try withTexts(of: draft) { text(in: $0.scene.contents) }
  }

  /// Removes a draft from its session, because another session has it now; a draft that has changed since stays.
  ///
  /// May be called again. Durable when it returns; the draft stays when it throws.
  public func remove(_ key: TextKey, from location: SessionLocation, saying text: TextBuffer)
    throws
  {
    if case .setAside = location { return try store.recordHandled([key.text], at: location) }
    let note = key.subject(in: library).flatMap { subject in
      key.noteID.flatMap { library.noteOrFormer($0, on: subject) }
    }
    do {
      try withTexts(at: location, note) { texts in
        guard texts.scene.text(forKey: key.text) == text else { throw Failure.isGone }
        texts.forget(key)
      }
    } catch let failure as Failure where failure == .isGone {}
  }

  func withTexts<Result>(
    of draft: ShelvedText, _ body: (UnsavedTexts) throws -> Result
  ) throws -> Result {
    if let holder = draft.holder { throw Failure.isOpenElsewhere(draft.location.name, in: holder) }
    return try withTexts(at: draft.location, draft.note(in: library)) { texts in
      guard texts.scene.text(forKey: draft.key.text) == draft.buffer else { throw Failure.isGone }
      return try body(texts)
    }
  }

  // The outcomes of interrupted saves are kept, whether or not the rest fails.
  func withTexts<Value>(
    at location: SessionLocation, _ note: Note?, _ body: (UnsavedTexts) throws -> Value
  ) throws -> Value {
    let scene: Scene
    do {
      scene = try store.amend(location)
    } catch SessionError.openElsewhere(let name, let holder) {
      throw Failure.isOpenElsewhere(name, in: holder)
    }
    let texts = UnsavedTexts(scene: scene, library: library)
    try texts.resume(note)
    let result = Result { try body(texts) }
    try scene.commitDurably()
    return try result.get()
  }
}
