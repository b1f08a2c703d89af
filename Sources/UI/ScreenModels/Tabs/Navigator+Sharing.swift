public import NotesLibrary

extension Navigator {
  /// The note that is open, or selected in the focused list; nil when there is none.
  public var sharedNote: Note? {
    switch top {
    case .note(let model): model.note
    case .subject(let model): model.focus == .notes ? model.notes.selection : nil
    case .favorites: nil
    }
  }

  /// The link to the note that is selected, else to the page on top; nil for the favourites.
  public var link: String? { sharedNote?.link ?? shownTarget?.link }

  public func copyLink() {
    if let link { window.request(.copy(Array(link.utf8), description: link)) }
  }

  public func copyText(of note: Note) {
    share(note) { .copy($0, description: "the note on \(note.subject.name)") }
  }

  /// What is selected, else what is shown; nil for nothing that has notes.
  public var exportedTarget: Target? {
    if let note = sharedNote { return .note(note) }
    switch top {
    case .subject(let model) where model.focus == .characters:
      return .subject(model.selectedCharacter ?? model.subject)
    case .favorites(let model): return model.selection.map(Target.subject)
    default: return shownTarget
    }
  }

  // Where it was when the prompt was opened; it may be there no more.
  func share(noteAt path: String, by effect: ([UInt8]) -> Effect) {
    if case .note(let model) = top, Target.note(model.note).path == path {
      share(model.note, by: effect)
    } else if case .note(let note)? = try? library.target(path) {
      share(note, by: effect)
    } else {
      window.warn("The note is no longer there")
    }
  }

  private func share(_ note: Note, by effect: ([UInt8]) -> Effect) {
    window.attempt {
      window.request(effect(try text(of: note)))
    }
  }

  // What is on the screen, with what is not saved yet.
  private func text(of note: Note) throws -> [UInt8] {
    guard case .note(let model) = top, model.note == note else {
      return try library.bytes(of: note)
    }
    if let problem = model.problem, !model.isChanged { throw problem }
    return model.editor.buffer.bytes
  }
}
