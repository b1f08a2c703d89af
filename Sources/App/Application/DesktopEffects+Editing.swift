import CSystem
import ChildPrograms
import Desktop
import Essentials
import Glibc
import SceneState
import ScreenModels
import TerminalUI

/// Runs the user's own editor, which may outlive this process.
extension DesktopEffects {
  /// Lends the terminal to the editor, and brings its text back.
  ///
  /// Whenever this process is killed, the next one knows which file may hold words, and which process has it open.
  func editElsewhere() {
    let externalText = content.externalText
    do {
      let preferred = application.preferences.editor
      let editor = try ExternalEditor(preferred: preferred, environment: environment)
      try content.scene.commit()
      try externalText.writeFile()
      let child = try editor.start(on: externalText.path)
      guard let process = ProcessIdentity(child.processIdentifier) else {
        throw Failure("/proc does not list the editor; mount /proc, or write here")
      }
      try externalText.recordProcess(process)
      guard let status = application.lend(to: child) else { return }
      content.window.show(externalText.readBack(after: ProgramEnd(ofShell: status)))
      application.watches.refreshLibrary()
    } catch {
      externalText.cancel()
      content.window.show(error)
    }
  }

  /// Waits for an editor that is still running since before the last kill, if there is one.
  func resumeEditing() {
    guard content.externalText.isPending else { return }
    earlierEditor = content.externalText.runningProcess.map { pidfd_open($0, 0) } ?? -1
    if earlierEditor >= 0 {
      application.terminal.watch(earlierEditor) { [unowned self] in
        forgetEarlierEditor()
        content.window.show(content.externalText.readBack())
      }
    } else {
      // It has ended since the last kill.
      content.window.show(content.externalText.readBack())
    }
  }

  func forgetEarlierEditor() {
    guard earlierEditor >= 0 else { return }
    application.terminal.unwatch(earlierEditor)
    close(earlierEditor)
    earlierEditor = -1
  }
}

extension ProgramEnd {
  /// Reads a status of wait(2) of a shell, which reports a signal as a code above 128.
  fileprivate init(ofShell status: Int32) {
    self.init(waitStatus: status)
    if case .exited(let code) = self, code > 128 { self = .signalled(code - 128) }
  }
}
