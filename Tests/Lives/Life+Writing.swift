import ScreenModels
import TerminalUI
import TestSupport

extension Life {
  /// Goes to the end of a text that can be written; false when there is none here.
  private func enterEditor() throws -> Bool {
    if writtenScope == nil {
      try leave()
      if case .favorites = content.navigator.top { return false }
      if let openedNote, openedNote.problem != nil, !openedNote.isChanged { return false }
      try window.press(openedNote == nil ? "N" : "e")
    }
    try expect(writtenScope != nil, "no editor opens:\n\(window.screen)")
    try window.press("Ctrl-End")
    return true
  }

  /// What the text must be now, and has just been changed to.
  private func expectText(_ text: [UInt8], in scope: String, after base: [UInt8]) throws {
    let found = editor?.buffer.bytes ?? []
    try expect(found == text, "\(scope) is \(found.text), " + "not \(text.text)")
    if words.unsaved[scope] == nil {
      words.unsaved[scope] = .init(text: base, history: [base], base: base)
    }
    words.write(text, in: scope)
  }

  private func edit(_ action: String, _ change: ([UInt8]) throws -> [UInt8]) throws {
    guard try enterEditor(), let scope = writtenScope else { return }
    let before = editor?.buffer.bytes ?? []
    note("\(action) in \(scope)")
    let text = try change(before)
    // What changes nothing begins nothing, but it does when it is changed back.
    guard text != before || words.unsaved[scope] != nil || openedNote?.hasBegunChanges == true
    else {
      return
    }
    try expectText(text, in: scope, after: before)
  }

  func write() throws {
    let word = newWord()
    try edit("write \(word)") { before in
      let text = (before.isEmpty ? "" : chance(20) ? "\n" : " ") + word
      // In a quotation Enter goes on with it.
      if chance(10) || before.contains(UInt8(ascii: ">")) {
        try window.send(.paste(text.bytes))
      } else {
        try window.type(text)
      }
      return before + text.bytes
    }
  }

  func erase() throws {
    let count = number(1..<9)
    try edit("erase \(count)") { before in
      // Held down, or one by one.
      let keys = Array(repeating: "Backspace", count: count)
      if chance(50) { try window.press(together: keys) } else { try keys.forEach(window.press) }
      return before.text.dropLast(count).bytes
    }
  }

  func cutAndPasteBack() throws {
    var cut: [UInt8]?
    try edit("cut and paste back") { before in
      guard let last = before.last, last != UInt8(ascii: "\n") else { return before }
      try window.press("Ctrl-U")
      cut = editor?.buffer.bytes
      try window.press("Ctrl-Y")
      return before
    }
    // What is there for a moment may come back.
    if let cut, let scope = writtenScope { words.unsaved[scope]?.history.insert(cut) }
  }

  /// Undoes or redoes; where exactly it leads is the matter of another test: it must have been there.
  func travel(_ action: String, _ key: String) throws {
    guard try enterEditor(), let scope = writtenScope, let unsaved = words.unsaved[scope] else {
      return
    }
    try window.press(key)
    let text = editor?.buffer.bytes ?? []
    note("\(action) in \(scope)")
    try expect(
      unsaved.history.contains(text),
      "\(action) makes \(scope) \(text.text), which it never was")
    words.write(text, in: scope)
  }

  func save() throws {
    guard let scope = writtenScope else { return try write() }
    if let openedNote { return try saveNote(openedNote, scope) }
    guard let subject = content.navigator.draft?.subject else { return }
    note("save \(scope)")
    try window.press("Ctrl-S")
    let text = words.unsaved[scope]?.text ?? []
    guard text.contains(where: { $0 > 0x20 }) else { return }
    words.unsaved[scope] = nil
    words.hasSaved = true
    try expect(editor?.buffer.isEmpty == true, "the draft stays:\n\(window.screen)")
    try keepNewNote(text, in: subject.slugPath)
    clock.seconds += 1
  }

  private func saveNote(_ model: NoteModel, _ scope: String) throws {
    let file = file(of: model.note)
    note("save the note \(file)")
    try window.press("Ctrl-S")
    guard let unsaved = words.unsaved[scope] else { return }
    if !kept.save(scope, as: file, in: window.name) {
      try keepNewNote(unsaved.text, in: model.note.subject.slugPath)
    }
    words.hasSaved = true
    libraryDidChange()
  }

  // There must be one file that was not there before.
  func keepNewNote(_ text: [UInt8], in path: String) throws {
    let files = folder.names(in: "library/notes/\(path)").filter { $0.hasSuffix(".md") }
    let new = files.map { "\(path)/\($0)" }.filter { kept.notes[$0] == nil }
    try expect(new.count == 1, "\(new) are new")
    for file in new {
      kept.notes[file] = text
      file.split(separator: "/").last.map { _ = kept.noteNames.insert(String($0.dropLast(3))) }
      try expect(folder.bytes("library/notes/\(file)") == text, "\(file) says something else")
    }
    libraryDidChange()
  }
}
