public import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState
import TextEditing

extension ContentModel {
  public func openShelf() { shelf.open() }

  func refreshDraftLists() {
    shelf.refresh()
    search.refresh()
  }

  /// Shows a draft of this session in its editor, and the text of another session's draft.
  public func open(_ draft: ShelvedDraft) {
    if shelf.isHere(draft), let form = draft.key.form.flatMap(SubjectForm.init) {
      shelf.close()
      return self.form.open(form)
    }
    guard shelf.isHere(draft), let subject = draft.subject else { return shelf.showSelection() }
    shelf.close()
    show(draft, on: subject)
  }

  private func show(_ draft: ShelvedDraft, on subject: Subject) {
    if let note = draft.note(in: library) {
      open(note)
      return beginWriting()
    }
    open(subject)
    if draft.key.note == nil { beginWriting() }
  }

  /// Saves a draft as a note, or a changed text as its note.
  public func save(_ draft: ShelvedDraft) {
    if shelf.isHere(draft) { return saveHere(draft) }
    run(draft, "Now saving…") { shelf, library in
      (outcome: try shelf.save(draft), problem: library.versionProblem)
    } end: { [unowned self] saved in
      if let subject = draft.subject {
        library.noteWasSaved(on: subject, versionProblem: saved.problem)
      }
      return message(of: saved.outcome)
    }
  }

  // The user's own editor saves a text in the same way.
  private func saveHere(_ shelved: ShelvedDraft) {
    do {
      let model = try savedModel(of: shelved)
      if !model.isBeingSaved { try checkIsHere(shelved) }
      save(model) { [unowned self] in shelf.reread(after: shelved) }
    } catch {
      show(error)
      shelf.reread(after: shelved)
    }
  }

  private func savedModel(of shelved: ShelvedDraft) throws -> any SavedModel {
    guard let subject = shelved.subject else { throw Failure.lacksSubject(shelved.knownName) }
    guard let id = shelved.key.note else { return draft(on: subject) }
    guard let note = noteModel(id, on: subject) else { throw Failure.isGone }
    return note
  }

  // The list may show a draft that is being saved, or was.
  private func checkIsHere(_ draft: ShelvedDraft) throws {
    guard scene.text(forKey: draft.key.text) == draft.buffer else { throw Failure.isGone }
  }

  /// Moves a draft to the private bin.
  public func discard(_ draft: ShelvedDraft) {
    guard shelf.isHere(draft) else {
      return run(draft, "Now discarding…") { shelf, _ in
        try shelf.discard(draft)
      } end: { [unowned self] name in
        message(ofDiscarded: name)
      }
    }
    do {
      guard jobs.deliver(within: jobs.patience) else { throw Failure.isBeingSaved }
      try checkIsHere(draft)
    } catch {
      return show(error)
    }
    let base = draft.base(in: scene)
    run(draft, "Now discarding…") { shelf, _ in
      try shelf.copyToBin(draft, base: base)
    } end: { [unowned self] name in
      guard scene.text(forKey: draft.key.text) == draft.buffer else {
        return Message("Not discarded: it changed meanwhile")
      }
      forget(draft.key)
      return message(ofDiscarded: name)
    }
  }

  private func message(ofDiscarded name: String) -> Message {
    deletions.append(.draft(name))
    let forget = discardedDraft == nil ? "" : "; \(key(of: "discard")) again forgets it"
    return Message("Discarded\(forget)", undo: undeleteHint)
  }

  /// Moves the draft of the page on top to the private bin, and leaves its editor; one that is there already
  /// is forgotten.
  public func discardDraft() {
    if let discardedDraft { return forgetDiscarded(discardedDraft) }
    guard let draft, let shelved = ShelvedDraft(in: scene, on: draft.subject) else { return }
    if case .subject(let model) = top { model.leaveEditor() }
    discard(shelved)
  }

  /// The draft of the page on top, by its name in the bin, if it was what was discarded last.
  public var discardedDraft: String? {
    guard layers.overlay == nil, let draft, draft.isEmpty, case .draft(let name)? = deletions.last,
      name.hasSuffix("-\(draft.subject.slug)")
    else { return nil }
    return name
  }

