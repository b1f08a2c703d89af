import NotesLibrary
import ScreenModels
import TerminalUI

extension Life {
  var content: ContentModel { window.content }

  var isUnderOverlay: Bool { !content.window.layers.isEmpty || isShowingAmazonPage }

  private var isShowingAmazonPage: Bool {
    if case .subject(let model) = content.navigator.top { model.isShowingAmazonPage } else { false }
  }

  var writtenScope: String? {
    guard !isUnderOverlay else { return nil }
    switch content.navigator.top {
    case .subject(let model):
      return model.focus == .editor && model.isWriting ? "\(model.subject.id)" : nil
    case .note(let model):
      return model.isEditing ? "\(model.note.subject.id)/\(model.note.id)" : nil
    case .favorites: return nil
    }
  }

  var editor: EditorModel? {
    if case .note(let model) = content.navigator.top {
      model.editor
    } else {
      content.navigator.draft?.editor
    }
  }

  var openedNote: NoteModel? {
    if case .note(let model) = content.navigator.top { model } else { nil }
  }

  /// A note's file within the folder of all.
  func file(of note: Note) -> String { "\(note.subject.slugPath)/\(note.id).md" }

  /// Puts away what lies on top, and leaves the editor.
  func leave() throws {
    for _ in 0..<8
    where isUnderOverlay || writtenScope != nil || isComparing {
      try window.press("Esc")
    }
    try expect(!isUnderOverlay && writtenScope == nil, "Esc leads nowhere:\n\(window.screen)")
    // What was typed back is forgotten here, and the session may be another one in a moment.
    try followOpenNotes()
  }

  func goSomewhere() throws {
    try leave()
    let tab = number(1..<5)
    try window.press("\(tab)")
    note("go to tab \(tab)")
    while openedNote != nil || isOnCharacter {
      // It may lead to the results of a search.
      try window.press("Esc")
      try leave()
    }
    if chance(40) { return }
    if case .subject(let model) = content.navigator.top {
      while model.focus != .characters { try window.press("Tab") }
    }
    try window.press("g")
    for _ in 0..<number(0..<7) { try window.press("j") }
    try window.press("Enter")
    note("go to \(content.navigator.tab.subject?.slugPath ?? "nowhere")")
  }

  private var isOnCharacter: Bool {
    if case .subject(let model) = content.navigator.top {
      model.subject.character != nil
    } else {
      false
    }
  }

  /// Opens something that is left open, for the next kill.
  func lookAround() throws {
    try leave()
    let key = ["?", "/", "S", ":", "Tab", "]", "[", "G", "PgDn"][number(0..<9)]
    note("press \(key)")
    try window.press(key)
  }

  func toggleFavourite() throws {
    try leave()
    guard case .subject(let model) = content.navigator.top, let character = model.subject.character
    else {
      return
    }
    try window.press("f")
    note("favourite \(character.slug)")
    kept.toggleFavourite("\(character.id)", in: window.name)
    libraryDidChange()
  }

  func search() throws {
    let files = kept.notes.keys.sorted()
    guard !files.isEmpty else { return }
    let file = files[number(0..<files.count)]
    let words = String(decoding: kept.notes[file] ?? [], as: UTF8.self).split { $0.isWhitespace }
    guard let word = words.last(where: { $0.hasPrefix("w") && $0.hasSuffix("x") }) else { return }
    try leave()
    try window.press("/")
    note("search \(word)")
    try window.type(String(word))
    let search = content.search
    let isFound = (0..<(search.results?.count ?? 0)).compactMap { search.results?[$0] }.contains {
      if case .note(let note) = $0.target { self.file(of: note) == file } else { false }
    }
    try expect(isFound, "\(word) of \(file) is not found:\n\(window.screen)")
    try window.press(chance(70) ? "Enter" : "Esc")
  }
}
