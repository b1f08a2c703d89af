import Drafts
import DurableFiles
import Essentials
import NotesLibrary
import SceneState

/// Starts changes of the library in the background, each once the session durably says that it was
/// asked for.
struct ChangeStarter {
  let scene: Scene
  let library: Library

  /// The key of the text that a draft had when it was moved here from another session.
  static let removedTextKey = SceneKey("DraftsView.removedText", .passing)

  static func removedTextKey(_ key: DraftKey, _ location: SessionLocation) -> String {
    removedTextKey("\(location.sceneText ?? "")/\(key.text)")
  }

  private typealias Running = Job<Result<RunningChange.Outcome, any Error>>

  /// Starts a change; the same one again if an earlier process may have made it already.
  func start(_ change: PendingChanges.Change, isRepetition: Bool) -> RunningChange {
    RunningChange(progress: change.progress, result: begin(change, isRepetition))
  }

  private func begin(
    _ change: PendingChanges.Change, _ isRepetition: Bool
  ) -> Result<Running, any Error> {
    do {
      switch change {
      case .favourite(let character, let isFavourite):
        return .success(run(try library.favouriteChange(isFavourite, character)))
      case .deletion(let entry):
        guard let subject = library.catalogue.subject(entry.subject) else {
          throw Failure.noteIsGone(entry.note)
        }
        return .success(try delete(entry.note, on: subject, isRepetition))
      case .restoration(let entry):
        guard let subject = library.catalogue.subject(entry.subject) else {
          throw Failure.notInBin(entry.note)
        }
        return .success(
          run(try library.restoration(of: entry.note, on: subject), on: subject, isRepetition))
      case .book(let edit): return .success(run(try library.bookChange(edit)))
      case .move(let entry, let subject):
        return .success(try move(entry, to: subject, isRepetition))
      case .removal(let key, let location): return .success(remove(key, from: location))
      }
    } catch {
      return .failure(error)
    }
  }

  // Else a power cut could leave the session with an earlier change and not with this one: the next
  // start would repeat that over it, or leave a note in the bin without an undo.
  private func onceDurable(
    _ change: @escaping @Sendable () throws -> RunningChange.Outcome
  ) -> Running {
    scene.begin { isCommitDurable in
      // Where it cannot be made durable, what was asked for is done all the same.
      _ = isCommitDurable()
      return Result(catching: change)
    }
  }

  private func run(_ change: FavouriteChange) -> Running {
    onceDurable {
      try change.run()
      return .favourite
    }
  }

  private func run(_ change: BookChange) -> Running {
    onceDurable {
      try change.run()
      return .booksChanged(change.edit)
    }
  }

  private func delete(_ id: Note.ID, on subject: Subject, _ isRepetition: Bool) throws -> Running {
    let there = library.note(id, on: subject)
    guard let note = there ?? library.formerNote(id, on: subject) else {
      throw Failure.notAName(id)
    }
    let deletion = library.deletion(of: note)
    let title = there.map(library.title) ?? "a note on \(subject.name)"
    return onceDurable {
      _ = try deletion.run(isRepetition: isRepetition)
      return .deleted(note, title: title)
    }
  }

  private func move(_ entry: Deletions.Entry, to id: UUID, _ isRepetition: Bool) throws -> Running {
    let note = library.catalogue.subject(entry.subject).flatMap { subject in
      library.note(entry.note, on: subject) ?? library.formerNote(entry.note, on: subject)
    }
    guard let note, let subject = library.catalogue.subject(id) else {
      throw Failure.noteIsGone(entry.note)
    }
    let move = try library.relocation(of: note, to: subject)
    return onceDurable {
      .moved(move, versionProblem: try move.run(isRepetition: isRepetition))
    }
  }

  private func run(
    _ restoration: NoteRestoration, on subject: Subject, _ isRepetition: Bool
  ) -> Running {
    onceDurable {
      .restored(try restoration.run(isRepetition: isRepetition), on: subject)
    }
  }

  private func remove(_ key: DraftKey, from location: SessionLocation) -> Running {
    let text = scene.text(forKey: Self.removedTextKey(key, location))
    let (store, path, versionsPath) = (scene.store, library.path, library.versionsPath)
    return scene.begin { isCommitDurable in
      guard isCommitDurable() else {
        return .success(.removed(from: location.name, problem: "this session is not durable yet"))
      }
      do {
        let library = Library(path: path, versionsPath: versionsPath)
        try Shelf(store: store, library: library).remove(key, from: location, saying: text)
        return .success(.removed(from: location.name, problem: nil))
      } catch {
        return .success(.removed(from: location.name, problem: "\(error)"))
      }
    }
  }
}
