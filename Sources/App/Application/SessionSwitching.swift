import ChildPrograms
import Desktop
import SceneState
import ScreenModels
import Travel

/// Leaves a session for another one, or closes it; both end when the disk has done its part.
struct SessionSwitching {
  let application: Application
  let window: SecondWindow

  private var content: ContentModel { application.content }

  /// Opens another session in this window; one that is open elsewhere is brought to the front, if this
  /// terminal can do that.
  ///
  /// If it cannot be opened, the user stays and a message says why.
  func goToSession(_ name: String, isClosed: Bool) {
    guard hasSaved() else { return }
    content.openSession(name, isClosed: isClosed) { [unowned application, window] result in
      SessionSwitching(application: application, window: window).finish(with: result)
    }
  }

  /// Continues a session of another machine in this window, as `goToSession` goes to one.
  func continueSession(_ session: TravellingSession) {
    guard hasSaved() else { return }
    content.continueSession(session) { [unowned application, window] result in
      let switching = SessionSwitching(application: application, window: window)
      switch result {
      case .success(let (scene, message)): switching.go(to: scene, message)
      case .failure(.notOpened(let error)): switching.finish(with: .failure(error))
      case .failure(let error):
        application.content.sessions.refresh()
        application.content.show(Message("\(error)", isWarning: true))
      }
    }
  }

  private func finish(with result: Result<Scene, SessionError>) {
    switch result {
    case .success(let scene): go(to: scene)
    case .failure(.openElsewhere(let name, let holder)):
      content.sessions.refresh()
      goToOpenSession(name, in: holder)
    case .failure(let error):
      content.sessions.refresh()
      content.show(Message("\(error)", isWarning: true))
    }
  }

  // Something may have been changed while the other session was being opened.
  private func go(to scene: Scene, _ message: Message? = nil) {
    guard !content.isSaving else { return showSlowDisk() }
    content.sessions.close()
    application.commit()
    guard application.loss == nil else { return }
    application.ending = .session(scene, message: message)
  }

  // A save for a session must not continue without it.
  private func hasSaved() -> Bool {
    if content.endSaves(milliseconds: content.savePatience) { return true }
    showSlowDisk()
    return false
  }

  private func showSlowDisk() {
    content.show(
      Message("The disk is slow and something is still being saved; try again in a moment"))
  }

  private func goToOpenSession(_ name: String, in holder: String) {
    do throws(ChildProgramError) {
      guard let session = window.openSession(named: name), try window.bringToFront(session) else {
        return content.show(Message("\(name) is open in \(holder)"))
      }
      content.sessions.close()
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  /// Closes the session and ends the app; if it cannot be closed, the user stays and a message says why.
  func closeSession() {
    guard hasSaved() else { return }
    application.commit()
    guard application.loss == nil else { return }
    content.closeThisSession { [unowned application] result in
      switch result {
      case .success(let closed): Self.end(application, "", closed)
      case .failure(let error): application.content.show(error)
      }
    }
  }

  /// Quits, and closes the session if that is possible.
  func quitAndClose() -> Application.Ending? {
    guard hasSaved() else { return nil }
    application.commit()
    guard application.loss == nil else { return application.quit() }
    content.scene.removePredecessors()
    content.closeThisSession { [unowned application] result in
      switch result {
      case .success(let closed): Self.end(application, ", for nothing was written in it", closed)
      case .failure: application.ending = application.quit()
      }
    }
    return application.ending
  }

  private static func end(_ application: Application, _ reason: String, _ closedName: String) {
    application.ending = .exit(
      0,
      farewell: """
        the session \(application.content.scene.name) is closed\(reason); \
        hawknotes sessions reopen \(closedName) brings it back
        """)
  }
}
