import Drafts
import SceneState

/// A page that fills the window instead of the tab's screen; each is declared beside its model.
public struct Overlay: Hashable, Sendable {
  /// The name that is kept.
  let name: String

  public init(_ name: String) { self.name = name }
}

/// The draft whose text is shown, with its location, so that it is found before all others are read.
public struct ShownDraft: Hashable {
  let id: ShelvedDraft.ID
  let location: SessionLocation?

  var sceneText: String { location?.sceneText.map { "\(id) \($0)" } ?? id }
}

extension ShownDraft {
  init(_ text: String) {
    let parts = text.divided(at: " ")
    self.init(id: parts?.0 ?? text, location: parts.flatMap { SessionLocation(sceneText: $0.1) })
  }
}
