/// Where what a session keeps is: among the sessions, the closed ones, or the states that were set aside.
public enum SessionLocation: Hashable, Sendable {
  case session(String)
  case closed(String)
  /// Among the states of a session that were set aside, with that number.
  case setAside(String, Int)

  public var name: String {
    switch self {
    case .session(let name), .closed(let name), .setAside(let name, _): name
    }
  }

  public var isSetAside: Bool { if case .setAside = self { true } else { false } }
}

extension SessionLocation: SceneStorageValue {
  /// The kind of location, the number and the name, as words.
  public var sceneText: String? {
    switch self {
    case .session(let name): "session \(name)"
    case .closed(let name): "closed \(name)"
    case .setAside(let name, let number): "set-aside \(name) \(number)"
    }
  }

  public init?(sceneText: String) {
    let words = sceneText.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("session", 2): self = .session(words[1])
    case ("closed", 2): self = .closed(words[1])
    case ("set-aside", 3):
      guard let number = Int(words[2]) else { return nil }
      self = .setAside(words[1], number)
    default: return nil
    }
    guard SessionStore.isValid(name) else { return nil }
  }
}
