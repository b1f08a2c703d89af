/// Where something that is to be opened goes.
public enum SessionRoute: Hashable {
  /// To a session that there is.
  case session(name: String)
  /// To a new one.
  case new

  /// What routing has to know of a session.
  public struct Candidate: Hashable {
    /// Its name.
    public let name: String
    /// What it was opened for.
    public let presentedValue: String?
    /// The events that it takes.
    public let events: ExternalEvents

    /// Names all of it.
    public init(name: String, presentedValue: String? = nil, events: ExternalEvents) {
      self.name = name
      self.presentedValue = presentedValue
      self.events = events
    }
  }

  /// The session that presents an equal value, else the first that prefers the event, else the first
  /// that allows it, else a new one.
  public init(_ event: String, presenting value: String?, among sessions: [Candidate]) {
    let session =
      sessions.first { value != nil && $0.presentedValue == value }
      ?? sessions.first { ExternalEvents.matches(event, $0.events.preferring) }
      ?? sessions.first { ExternalEvents.matches(event, $0.events.allowing) }
    self = session.map { .session(name: $0.name) } ?? .new
  }

  /// What routing has to know of a session that is kept or open.
  ///
  /// Opening something changes no session but its own: one that is pinned to a book or character takes
  /// the notes on it too, while nobody has it open, and one that is not pinned takes nothing.
  static func candidate(_ summary: SessionSummary) -> Candidate {
    let value = summary.presentedValue
    let takesNotes = value.map { !summary.isOpen && !$0.contains("::n|") } ?? false
    return Candidate(
      name: summary.name, presentedValue: value,
      events: ExternalEvents(allowing: takesNotes ? [(value ?? "") + "::n|"] : []))
  }
}
