import ScreenModels
import TestSupport

extension Life {
  var isComparing: Bool { openedNote.map { !$0.isEditing && $0.comparison.other != nil } ?? false }

  /// Takes the whole of one of the two texts that are shown.
  func bringTogether(_ model: NoteModel) throws {
    guard content.actions.reasonNotToTakeChoices(of: model) == nil else { return try leave() }
    switch model.comparison.other {
    case .elsewhere: try takeElsewhere(model)
    case .copy(let id): try take(model, orCopy: "\(model.note.subject.slugPath)/\(id).md")
    case .step, nil: try leave()
    }
  }

  private func takeElsewhere(_ model: NoteModel) throws {
    let (mine, scope) = (model.editor.buffer.bytes, model.sceneScope)
    guard let theirs = kept.notes[file(of: model.note)] else { return try leave() }
    let takesTheirs = chance(50)
    note("take \(takesTheirs ? "theirs" : "mine") of \(scope)")
    try window.press(takesTheirs ? "O e" : "T e")
    try expectText(takesTheirs ? theirs : mine, of: model)
    words.write(takesTheirs ? theirs : mine, in: scope)
    words.unsaved[scope]?.base = theirs
  }

  private func take(_ model: NoteModel, orCopy copy: String) throws {
    let (mine, scope) = (model.editor.buffer.bytes, model.sceneScope)
    guard let theirs = kept.notes[copy] else { return try leave() }
    let text = chance(50) ? theirs : mine
    note("take \(text == mine ? "the note" : "the copy") of \(copy)")
    try window.press(text == mine ? "T Ctrl-S" : "O Ctrl-S")
    if text != mine {
      if words.unsaved[scope] == nil {
        words.unsaved[scope] = .init(text: mine, history: [mine], base: mine)
      }
      words.write(text, in: scope)
    }
    if words.unsaved[scope] != nil, !kept.save(scope, as: file(of: model.note), in: window.name) {
      try keepNewNote(text, in: model.note.subject.slugPath)
    } else {
      kept.delete(copy, in: window.name)
    }
    libraryDidChange()
  }

  private func expectText(_ text: [UInt8], of model: NoteModel) throws {
    let found = model.editor.buffer.bytes
    try expect(found == text, "it is \(found.text)")
  }
}
