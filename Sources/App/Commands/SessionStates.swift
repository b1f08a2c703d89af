import SceneState

/// The states of sessions that were set aside.
struct SessionStates {
  let places: Places
  let console: Console

  func restore(_ number: Int, of session: String) throws(Failure) {
    let path = try places.statePath
    try Places.check(path)
    let store = SessionStore(
      path: path, terminal: TerminalIdentity(environment: [:], deviceName: nil))
    do throws(SessionError) {
      let before = try store.restoreState(number, of: session)
      let kept = before.map { "; what it was until now is state \($0)" } ?? ""
      console.invocation.report("\(session) is as in its state \(number) again\(kept)")
    } catch {
      throw Failure(ExitCode(error), error)
    }
  }
}
