public import SceneState

/// One line that says what happened.
public struct Message: Hashable, SceneStorageValue {
  public let text: String
  /// Whether something is wrong.
  public let isWarning: Bool

  public init(_ text: String, isWarning: Bool = false) {
    self.text = text
    self.isWarning = isWarning
  }

  /// The text behind a mark for warnings.
  public var sceneText: String? { (isWarning ? "!" : " ") + text }

  public init?(sceneText: String) {
    guard let mark = sceneText.first else { return nil }
    self.init(String(sceneText.dropFirst()), isWarning: mark == "!")
  }
}
