public import NotesLibrary

extension Navigator {
  /// The note that is open, or selected in the focused list; nil when there is none, and below an overlay.
  public var sharedNote: Note? {
    guard window.layers.overlay == nil, case .note(let note)? = selectedTarget else { return nil }
    return note
  }

  public func copyLink(to target: Target) {
    window.request(.copy(Array(target.link.utf8), description: target.link))
  }

  public func copyText(of note: Note) {
    share(note) { .copy($0, description: "the note on \(note.subject.name)") }
  }

  /// What is selected on the page, else what it shows; nil for nothing that has notes.
  var selectedTarget: Target? {
    switch top {
    case .subject(let model) where model.focus == .notes:
      model.notes.selection.map(Target.note) ?? shownTarget
    case .subject(let model) where model.focus == .characters:
      .subject(model.selectedCharacter ?? model.subject)
    case .favorites(let model): model.selection.map(Target.subject)
    default: shownTarget
    }
  }

  // Where it was when the prompt was opened; it may be there no more.
  func share(noteAt path: String, by effect: ([UInt8]) -> Effect) {
    if let model = top.note, Target.note(model.note).path == path {
      share(model.note, by: effect)
    } else if case .note(let note)? = try? library.target(path) {
      share(note, by: effect)
    } else {
      window.warn("The note is no longer there")
    }
  }

  private func share(_ note: Note, by effect: ([UInt8]) -> Effect) {
    window.attempt { window.request(effect(try text(of: note))) }
  }

  // What is on the screen, with what is not saved yet.
  private func text(of note: Note) throws -> [UInt8] {
    guard let model = top.note, model.note == note else { return try library.bytes(of: note) }
    if let problem = model.problem, !model.isChanged { throw problem }
    return model.editor.buffer.bytes
  }
}
