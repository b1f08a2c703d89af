import Drafts
import Essentials

/// The model of a text that can be edited while it is saved.
protocol SavedModel: AnyObject {
  var isBeingSaved: Bool { get }
  /// Starts a save; calls `then` with a message about it when it has ended.
  func save(in content: ContentModel, then: @escaping (Result<Message, any Error>) -> Void) throws
}

extension DraftModel: SavedModel {
  func save(
    in content: ContentModel, then: @escaping (Result<Message, any Error>) -> Void
  ) throws {
    try draft.save { [self, unowned content] result in
      then(
        result.map { ending in
          let note = ending.note
          if content.draft === self { content.select(note) }
          let isLater = content.library.isLater(note)
          return Message(
            "Saved\(isLater ? " among the later notes" : ""): \(content.library.title(of: note))")
        })
    }
  }
}

extension NoteModel: SavedModel {
  func save(
    in content: ContentModel, then: @escaping (Result<Message, any Error>) -> Void
  ) throws {
    try save { [self, unowned content] result in
      then(
        result.map { outcome in
          // What was chosen is a text beside the note again.
          if case .conflict = outcome { comparison.rest = nil }
          return content.message(of: outcome, keys: content.keysForBothTexts(isEditing))
        })
    }
  }
}

/// Saving notes without waiting for a slow disk.
extension ContentModel {
  public func saveDraft() {
    if let draft { save(draft) }
  }

  public func save(_ note: NoteModel) {
    guard note.isChanged else {
      note.forgetIfAsSaved()
      return show(Message("Nothing has changed"))
    }
    note.comparison.recordSave()
    save(note as any SavedModel) { [unowned self] in binRest(of: note) }
  }

  /// Saves a text; calls `didEnd` when that has succeeded or failed.
  func save(_ model: any SavedModel, didEnd: @escaping () -> Void = {}) {
    guard !model.isBeingSaved else { return show(Failure.isBeingSaved) }
    // It would be made again where it was.
    if let note = (model as? NoteModel)?.note, changeQueue.isMoving(UndoList.Entry(note)) {
      return show(Message("The note is still being moved; save it in a moment", isWarning: true))
    }
    do {
      try model.save(in: self) { [unowned self] result in
        show(result)
        didEnd()
      }
    } catch {
      show(error)
    }
  }

  private func show(_ result: Result<Message, any Error>) {
    do { show(try result.get()) } catch { show(error) }
  }
}
