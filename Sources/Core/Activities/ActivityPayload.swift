/// What an activity carries: identifiers, never the things themselves.
public protocol ActivityPayload: Hashable {
  /// Goes up when the identifiers mean something else.
  static var version: Int { get }
  /// The identifiers by name.
  var identifiers: [String: String] { get }
  /// Reads the identifiers; nil when they are not such a payload.
  init?(identifiers: [String: String])
}
