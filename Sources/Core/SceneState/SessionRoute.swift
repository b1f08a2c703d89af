import DurableFiles
import Essentials

public enum SessionRoute: Hashable {
  case session(name: String)
  case new

  public struct Candidate: Hashable {
    public let name: String
    public let presentedValue: String?
    public let events: ExternalEvents

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
    let takesNotes = value.map { !summary.isOpen && $0.firstOccurrence(of: "::n|") == nil } ?? false
    return Candidate(
      name: summary.name, presentedValue: value,
      events: ExternalEvents(allowing: takesNotes ? [(value ?? "") + "::n|"] : []))
  }

  /// Returns what routing has to know about a session that is open, and what it shows.
  ///
  /// It prefers what it was opened for, what it shows, and all that belongs to either; it accepts
  /// anything while it shows nothing in particular.
  static func liveCandidate(_ summary: SessionSummary, showing path: String?) -> Candidate {
    let paths = [summary.presentedValue, path == favorites ? nil : path].compactMap { $0 }
    return Candidate(
      name: summary.name, presentedValue: summary.presentedValue,
      events: ExternalEvents(
        preferring: Set(paths), allowing: paths.isEmpty && path == favorites ? ["*"] : []))
  }

  /// The path of the favourites, which are nothing in particular.
  public static let favorites = "favorites"
}

extension SessionStore {
  /// Returns the sessions that other processes have open where a path belongs, the best first.
  ///
  /// The path may come from outside, as that of a link does, or from a user who names a target: that
  /// belongs only where it is presented. Throws when the sessions cannot be listed.
  public func liveSessions(for path: String, isExternal: Bool) throws -> [SessionSummary] {
    let live = try readable(summaries).filter(\.isOpen)
    var candidates = live.map { summary in
      isExternal
        ? SessionRoute.liveCandidate(
          summary, showing: (try? read(summary.name))?[Scene.activityKey.name])
        : SessionRoute.Candidate(
          name: summary.name, presentedValue: summary.presentedValue, events: ExternalEvents())
    }
    var names: [String] = []
    while case .session(let name) = SessionRoute(path, presenting: path, among: candidates) {
      names.append(name)
      candidates.removeAll { $0.name == name }
    }
    return names.compactMap { name in live.first { $0.name == name } }
  }
}
