import SceneState

/// The last action in an editor, as far as the next one depends on it.
enum EditorAction: SceneStorageValue {
  /// Words were killed: the next ones join them.
  case kill
  /// Killed words were put back, from this offset to the cursor: the ones before can replace them.
  case yank(start: Int)
  /// A link was completed: so many brackets that are typed next are those that it ends with.
  case link(brackets: Int)
  /// Anything else, after which typing begins a new undo step.
  case other

  var sceneText: String? {
    switch self {
    case .kill: "kill"
    case .yank(let start): "yank \(start)"
    case .link(let brackets): "link \(brackets)"
    case .other: "other"
    }
  }

  init?(sceneText: String) {
    switch (sceneText, sceneText.divided(at: " ")) {
    case ("kill", _): self = .kill
    case ("other", _): self = .other
    case (_, ("yank", let start)?):
      guard let start = Int(start) else { return nil }
      self = .yank(start: start)
    case (_, ("link", let brackets)?):
      guard let brackets = Int(brackets) else { return nil }
      self = .link(brackets: brackets)
    default: return nil
    }
  }
}
