import Drafts
public import NotesLibrary
public import SceneState

/// A list that fills the window instead of the tab's screen.
public enum Overlay: Hashable {
  /// Finding anything.
  case search
  /// All books.
  case books
  /// All tags.
  case tags
  /// All themes.
  case themes
  /// What the last import brought.
  case imported
  /// The sessions; one of them may be getting a new name.
  case sessions(renaming: SessionEntry.ID?)
  /// The drafts of all sessions, or the text of one of them.
  case drafts(showing: ShownDraft?)
}

/// Something that gets all keys until it is closed: a field in the footer, or a form.
public enum Modal: Hashable {
  case commandLine
  /// The facts of a book or character, or of a new one.
  case form(SubjectForm)
  /// The field for where the user is in a book.
  case place(UUID)
  /// The field for where to move a note or a draft.
  case move(MovedText)
  /// The field for the first letters of a row of that list.
  case jump(in: String)
  /// The field for the filter of the list of notes with that scope.
  case noteFilter(of: String)
  /// The field for what to find in the text of that editor.
  case find(in: String)
  /// The field for a line of that editor's text.
  case goToLine(in: String)
  /// The fields for replacing in that editor's text.
  case replace(in: String)
  /// The field for the command that the note with that path is piped to.
  case pipe(note: String)
  /// The field for the file that the note with that path is written to.
  case writeFile(note: String)
  /// The field for the file that the notes on the target with that path are exported to.
  case export(target: String)
}

/// What lies on top of the tab's screen, from the bottom up: any overlays, each once, at most one
/// modal above them, and the help above all.
public struct LayerStack: Hashable, SceneStorageValue {
  /// The overlays, the one that is seen last.
  public private(set) var overlays: [Overlay] = []
  /// What gets all keys; nil when nothing does.
  public var modal: Modal? { didSet { isShowingHelp = false } }
  /// Whether the help is shown, which gets all keys then.
  public var isShowingHelp = false

  init() {}

  /// Puts an overlay on top; removes the same one further down, and a modal.
  mutating func present(_ overlay: Overlay) {
    modal = nil
    overlays.removeAll { $0.name == overlay.name }
    overlays.append(overlay)
  }

  /// Removes an overlay, whatever it shows, with all that lies on it.
  mutating func dismiss(_ overlay: Overlay) {
    guard let index = overlays.firstIndex(where: { $0.name == overlay.name }) else { return }
    overlays.removeSubrange(index...)
    modal = nil
  }

  /// Removes all overlays; a modal stays.
  mutating func dismissOverlays() { overlays = [] }

  /// Whether an overlay is there, whatever it shows.
  func contains(_ overlay: Overlay) -> Bool { overlays.contains { $0.name == overlay.name } }
}

// A layer is kept as its name and, after a space, what it is about.
extension Overlay {
  var name: String {
    switch self {
    case .search: "search"
    case .books: "books"
    case .tags: "tags"
    case .themes: "themes"
    case .imported: "import"
    case .sessions: "sessions"
    case .drafts: "drafts"
    }
  }

  fileprivate var detail: String? {
    switch self {
    case .search, .books, .tags, .themes, .imported: nil
    case .sessions(let renamed): renamed
    case .drafts(let shown): shown?.sceneText
    }
  }

  fileprivate init?(name: String, detail: String?) {
    switch name {
    case "search": self = .search
    case "books": self = .books
    case "tags": self = .tags
    case "themes": self = .themes
    case "import": self = .imported
    case "sessions": self = .sessions(renaming: detail)
    case "drafts": self = .drafts(showing: detail.flatMap(ShownDraft.init))
    default: return nil
    }
  }
}

extension Modal {
  fileprivate var name: String {
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

  fileprivate var detail: String? {
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

  fileprivate init?(name: String, detail: String?) {
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

extension LayerStack {
  private static let help = "help"

  /// A line for each layer, the lowest first; nil when there is none.
  public var sceneText: String? {
    let layers =
      overlays.map { ($0.name, $0.detail) } + (modal.map { [($0.name, $0.detail)] } ?? [])
      + (isShowingHelp ? [(Self.help, nil)] : [])
    guard !layers.isEmpty else { return nil }
    return layers.map { name, detail in detail.map { "\(name) \(Self.escaped($0))" } ?? name }
      .joined(separator: "\n")
  }

  /// Reads as many layers as possible; a line that is not a layer is ignored.
  public init?(sceneText: String) {
    // Characters could span what separates them.
    for line in sceneText.unicodeScalars.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let name = words.first.map({ String($0) }) else { continue }
      let detail = words.count > 1 ? Self.unescaped(words[1]) : nil
      if name == Self.help {
        isShowingHelp = true
      } else if let overlay = Overlay(name: name, detail: detail) {
        present(overlay)
      } else if let modal = Modal(name: name, detail: detail) {
        self.modal = modal
        isShowingHelp = false
      }
    }
  }

  // The name of a note's file may hold a line break.
  private static func escaped(_ detail: String) -> String {
    var text = ""
    for scalar in detail.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ detail: Substring.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    var isEscape = false
    for scalar in detail {
      if scalar == "\\", !isEscape {
        isEscape = true
      } else {
        text.append(isEscape && scalar == "n" ? "\n" : scalar)
        isEscape = false
      }
    }
    return String(text)
  }
}

/// The draft whose text is shown, with its location, so that it is found before all others are read.
public struct ShownDraft: Hashable {
  let id: ShelvedDraft.ID
  let location: SessionLocation?

  fileprivate var sceneText: String {
    location?.sceneText.map { "\(id) \($0)" } ?? id
  }

  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let id = words.first else { return nil }
    self.init(id: id, location: words.count > 1 ? SessionLocation(sceneText: words[1]) : nil)
  }

  init(id: ShelvedDraft.ID, location: SessionLocation?) {
    self.id = id
    self.location = location
  }
}
