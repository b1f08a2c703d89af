public import NotesLibrary

/// Something that gets all keys until it is closed: a field in the footer, or a form.
public enum Modal: Hashable {
  case commandLine
  case form(SubjectForm)
  case place(UUID)
  case move(MovedText)
  /// The field for the first letters of a row of that list.
  case jump(in: String)
  case noteFilter(of: String)
  case find(in: String)
  case goToLine(in: String)
  case replace(in: String)
  /// The field for the command that the note with that path is piped to.
  case pipe(note: String)
  case writeFile(note: String)
  /// The field for the file that the notes on the target with that path are exported to.
  case export(target: String)
}

// It is kept as its name and, after a space, what it is about.
extension Modal {
  var name: String {
    switch self {
    case .commandLine: "command-line"
    case .form: "form"
    case .place: "place"
    case .move: "move"
    case .jump: "jump"
    case .noteFilter: "note-filter"
    case .find: "find"
    case .goToLine: "go-to-line"
    case .replace: "replace"
    case .pipe: "pipe"
    case .writeFile: "write-file"
    case .export: "export"
    }
  }

  var detail: String? {
    switch self {
    case .commandLine: nil
    case .form(let form): form.text
    case .place(let book): book.uuidString
    case .move(let text): text.text
    case .jump(let list), .noteFilter(let list): list
    case .find(let text), .goToLine(let text), .replace(let text): text
    case .pipe(let note), .writeFile(let note): note
    case .export(let target): target
    }
  }

  init?(name: String, detail: String?) {
    switch (name, detail) {
    case ("command-line", _): self = .commandLine
    case ("form", let form?):
      guard let form = SubjectForm(form) else { return nil }
      self = .form(form)
    case ("place", let book?):
      guard let book = UUID(uuidString: book) else { return nil }
      self = .place(book)
    case ("move", let text?):
      guard let text = MovedText(text) else { return nil }
      self = .move(text)
    case ("jump", let list?): self = .jump(in: list)
    case ("note-filter", let list?): self = .noteFilter(of: list)
    case ("find", let text?): self = .find(in: text)
    case ("go-to-line", let text?): self = .goToLine(in: text)
    case ("replace", let text?): self = .replace(in: text)
    case ("pipe", let note?): self = .pipe(note: note)
    case ("write-file", let note?): self = .writeFile(note: note)
    case ("export", let target?): self = .export(target: target)
    default: return nil
    }
  }
}
