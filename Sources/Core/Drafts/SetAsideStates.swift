import SceneState

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

  var isAtStart: Bool { rest.count == all.count }

  mutating func restart() { rest = all[...] }

  var isEmpty: Bool { all.isEmpty }

  /// Records what a session has, if a state of it was set aside.
  mutating func record(_ kept: any KeptState, of name: String, at location: SessionLocation) {
    if names.contains(name) { sessions[location] = (name, kept) }
  }

  mutating func forgetSession(at location: SessionLocation) { sessions[location] = nil }

  func hasSession(with draft: ShelvedDraft) -> Bool {
    sessions.values.contains {
      $0.name == draft.location.name && draft.key.buffer(in: $0.kept) == draft.buffer
    }
  }
}
