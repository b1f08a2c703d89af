public import SceneState

/// One line that says what happened.
public struct Message: Hashable, SceneStorageValue {
  public let text: String
  public let isWarning: Bool
  /// Whether it offers to undo what it tells, and so stays until something else is done.
  private(set) var offersUndo = false

  public init(_ text: String, isWarning: Bool = false) {
    (self.text, self.isWarning) = (text, isWarning)
  }

  public static func warning(_ text: String) -> Message { Message(text, isWarning: true) }

  /// Tells something, with how it is undone, if it can be.
  init(_ text: String, undo hint: String?) {
    self.init(hint.map { "\(text); \($0)" } ?? text)
    offersUndo = hint != nil
  }

  /// What it tells, and from the semicolon on how that is undone.
  public var parts: (told: Substring, offer: Substring)? {
    guard offersUndo, let end = text.lastIndex(of: ";") else { return nil }
    return (text[..<end], text[end...])
  }

  /// The text behind a mark for what it is.
  public var sceneText: String? { (isWarning ? "!" : offersUndo ? "u" : " ") + text }

  public init?(sceneText: String) {
    guard let mark = sceneText.first else { return nil }
    self.init(String(sceneText.dropFirst()), isWarning: mark == "!")
    offersUndo = mark == "u"
  }
}
