import SceneState

/// The states that were set aside, and the sessions to which they belonged.
struct SetAsideStates {
  private let all: [SessionLocation]
  private let names: Set<String>
  /// The states that remain to be read, after all sessions.
  var rest: ArraySlice<SessionLocation>
  private var sessions: [SessionLocation: (name: String, kept: any KeptState)] = [:]

  init(_ all: [SessionLocation] = []) {
    self.all = all
    names = Set(all.map(\.name))
    rest = all[...]
  }

  /// Whether none has been read yet.
  var isAtStart: Bool { rest.count == all.count }

  /// Makes all states remain to be read.
  mutating func restart() { rest = all[...] }

  /// Whether no state was set aside.
  var isEmpty: Bool { all.isEmpty }

  /// Records what a session has, if a state of it was set aside.
  mutating func record(_ kept: any KeptState, of name: String, at location: SessionLocation) {
    if names.contains(name) { sessions[location] = (name, kept) }
  }

  /// Removes what was recorded about a session.
  mutating func forgetSession(at location: SessionLocation) { sessions[location] = nil }

  /// Whether the session of a draft that was set aside still has that draft.
  func hasSession(with draft: ShelvedDraft) -> Bool {
    sessions.values.contains {
      $0.name == draft.location.name && draft.key.buffer(in: $0.kept) == draft.buffer
    }
  }
}
