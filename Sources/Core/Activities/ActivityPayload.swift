/// What an activity carries: identifiers, never the things themselves.
public protocol ActivityPayload: Hashable {
  /// Increases when the identifiers change their meaning.
  static var version: Int { get }
  var identifiers: [String: String] { get }
  init?(identifiers: [String: String])
}