  private func forgetDiscarded(_ name: String) {
    guard let draft else { return }
    do {
      try shelf.shelf.bin.forget(name)
      deletions.remove(.draft(name))
      scene.forgetSteps(ofTextWithKey: draft.editor.sceneScope)
      try scene.commit()
      scene.compact()
      show(Message("Forgotten: what the draft was is kept nowhere"))
    } catch {
      show(error)
    }
  }

  func restoreDraft(_ name: String) {
    guard canStartTask else { return }
    let bin = shelf.shelf.bin
    run("Restoring…") {
      Result { try bin.draft(name) }
    } end: { [unowned self] result in
      do {
        try restore(result.get())
      } catch {
        show(error)
      }
    }
  }

  private func restore(_ discarded: DiscardedDraft) throws {
    guard let subject = discarded.subject(in: library) else {
      throw Failure.lacksSubject(nil)
    }
    if let id = discarded.key.note, let base = discarded.base,
      let note = library.note(id, on: subject),
      !UnsavedText.isChanged(id, on: subject, in: scene)
    {
      model(of: note).copyChanges(TextBuffer(discarded.text), base: base)
    } else {
      draft(on: subject).append(discarded.text, separator: "\n\n")
    }
    deletions.remove(.draft(discarded.name))
    refreshDraftLists()
    show(Message("The draft on \(subject.name) is back"))
    try scene.commit()
    let bin = shelf.shelf.bin
    scene.run(
      { isCommitDurable in
        if isCommitDurable() { bin.remove(discarded.name) }
      }, then: {})
  }

  /// Moves a draft of another session to this one, and shows it; one that is here already, to another
  /// book or character.
  ///
  /// One commit has the text and the intent to remove it there; once that is durable, it is removed.
  public func move(_ draft: ShelvedDraft) {
    if shelf.isHere(draft), let id = UUID(uuidString: draft.key.subject) {
      return askForPlace(of: .draft(subject: id))
    }
    guard let subject = draft.subject else {
      return show(Failure.lacksSubject(draft.knownName))
    }
    run(draft, "Now moving here…") { shelf, _ in
      try shelf.text(of: draft)
    } end: { [unowned self] moved in
      let isLookedAt = layers.contains(.drafts)
      try insert(draft, on: subject, moved.text, base: moved.base)
      if isLookedAt {
        shelf.close()
        show(draft, on: subject)
      }
      beginRemoval(of: draft.key, from: draft.location, saying: moved.text)
      return nil
    }
  }

  private func insert(
    _ shelved: ShelvedDraft, on subject: Subject, _ text: TextBuffer, base: [UInt8]?
  ) throws {
    guard let id = shelved.key.note, let base else {
      return draft(on: subject).append(text.bytes, separator: "\n\n")
    }
    guard let note = shelved.note(in: library) else { throw Failure.isGone }
    guard !UnsavedText.isChanged(id, on: subject, in: scene) else {
      throw Failure(
        "\(library.title(of: note)) is being changed in this session too; save or revert that first"
      )
    }
    model(of: note).copyChanges(text, base: base)
  }

  private func model(of note: Note) -> NoteModel {
    noteModel(note.id, on: note.subject)
      ?? NoteModel(note, texts: texts, library: library, links: links)
  }

  private func forget(_ key: DraftKey) {
    if let subject = key.subject(in: library),
      let note = key.note.flatMap({ noteModel($0, on: subject) })
    {
      return note.forgetChanges()
    }
    texts.forget(key)
  }

  // Meanwhile only the background work uses the other session.
  private func run<Value: Sendable>(
    _ draft: ShelvedDraft, _ progress: String,
    _ work: @escaping @Sendable (Shelf, Library) throws -> Value,
    end: @escaping (Value) throws -> Message?
  ) {
    guard canStartTask else { return }
    let (store, path, versionsPath) = (scene.store, library.path, library.versionsPath)
    run(progress) {
      let library = Library(path: path, versionsPath: versionsPath)
      return Result { try work(Shelf(store: store, library: library), library) }
    } end: { [unowned self] result in
      do {
        if let message = try end(result.get()) { show(message) }
      } catch {
        show(error)
      }
      shelf.reread(after: draft)
    }
  }
}
