import Drafts
import SceneState

/// A list that fills the window instead of the tab's screen, by the name that is kept.
public enum Overlay: String {
  case search
  /// The library page.
  case books
  case year
  case tags
  case themes
  case imported = "import"
  case sessions
  /// What a note or a draft was.
  case rewind
  /// The drafts of all sessions, or the text of one of them.
  case drafts
}

/// The draft whose text is shown, with its location, so that it is found before all others are read.
public struct ShownDraft: Hashable {
  let id: ShelvedDraft.ID
  let location: SessionLocation?

  var sceneText: String {
    location?.sceneText.map { "\(id) \($0)" } ?? id
  }

  init(_ text: String) {
    let parts = text.divided(at: " ")
    self.init(id: parts?.0 ?? text, location: parts.flatMap { SessionLocation(sceneText: $0.1) })
  }

  init(id: ShelvedDraft.ID, location: SessionLocation?) {
    self.id = id
    self.location = location
  }
}
