/// What an activity carries: identifiers, never the things themselves.
public protocol ActivityPayload: Hashable {
  /// Increases when the identifiers change their meaning.
  static var version: Int { get }
  /// The identifiers by name.
  var identifiers: [String: String] { get }
  /// Parses the identifiers; nil if they are not such a payload.
  init?(identifiers: [String: String])
}
