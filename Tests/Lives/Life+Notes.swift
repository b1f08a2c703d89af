import Drafts
import NotesLibrary
import ScreenModels
import TerminalUI
import TestSupport

extension Life {
  /// Goes to the list of notes here and selects one; nil when there is none.
  private func selectNote() throws -> Note? {
    try leave()
    if openedNote != nil {
      // It may lead to the results of a search.
      try window.press("Esc")
      try leave()
    }
    guard case .subject(let model) = content.navigator.top else { return nil }
    while model.focus != .notes { try window.press("Tab") }
    try window.press("g")
    for _ in 0..<number(0..<6) { try window.press("j") }
    return model.notes.selection
  }

  func openNote() throws {
    guard let selected = try selectNote() else { return try goSomewhere() }
    note("open \(file(of: selected))")
    try window.press("Enter e")
    let scope = "\(selected.subject.id)/\(selected.id)"
    let text = words.unsaved[scope]?.text ?? kept.notes[file(of: selected)]
    try expect(openedNote?.editor.buffer.bytes == text, "it does not open:\n\(window.screen)")
  }

  func deleteNote() throws {
    guard kept.notes.count > 3, let selected = try selectNote() else { return }
    note("delete \(file(of: selected))")
    if chance(30) { try window.press("Enter Esc") }
    try window.press("d")
    kept.delete(file(of: selected), in: window.name)
    libraryDidChange()
    // There must be an end to all that is written.
    if kept.notes.count > 120 { try deleteNote() }
  }

  /// Takes in that a note which is open stays as it is when others delete it, until it is back.
  func followOpenNotes() throws {
    var found: Set<String> = []
    for key in window.scene.contents.unsavedKeys {
      guard let id = key.noteID else { continue }
      let scope = "\(key.subjectID)/\(id)"
      found.insert(scope)
      guard words.unsaved[scope] == nil else { continue }
      let text = window.scene.text(forKey: key.text).bytes
      let isDeleted = kept.notes[file(of: scope)] == nil && kept.bin.values.contains(text)
      try expect(isDeleted, "\(scope) is a draft that nobody wrote")
      words.unsaved[scope] = .init(text: text, history: [text], base: text)
    }
    for (scope, unsaved) in words.unsaved where scope.contains("/") && !found.contains(scope) {
      if unsaved.text == unsaved.base, kept.notes[file(of: scope)] == unsaved.text {
        words.unsaved[scope] = nil
      }
    }
  }

  private func file(of scope: String) -> String {
    let parts = scope.split(separator: "/", maxSplits: 1)
    let subject = window.library.catalogue.subjects.first { $0.id.uuidString == parts[0] }
    return "\(subject?.slugPath ?? "")/\(parts[1]).md"
  }

  func takeBack() throws {
    try leave()
    note("take back \(words.deletions.last ?? "nothing")")
    try window.press("u")
    // What was done before a note was saved is taken back by whoever asks again.
    if window.content.window.message?.text.hasPrefix("The note that you saved stays") == true {
      try window.press("u")
    }
    kept.undo(in: window.name)
    libraryDidChange()
  }

  func bringBackVersion() throws {
    guard try selectNote() != nil else { return }
    try window.press("Enter v")
    if isComparing, let model = openedNote { return try bringTogether(model) }
    guard let model = openedNote, window.content.window.layers.overlay == .rewind else { return }
    for _ in 0..<number(0..<4) { try window.press("[") }
    window.finishSaves()
    guard let step = content.rewind.step else { return }
    let timeline = try Timeline(of: model.note, in: window.library, window.scene.store)
    let text = try timeline.text(at: step)
    let before = model.editor.buffer.bytes
    let keys = ["Enter", "c O e"][number(0..<2)]
    note("bring step \(step) of \(file(of: model.note)) back by \(keys)")
    for key in keys.split(separator: " ") {
      try window.press(String(key))
      // Texts are compared where they are shown: not in a window that is too small.
      if isComparing, content.actions.reasonNotToTakeChoices(of: model) != nil {
        return try leave()
      }
    }
    let scope = "\(model.note.subject.id)/\(model.note.id)"
    guard model.hasBegunChanges else { return }
    if words.unsaved[scope] == nil {
      words.unsaved[scope] = .init(text: before, history: [before], base: before)
    }
    let found = model.editor.buffer.bytes
    try expect(
      found == text,
      "step \(step) does not come back: \(found.text) in place of "
        + text.text + "\n\(window.screen)")
    words.write(text, in: scope)
  }

  /// Another program writes on at the end of a note.
  func changeNoteOutside() throws {
    let files = kept.notes.keys.sorted()
    guard !files.isEmpty else { return }
    let file = files[number(0..<files.count)]
    note("another program changes \(file)")
    let text = (kept.notes[file] ?? []) + "\n\(newWord())".bytes
    folder.write(text, to: "library/notes/\(file)")
    kept.notes[file] = text
    libraryDidChange()
    // The note may be the one on the screen.
    window.noticeChanges()
  }
}
