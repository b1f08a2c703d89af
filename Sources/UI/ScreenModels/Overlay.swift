import Drafts
import SceneState

/// A list that fills the window instead of the tab's screen.
public enum Overlay: Hashable {
  case search
  case books
  case tags
  case themes
  case imported
  case sessions
  /// The drafts of all sessions, or the text of one of them.
  case drafts(showing: ShownDraft?)
}

// It is kept as its name and, after a space, what it is about.
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

  var detail: String? {
    switch self {
    case .search, .books, .tags, .themes, .imported, .sessions: nil
    case .drafts(let shown): shown?.sceneText
    }
  }

  init?(name: String, detail: String?) {
    switch name {
    case "search": self = .search
    case "books": self = .books
    case "tags": self = .tags
    case "themes": self = .themes
    case "import": self = .imported
    case "sessions": self = .sessions
    case "drafts": self = .drafts(showing: detail.flatMap(ShownDraft.init))
    default: return nil
    }
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
