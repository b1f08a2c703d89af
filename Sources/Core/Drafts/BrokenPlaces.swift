import SceneState

/// The states that were set aside, and the sessions that they were set aside of.
struct BrokenPlaces {
  private let all: [SessionPlace]
  private let names: Set<String>
  /// Those that are yet to be read, after all sessions.
  var rest: ArraySlice<SessionPlace>
  private var sessions: [SessionPlace: (name: String, kept: any KeptState)] = [:]

  init(_ all: [SessionPlace] = []) {
    self.all = all
    names = Set(all.map(\.name))
    rest = all[...]
  }

  /// Whether none was read yet.
  var isAtStart: Bool { rest.count == all.count }

  /// Reads everything again.
  mutating func restart() { rest = all[...] }

  /// Takes note of what a session has, if a state of it was set aside.
  mutating func note(_ kept: any KeptState, of name: String, at place: SessionPlace) {
    if names.contains(name) { sessions[place] = (name, kept) }
  }

  /// Forgets what a session had.
  mutating func forgetSession(at place: SessionPlace) { sessions[place] = nil }

  /// Whether the session that a draft was set aside of still has it.
  func hasSession(with draft: ShelvedDraft) -> Bool {
    sessions.values.contains {
      $0.name == draft.place.name && $0.kept.text(forKey: draft.key.text) == draft.buffer
    }
  }
}
