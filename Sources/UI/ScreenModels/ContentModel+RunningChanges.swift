import BookFormats
import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState
import Search

/// Making the changes that were asked for, each once the session durably says so.
extension ContentModel {
  /// Starts the changes that are still to be made, unless the library is not there.
  public func continueChanges() {
    changeQueue.start { change, isRepetition in
      do {
        try start(change, isRepetition)
      } catch {
        run(change) { _ -> Void in throw error }
      }
    }
  }

  private func start(_ change: PendingChanges.Change, _ isRepetition: Bool) throws {
    switch change {
    case .favourite(let character, let isFavourite):
      let favourite = try library.favouriteChange(isFavourite, character)
      run(change) { _ in try favourite.run() }
    case .book(let edit):
      let book = try library.bookChange(edit)
      run(
        change, { _ in try book.run(picture: BookFile.picture) },
        then: { [unowned self] _ in report(edit) })
    case .deletion(let entry): try delete(entry, change, isRepetition)
    case .restoration(let entry):
      guard let subject = library.catalogue.subject(entry.subject) else {
        throw Failure.notInBin(entry.note)
      }
      let restoration = try library.restoration(of: entry.note, on: subject)
      run(change) { _ in
        try restoration.run(isRepetition: isRepetition)
      } then: { [unowned self] in
        report($0, on: subject)
      }
    case .move(let entry, let subject): try move(entry, to: subject, change, isRepetition)
    case .removal(let key, let location): remove(key, from: location, change)
    case .tags(let rename): run(change, "#\(rename.new)", rename.run, undo: undeleteHint)
    case .grade(let grade):
      let (path, state) = (library.path, scene.store.path)
      run(change) { _ in try grade.run(inLibrary: path, state: state) }
    case .tagUndo(let rename, let moment):
      run(change, "#\(rename.former) again") { try rename.undo(since: moment, in: $0) }
    }
  }

  // Else a power cut could leave the session with an earlier change and not with this one: the next
  // start would repeat that over it, or leave a note in the bin without an undo.
  private func run<Value: Sendable>(
    _ change: PendingChanges.Change,
    _ work: @escaping @Sendable (_ isDurable: Bool) throws -> Value,
    then: @escaping (Value) -> Void = { _ in }
  ) {
    scene.run(saying: change.progress) { isCommitDurable in
      // Where it cannot be made durable, what was asked for is done all the same.
      let isDurable = isCommitDurable()
      return Result { try work(isDurable) }
    } then: { [unowned self] result in
      changeQueue.removeFirst()
      end(change, result, then)
    }
  }

  // Renames a tag in many notes.
  private func run(
    _ change: PendingChanges.Change, _ name: String,
    _ rename: @escaping @Sendable (Library) throws -> Int, undo: String? = nil
  ) {
    let (path, versionsPath) = (library.path, library.versionsPath)
    run(change) { _ in
      try rename(Library(path: path, versionsPath: versionsPath))
    } then: { [unowned self] count in
      let text = "It is \(name) in \(count == 1 ? "1 note" : "\(count) notes")"
      show(undo.map { Message(text, undo: $0) } ?? Message(text))
    }
  }

  private func delete(
    _ entry: UndoList.Entry, _ change: PendingChanges.Change, _ isRepetition: Bool
  ) throws {
    guard let subject = library.catalogue.subject(entry.subject) else {
      throw Failure.noteIsGone(entry.note)
    }
    let there = library.note(entry.note, on: subject)
    guard let note = there ?? library.formerNote(entry.note, on: subject) else {
      throw Failure.notAName(entry.note)
    }
    let deletion = library.deletion(of: note)
    let title = there.map(library.title) ?? "a note on \(subject.name)"
    run(change) { _ in
      try deletion.run(isRepetition: isRepetition)
    } then: { [unowned self] _ in
      reportDeletion(of: note, title: title)
    }
  }

  private func move(
    _ entry: UndoList.Entry, to id: UUID, _ change: PendingChanges.Change, _ isRepetition: Bool
  ) throws {
    let note = library.catalogue.subject(entry.subject).flatMap { subject in
      library.note(entry.note, on: subject) ?? library.formerNote(entry.note, on: subject)
    }
    guard let note, let subject = library.catalogue.subject(id) else {
      throw Failure.noteIsGone(entry.note)
    }
    let move = try library.relocation(of: note, to: subject)
    run(change) { _ in
      try move.run(isRepetition: isRepetition)
    } then: { [unowned self] in
      report(move, $0)
    }
  }

  private func remove(
    _ key: DraftKey, from location: SessionLocation, _ change: PendingChanges.Change
  ) {
    let text = scene.text(forKey: ChangeQueue.removedTextKey(key, location))
    let (store, path, versionsPath) = (scene.store, library.path, library.versionsPath)
    run(change) { isDurable in
      guard isDurable else { throw Failure("this session is not durable yet") }
      let library = Library(path: path, versionsPath: versionsPath)
      try Shelf(store: store, library: library).remove(key, from: location, saying: text)
    } then: { [unowned self] _ in
      show(Message("Moved here from \(location.name)"))
    }
  }
}
