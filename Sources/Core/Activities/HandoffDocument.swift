public import SceneState

/// A session in a form that can be sent elsewhere: its tab, its paths, its selections, its drafts.
public struct HandoffDocument: Hashable, Sendable {
  /// Identifies it, so that it is continued once; documents of earlier versions have none.
  public let identifier: String?
  public let session: String
  /// The target it was opened for; nil for an ordinary session.
  public let presentedValue: String?
  /// Its state, as far as that has a meaning elsewhere.
  public let contents: SceneContents

  /// In bytes; anything larger is refused.
  public static let largest = 64 << 20

  /// Makes a document of what can be sent of a session: without the layers, the kill ring and whatever
  /// refers to files of this machine.
  public init(
    identifier: String? = nil, session: String, presentedValue: String?, contents: SceneContents,
    keys: SceneKeys
  ) {
    self.identifier = identifier
    self.session = session
    self.presentedValue = presentedValue
    self.contents = contents.portable(keys)
  }
}
