import ChildPrograms
import Desktop
import SceneState
import ScreenModels
import Travel

/// Leaves a session for another one, or closes it; both end when the disk has done its part.
///
/// What is under way in the session ends first: it must not continue without it.
extension DesktopEffects {
  /// Opens another session in this window; one that is open elsewhere is brought to the front, if this
  /// terminal can do that.
  ///
  /// If it cannot be opened, the user stays and a message says why.
  func go(_ open: @escaping (SessionsModel, @escaping SessionsModel.OpeningEnd) -> Void) {
    content.scene.jobs.whenIdle { [unowned self] in
      open(content.sessions) { [unowned self] in finish(with: $0) }
    }
  }

  // The message is shown where the other session begins.
  private func finish(with result: Result<SessionsModel.Opened, any Error>) {
    switch result {
    case .success(let opened): go(to: opened.scene, opened.message)
    case .failure(SessionError.openElsewhere(let name, let holder)):
      content.sessions.refresh()
      goToOpenSession(name, in: holder)
    case .failure(let error):
      content.sessions.refresh()
      content.window.show(error)
    }
  }

  // Something may have been changed while the other session was being opened.
  private func go(to scene: Scene, _ message: Message?) {
    guard content.scene.jobs.isIdle else {
      return content.scene.jobs.whenIdle { [unowned self] in go(to: scene, message) }
    }
    content.sessions.close()
    content.scene.endStep()
    application.commit()
    guard application.loss == nil else { return }
    application.ending = .session(scene, message: message)
  }

  private func goToOpenSession(_ name: String, in holder: String) {
    let session = content.scene.store.sessionThatIsOpen { $0.name == name }
    let key = content.preferences.keyHint(for: "take-session")
    let message = "\(name) is open in \(holder); \(key) takes it here"
    if bringToFront(session, orSay: message) { content.sessions.close() }
  }

  /// Closes the session and ends the app; if it cannot be closed, the user stays and a message says why.
  func closeSession() {
    content.scene.jobs.whenIdle { [unowned self] in
      let isDone = application.finishWork()
      application.commit()
      guard application.loss == nil, isDone else { return }
      closeSession("") { [unowned self] in content.window.show($0) }
    }
  }

  /// Quits, and closes the session if that is possible and still nothing was written in it.
  func quitAndClose() {
    content.scene.jobs.whenIdle { [unowned self] in
      guard application.finishWork() else { return }
      application.commit()
      guard application.loss == nil, content.isUntouched else { return quit() }
      content.scene.removePredecessors()
      closeSession(", for nothing was written in it") { [unowned self] _ in quit() }
    }
  }

  private func quit() { application.ending = application.quit() }

  private func closeSession(_ reason: String, orElse act: @escaping (any Error) -> Void) {
    content.sessions.closeThisOne { [unowned self] result in
      switch result {
      case .success(let closed):
        application.ending = .exit(
          0,
          farewell: """
            the session \(content.scene.name) is closed\(reason); \
            hawknotes sessions reopen \(closed) brings it back
            """)
      case .failure(let error): act(error)
      }
    }
  }
}
