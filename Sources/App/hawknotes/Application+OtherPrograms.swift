import CSystem
import CursesTerminal
import Glibc
import SceneState
import ScreenModels

/// What is done by other programs: the reader's editor, the browser, a second window.
extension Application {
  /// Lends the terminal to the reader's own editor.
  ///
  /// Whenever this process is killed, the next one knows which file may hold words, and who has it.
  func editElsewhere() {
    let handover = content.handover
    do {
      let editor = try ExternalEditor(
        preferred: preferences.editor, environment: window.environment)
      try content.scene.commit()
      try handover.writeFile()
      let child = try editor.start(on: handover.path)
      guard let process = ProcessIdentity(child.processIdentifier) else {
        throw ChildCommandError.none("/proc does not tell of the editor")
      }
      try handover.give(to: process)
      enter(.inactive)
      let status = terminal.lend(to: child.processIdentifier, child.letGo)
      enter(.active)
      guard let status else { return }
      content.show(handover.takeIn(after: EditorEnd(waitStatus: status)))
      noticeChanges()
    } catch {
      handover.cancel()
      content.show(Message("\(error)", isWarning: true))
    }
  }

  /// Waits for an editor that goes on from before the last kill.
  func watchEditor() {
    guard content.handover.isPending else { return }
    editorProcess = content.handover.runningProcess.map { pidfd_open($0, 0) } ?? -1
    if editorProcess >= 0 { return terminal.watch(editorProcess, tag: Tag.editor) }
    // It has ended since the reader was told of it.
    content.show(content.handover.takeIn(after: .unseen))
    show()
  }

  /// Takes in what an editor saved that was not seen to end.
  func editorEnded() {
    terminal.unwatch(tag: Tag.editor)
    close(editorProcess)
    editorProcess = -1
    content.show(content.handover.takeIn(after: .unseen))
  }

  /// Opens an address in the browser.
  func open(_ address: String) {
    do throws(ChildCommandError) {
      try Browser(environment: window.environment).open(address)
      content.show(Message("Opened in the browser: \(address)"))
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  /// Opens a subject in a second window, or goes to the session that shows it.
  func openWindow(
    _ path: String, _ target: String, _ name: String, _ edge: WindowEdge
  ) {
    commit()
    do throws(ChildCommandError) {
      if let session = window.openSession(for: path) {
        guard try !window.goTo(session) else { return }
        content.show(Message("\(name) is open already, in \(session.holder)"))
      } else if try window.open(path, at: edge) {
        content.show(Message("\(name) is open in a second session"))
      } else {
        let command = window.command(for: target)
        content.show(Message("In another terminal: \(command)"))
        clipboard.copy(
          Array(command.utf8), done: Message("In another terminal (copied): \(command)"))
      }
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }
}
