/// The session in which something is to be opened.
public enum SessionRoute: Hashable {
  /// One that exists.
  case session(name: String)
  /// A new one.
  case new

  /// What routing has to know about a session.
  public struct Candidate: Hashable {
    /// Its name.
    public let name: String
    /// What it was opened for.
    public let presentedValue: String?
    /// The events that it accepts.
    public let events: ExternalEvents

    /// Makes a candidate of all three.
    public init(name: String, presentedValue: String? = nil, events: ExternalEvents) {
      self.name = name
      self.presentedValue = presentedValue
      self.events = events
    }
  }

  /// Chooses the session that presents an equal value, else the first that prefers the event, else the
  /// first that allows it, else a new one.
  public init(_ event: String, presenting value: String?, among sessions: [Candidate]) {
    let session =
      sessions.first { value != nil && $0.presentedValue == value }
      ?? sessions.first { ExternalEvents.matches(event, $0.events.preferring) }
      ?? sessions.first { ExternalEvents.matches(event, $0.events.allowing) }
    self = session.map { .session(name: $0.name) } ?? .new
  }

  /// Returns what routing has to know about a session that is kept or open.
  ///
  /// Opening something must change no other session: one that is pinned to a book or character accepts
  /// the notes on it too, while nobody has it open, and one that is not pinned accepts nothing.
  static func candidate(_ summary: SessionSummary) -> Candidate {
    let value = summary.presentedValue
    let takesNotes = value.map { !summary.isOpen && !$0.contains("::n|") } ?? false
    return Candidate(
      name: summary.name, presentedValue: value,
      events: ExternalEvents(allowing: takesNotes ? [(value ?? "") + "::n|"] : []))
  }
}
