import NotesLibrary
import SceneState

/// What is rewound: a note, the drafts on a subject, or the screens of a session.
enum RewoundText: Hashable {
  case note(Note.ID, on: UUID)
  /// Those of a session.
  case drafts(on: UUID, in: String)
  case screens(of: String)
}

/// It is kept as `note/SUBJECT/NOTE`, `draft/SUBJECT/SESSION` or `session/NAME`.
extension RewoundText: SceneStorageValue {
  var sceneText: String? {
    switch self {
    case .note(let note, let subject): "note/\(subject)/\(note)"
    case .drafts(let subject, let session): "draft/\(subject)/\(session)"
    case .screens(let session): "session/\(session)"
    }
  }

  init?(sceneText: String) {
    let parts = sceneText.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count > 1 else { return nil }
    switch (parts[0], UUID(uuidString: parts[1])) {
    case ("session", _): self = .screens(of: parts[1])
    case ("draft", let subject?) where parts.count == 3: self = .drafts(on: subject, in: parts[2])
    case ("note", let subject?) where parts.count == 3: self = .note(parts[2], on: subject)
    default: return nil
    }
  }
}
