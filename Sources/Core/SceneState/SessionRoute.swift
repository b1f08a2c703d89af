import DurableFiles
import Essentials

/// Which session gets what somebody opens, as `handlesExternalEvents(preferring:allowing:)` decides in SwiftUI.
public enum SessionRoute {
  /// The path of the favourites, which are nothing in particular.
  public static let favorites = "favorites"

  /// Returns the session that is pinned to a path; else, for that of a note, one that is pinned to what the note
  /// is on and that nobody has open: opening something must change no other session.
  static func session(pinnedTo path: String, among sessions: [SessionSummary]) -> SessionSummary? {
    sessions.first { isSame($0.presentedValue, path) }
      ?? sessions.first { session in
        !session.isOpen && session.presentedValue.map { path.hasPrefix($0 + noteTag) } ?? false
      }
  }

  // The same as `Target.noteTag`, which this module cannot see.
  private static let noteTag = "::n|"

  /// Whether two paths lead to the same; a note is the same one wherever it was moved.
  public static func isSame(_ value: String?, _ path: String) -> Bool {
    guard let value, value != path else { return value != nil }
    guard let note = note(path) else { return false }
    return note == self.note(value)
  }

  private static func note(_ path: String) -> Substring? {
    path.firstOccurrence(of: noteTag).map { path[$0.upperBound...] }
  }

  /// Returns how well a path suits a session that is open, better if lower; nil if it does not.
  ///
  /// A session prefers what it was opened for, what it shows, and all that belongs to either; it accepts
  /// anything while it shows nothing in particular.
  fileprivate static func rank(
    of session: SessionSummary, showing shown: String?, for path: String
  ) -> Int? {
    let own = [session.presentedValue, shown == favorites ? nil : shown].compactMap { $0 }
    if isSame(session.presentedValue, path) { return 0 }
    if own.contains(where: path.hasPrefix) { return 1 }
    return own.isEmpty && shown == favorites ? 2 : nil
  }
}

extension SessionStore {
  /// Returns the sessions of this library that other processes have open where a path belongs, the best first.
  ///
  /// The path may come from outside, as that of a link does, or from a user who names a target: that
  /// belongs only where it is presented. Throws when the sessions cannot be listed.
  public func liveSessions(for path: String, isExternal: Bool) throws -> [SessionSummary] {
    let live = try summariesOfThisLibrary().filter(\.isOpen)
    guard isExternal else { return live.filter { SessionRoute.isSame($0.presentedValue, path) } }
    let ranks = live.map { session in
      let shown = (try? read(session.name))?[Scene.activityKey.name]
      return SessionRoute.rank(of: session, showing: shown, for: path)
    }
    return (0...2).flatMap { rank in zip(live, ranks).filter { $1 == rank }.map(\.0) }
  }
}
