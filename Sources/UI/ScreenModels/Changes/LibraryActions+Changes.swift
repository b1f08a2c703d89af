import BookFormats
import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState
import Search

/// Making the changes that were asked for, each once the session durably says so.
extension LibraryActions {
  /// Starts the changes that are still to be made, unless the library is not there.
  public func continueChanges() {
    queue.start { request in
      do {
        try start(request)
      } catch {
        run(request) { _ -> Void in throw error }
      }
    }
  }

  private func start(_ request: PendingChanges.Request) throws {
    switch request.change {
    case .favourite(let character, let isFavourite):
      let favourite = try library.favouriteChange(isFavourite, character)
      run(request) { _ in try favourite() }
    case .book(let edit):
      let book = try library.bookChange(edit)
      run(
        request, { _ in try book.run(picture: BookFile.picture) },
        then: { [unowned self] _ in report(edit, isUndo: request.isUndo) })
    case .deletion(let entry): try delete(entry, request)
    case .restoration(let entry):
      let subject = try subject(entry.subject, orElse: Failure.notInBin(entry.note))
      let restoration = try library.restoration(of: entry.note, on: subject)
      run(request) { _ in
        try restoration.run(isRepetition: request.isRepetition)
      } then: { [unowned self] in
        report($0, on: subject)
      }
    case .move(let entry, let subject): try move(entry, to: subject, request)
    case .draftRemoval(let key, let location): remove(key, from: location, request)
    case .tags(let rename, let moment): renameTag(rename, since: moment, request)
    case .grade(let grade):
      let (path, state) = (library.path, scene.store.path)
      run(
        request, { _ in try grade.run(inLibrary: path, state: state) },
        then: { [unowned self] in
          guard !request.isUndo else { return }
          let undo = offeredUndo {
            if case .grade(let last) = $0 { last.quote == grade.quote } else { false }
          }
          let message =
            grade.grade == .never
            ? Message("The quote is not shown again", undo: undo)
            : Message(
              "The quote comes back \(grade.grade)", undo: undo.map { _ in window.retractionHint })
          window.show(message)
        })
    }
  }

  // Else a power cut could leave the session with an earlier change and not with this one: the next
  // start would repeat that over it, or leave a note in the bin without an undo.
  private func run<Value: Sendable>(
    _ request: PendingChanges.Request,
    _ work: @escaping @Sendable (_ isDurable: Bool) throws -> Value,
    then: @escaping (Value) -> Void = { _ in }
  ) {
    scene.run(saying: request.change.progress) { isCommitDurable in
      // Where it cannot be made durable, what was asked for is done all the same.
      let isDurable = isCommitDurable()
      return Result { try work(isDurable) }
    } then: { [unowned self] result in
      queue.removeFirst()
      end(request, result, then)
    }
  }

  // Renames a tag in many notes, or in those back that were changed since a moment.
  private func renameTag(
    _ rename: TagRename, since moment: Moment?, _ request: PendingChanges.Request
  ) {
    let (makeAnother, former, new) = (library.makeAnother, rename.former, rename.new)
    let isUndo = moment != nil
    run(request) { _ in
      let undone = try moment.map { try rename.undo(since: $0, in: makeAnother()) }
      let count = try undone ?? rename.run(in: makeAnother())
      // What a kill cut short may have been done.
      if count > 0 || request.isRepetition { return count }
      let tag = isUndo ? "no note has a tag #\(new) that was" : "there is no tag"
      throw Failure("\(tag) #\(former)", kind: .gone)
    } then: { [unowned self] count in
      let told = isUndo ? "#\(new) is #\(former) again" : "It is #\(new)"
      let notes = counted(count, "note")
      let undo = offeredUndo { if case .tags = $0 { true } else { false } }
      window.show(Message("\(told) in \(notes)", undo: isUndo ? nil : undo))
    }
  }

  private func delete(_ entry: UndoList.Entry, _ request: PendingChanges.Request) throws {
    let subject = try subject(entry.subject, orElse: Failure.noteIsGone(entry.note))
    let there = library.note(entry.note, on: subject)
    guard let note = there ?? library.formerNote(entry.note, on: subject) else {
      throw Failure.notAName(entry.note)
    }
    let deletion = library.deletion(of: note)
    let title = there.map(library.title) ?? "a note on \(subject.name)"
    run(request) { _ in
      try deletion.run(isRepetition: request.isRepetition)
    } then: { [unowned self] _ in
      reportDeletion(of: note, title: title)
    }
  }

  private func move(
    _ entry: UndoList.Entry, to id: UUID, _ request: PendingChanges.Request
  ) throws {
    let failure = Failure.noteIsGone(entry.note)
    let former = try subject(entry.subject, orElse: failure)
    guard let note = library.noteOrFormer(entry.note, on: former) else { throw failure }
    let subject = try subject(id, orElse: failure)
    let move = try library.relocation(of: note, to: subject)
    run(request) { _ in
      try move.run(isRepetition: request.isRepetition)
    } then: { [unowned self] in
      report(move, $0, isUndo: request.isUndo)
    }
  }

