import TextEditing

/// Which events a session takes, as in SwiftUI's `handlesExternalEvents(preferring:allowing:)`.
public struct ExternalEvents: Hashable, Sendable {
  /// The conditions of the events that it should have before others.
  public let preferring: Set<String>
  /// The conditions of the events that it can have.
  public let allowing: Set<String>

  /// Names the conditions.
  public init(preferring: Set<String> = [], allowing: Set<String> = []) {
    self.preferring = preferring
    self.allowing = allowing
  }

  /// Whether an event meets one of the conditions: it contains it, whatever the case and the accents;
  /// `*` is met by all, an empty one by none.
  static func matches(_ event: String, _ conditions: Set<String>) -> Bool {
    let event = TextBuffer(Array(event.utf8))
    return conditions.contains { condition in
      if condition == "*" { return true }
      return TextSearch(condition.lowercased())?.firstMatch(in: event, from: 0) != nil
    }
  }
}
