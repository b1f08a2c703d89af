import SceneState

extension Invocation {
  /// The sessions in a folder of private state, and those that cannot be written there for now.
  func sessions(in statePath: String) -> SessionStore {
    SessionStore(
      path: statePath, terminal: TerminalIdentity(environment: environment, deviceName: nil),
      secondPlace: SecondPlace(for: statePath, environment: environment))
  }
}