  // What is on somebody who was removed is not gone.
  private func subject(_ id: UUID, orElse failure: Failure) throws -> Subject {
    let catalogue = library.catalogue
    if let subject = catalogue.subject(id) { return subject }
    throw catalogue.anySubject(id).map { Failure.isRemoved($0, in: catalogue) } ?? failure
  }

  private func remove(
    _ key: TextKey, from location: SessionLocation, _ request: PendingChanges.Request
  ) {
    let text = scene.text(forKey: ChangeQueue.removedTextKey(key, location))
    let (store, makeAnother) = (scene.store, library.makeAnother)
    run(request) { isDurable in
      guard isDurable else { throw Failure("this session is not durable yet") }
      try Shelf(store: store, library: makeAnother()).remove(key, from: location, saying: text)
    } then: { [unowned self] _ in
      window.show("Moved here from \(location.name)")
    }
  }

  // MARK: What is said of a change that was made

  private func report(_ edit: BookEdit, isUndo: Bool) {
    guard let subject = library.catalogue.subject(of: edit) else { return }
    switch edit.outcome {
    case .added:
      undoList.append(.change(.book(library.catalogue.removal(of: subject))))
      window.show(Message("Added \(subject.name)", undo: window.retractionHint))
    case .removed:
      // Whoever removes a book knows that its tab goes with it.
      navigator.dismissTabProblem()
      let count = library.noteCount(onEachOf: subject.withCharacters)
      let notes = count == 0 ? "" : " with \(counted(count, "note"))"
      let undo = offeredUndo { if case .book = $0 { true } else { false } }
      window.show(Message("Removed \(subject.name)\(notes)", undo: isUndo ? nil : undo))
    case .restored:
      window.show("\(subject.name) is back")
    case .changed where subject.book.isAtEnd && subject.character == nil:
      let key = window.key(of: "place")
      window.show("That is its end; if you have finished it, press \(key) and type read")
    case .changed where edit.action == .relations: reportRelation(edit)
    case .changed where !isUndo && edit.members["status"]?.string == ReadingStatus.read.rawValue:
      reportNextBook(after: subject.book)
    case .changed: break
    }
  }

  private func reportNextBook(after book: Book) {
    let following = library.catalogue.series(of: book).drop { $0.id != book.id }.dropFirst()
    let next = following.first { ![.read, .unfinished].contains($0.status) }
    guard let series = book.series, let next else { return }
    window.show("\(book.title) is read; next in \(series): \(next.title)")
  }

  /// Goes to a new book, or selects a new character, for somebody who has waited for it.
  func show(added subject: Subject) {
    if subject.character == nil {
      navigator.go(to: .subject(subject))
    } else {
      navigator.top.subject?.characters.select(subject.id.uuidString)
      navigator.top.subject?.focus = .characters
    }
  }

  private func reportRelation(_ edit: BookEdit) {
    let added = library.catalogue.relation(addedBy: edit)
    let removed = library.catalogue.relation(takenBackBy: edit)
    let text =
      added.map { $0.sentence + Horizon(library.catalogue).notice(of: $0) }
      ?? removed?.retraction.asSentence ?? "The relation is removed"
    // Whoever took something back is offered nothing else.
    var isUndoable = false
    if case .change(.book(let inverse))? = undoList.last {
      isUndoable = inverse.isOfSameRelations(as: edit)
    }
    added.map { navigator.top.subject?.people.select(.relation($0)) }
    let undo = added == nil ? window.undeleteHint : window.retractionHint
    window.show(Message(text, undo: isUndoable ? undo : nil))
  }

  private func reportDeletion(of note: Note, title: String) {
    // Two titles may look the same; the names of two files never are.
    let mark = note.isConflictCopy ? "" : " (\(note.id))"
    window.show(
      Message(
        note.isConflictCopy ? "The conflict copy is in the bin" : "Deleted “\(title)”",
        undo: offeredUndo { $0 == .restoration(UndoList.Entry(note)) }.map { $0 + mark }))
  }

  /// How what was just made is undone; nil where something later is undone before it, or is still to be made.
  func offeredUndo(_ isInverse: (PendingChanges.Change) -> Bool) -> String? {
    guard queue.isEmpty, case .change(let inverse)? = undoList.last, isInverse(inverse) else {
      return nil
    }
    let isWriting = navigator.top.note?.isEditing == true
    return (isWriting ? "\(window.key(of: "leave")) " : "") + window.undeleteHint
  }

  private func report(_ outcome: NoteRestoration.Outcome, on subject: Subject) {
    let (id, text) =
      switch outcome {
      case .restored(let id): (id, "Back from the bin")
      case .restoredBeside(let id): (id, "Back from the bin, beside a newer note")
      case .wasThere(let id): (id, "Already there, with the same text")
      }
    guard let note = library.note(id, on: subject) else { return }
    navigator.select(note)
    window.show("\(text): \(library.title(of: note))")
  }
}
