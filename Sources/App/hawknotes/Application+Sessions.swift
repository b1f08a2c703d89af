import Glibc
import SceneState
import ScreenModels

/// Going from one session to another without leaving the terminal.
extension Application {
  /// Opens another session in the place of this one; one that is open elsewhere is brought to the
  /// front, where that can be done from here.
  ///
  /// Where it cannot be opened, the reader stays and hears why.
  func goToSession(_ name: String, isClosed: Bool) -> Ending? {
    guard hasSaved() else { return nil }
    let store = content.scene.store
    do throws(SessionError) {
      let scene = try store.openKept(isClosed ? try store.reopen(name) : name)
      content.sessions.close()
      commit()
      guard loss == nil else { return nil }
      letGo()
      return .session(scene, events: [])
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

  // What is saved for a session must not go on without it.
  private func hasSaved() -> Bool {
    if content.endSaves(milliseconds: content.savePatience) { return true }
    content.show(
      Message("The disk is slow and something is still being saved; try again in a moment"))
    return false
  }

  private func goToOpenSession(_ name: String, in holder: String) {
    do throws(ChildCommandError) {
      guard let session = window.openSession(named: name), try window.goTo(session) else {
        return content.show(Message("\(name) is open in \(holder)"))
      }
      content.sessions.close()
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  /// Closes the session and ends; when that fails, the reader stays and hears why.
  func closeSession() -> Ending? {
    guard hasSaved() else { return nil }
    commit()
    guard loss == nil else { return nil }
    let scene = content.scene
    do throws(SessionError) {
      let closed = try scene.store.close(scene)
      farewell =
        "the session \(scene.name) is closed; hawknotes sessions reopen \(closed) brings it back"
      return .exit(0)
    } catch {
      content.show(Message("\(error)", isWarning: true))
      return nil
    }
  }
}
