public import DurableFiles
import Glibc
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
    let subjects = Dictionary(library.catalogue.subjects.map { ($0.id.uuidString, $0) }) { a, _ in a
    }
    var contents = Contents()
    var sessions: [String: [KeptSession]] = [:]
    for summary in try store.summaries() + store.closedSummaries() {
      let isClosed = summary.state == .closed
      let place = isClosed ? SessionPlace.closed(summary.name) : .session(summary.name)
      guard let kept = read(place, noting: &contents) else { continue }
      sessions[summary.formerName ?? summary.name, default: []].append(kept)
      contents.drafts += kept.draftKeys.map { key in
        ShelvedDraft(
          key, in: kept, at: place, state: .init(summary.state),
          holder: summary.isOpen ? summary.holder : nil, subject: subjects[key.subject],
          lastChange: store.lastChange(of: place) ?? summary.lastUsed)
      }
    }
    contents.drafts.removeAll(where: isSaved)
    try addBrokenDrafts(to: &contents, subjects, besides: sessions)
    contents.drafts.sort { ($0.lastChange, $1.id) > ($1.lastChange, $0.id) }
    return contents
  }

  private func read(_ place: SessionPlace, noting contents: inout Contents) -> KeptSession? {
    do throws(FileError) {
      return try store.read(place)
    } catch {
      // One that is new has nothing yet; one may go while others are read.
      if error.code != ENOENT { contents.problems.append("\(place.name): \(error)") }
      return nil
    }
  }

  // A state is set aside whole: what its session still has is found there, and what was saved since in
  // the library.
  private func addBrokenDrafts(
    to contents: inout Contents, _ subjects: [String: Subject],
    besides sessions: [String: [KeptSession]]
  ) throws(FileError) {
    for place in try store.setAsidePlaces() {
      guard let kept = read(place, noting: &contents) else { continue }
      let settled = store.settledKeys(of: place)
      for key in kept.draftKeys where !settled.contains(key.text) {
        let draft = ShelvedDraft(
          key, in: kept, at: place, state: .broken, holder: nil, subject: subjects[key.subject],
          lastChange: store.lastChange(of: place) ?? 0)
        let isElsewhere =
          sessions[place.name, default: []].contains { $0.text(forKey: key.text) == draft.buffer }
          || contents.drafts.contains { $0.key == key && $0.buffer == draft.buffer }
        if !isElsewhere, !isSaved(draft) { contents.drafts.append(draft) }
      }
    }
  }

  // A changed text is no draft when the note says the same; a new one of a session that was set aside
  // none when a note says the same.
  private func isSaved(_ draft: ShelvedDraft) -> Bool {
    guard let subject = draft.subject else { return false }
    let notes = library.notes(on: subject)
    let candidates =
      draft.key.note.map { id in notes.filter { $0.id == id } }
      ?? (draft.state == .broken ? notes : [])
    let bytes = draft.buffer.bytes
    return candidates.contains { (try? library.bytes(of: $0)) == bytes }
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

extension ShelvedDraft.State {
  fileprivate init(_ state: SessionSummary.State) {
    self =
      switch state {
      case .live: .live
      case .kept: .kept
      case .closed: .closed
      }
  }
}
