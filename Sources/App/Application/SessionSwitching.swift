import Desktop
import SceneState
import ScreenModels

/// Leaves a session for another one, or closes it.
struct SessionSwitching {
  let application: Application
  let window: SecondWindow

  private var content: ContentModel { application.content }

  /// Opens another session in this window; one that is open elsewhere is brought to the front, if this
  /// terminal can do that.
  ///
  /// If it cannot be opened, the user stays and is told why.
  func goToSession(_ name: String, isClosed: Bool) -> Application.Ending? {
    guard hasSaved() else { return nil }
    let store = content.scene.store
    do throws(SessionError) {
      let scene = try store.openKept(isClosed ? try store.reopen(name) : name)
      content.sessions.close()
      application.commit()
      guard application.loss == nil else { return nil }
      return .session(scene)
    } catch {
      content.sessions.refresh()
      if case .openElsewhere(let name, let holder) = error {
        goToOpenSession(name, in: holder)
      } else {
        content.show(Message("\(error)", isWarning: true))
      }
      return nil
    }
  }

  // A save for a session must not continue without it.
  private func hasSaved() -> Bool {
    if content.endSaves(milliseconds: content.savePatience) { return true }
    content.show(
      Message("The disk is slow and something is still being saved; try again in a moment"))
    return false
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

  /// Closes the session and ends the app; if it cannot be closed, the user stays and is told why.
  func closeSession() -> Application.Ending? {
    guard hasSaved() else { return nil }
    application.commit()
    guard application.loss == nil else { return nil }
    let scene = content.scene
    do throws(SessionError) {
      let closed = try scene.store.close(scene)
      return .exit(
        0,
        farewell:
          "the session \(scene.name) is closed; hawknotes sessions reopen \(closed) brings it back")
    } catch {
      content.show(Message("\(error)", isWarning: true))
      return nil
    }
  }
}
