import TextEditing

/// Which events a session accepts, as in SwiftUI's `handlesExternalEvents(preferring:allowing:)`.
public struct ExternalEvents: Hashable, Sendable {
  /// The conditions of the events for which this session is preferred to others.
  public let preferring: Set<String>
  public let allowing: Set<String>

  public init(preferring: Set<String> = [], allowing: Set<String> = []) {
    self.preferring = preferring
    self.allowing = allowing
  }

  /// Whether an event meets one of the conditions, that is, contains it, regardless of case and
  /// accents.
  ///
  /// Every event meets the condition `*`; no event meets an empty one.
  static func matches(_ event: String, _ conditions: Set<String>) -> Bool {
    let event = TextBuffer(Array(event.utf8))
    return conditions.contains { condition in
      if condition == "*" { return true }
      return TextSearch(condition.lowercased())?.firstMatch(in: event, from: 0) != nil
    }
  }
}
