import CSystem
import ChildPrograms
import Desktop
import Essentials
import Glibc
import SceneState
import ScreenModels
import TerminalUI

final class ExternalEditing {
  private unowned let application: Application
  private var content: ContentModel { application.content }
  private var terminal: any Terminal { application.terminal }
  // A descriptor of the process (pidfd_open(2)) of an editor that outlived an earlier run.
  private var earlierEditor: Int32 = -1

  init(of application: Application) { self.application = application }

  /// Lends the terminal to the editor, and brings its text back.
  ///
  /// Whenever this process is killed, the next one knows which file may hold words, and which process has it open.
  func edit(with preferred: String, environment: [String: String]) {
    let externalText = content.externalText
    do {
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
  func resume() {
    guard content.externalText.isPending else { return }
    earlierEditor = content.externalText.runningProcess.map { pidfd_open($0, 0) } ?? -1
    if earlierEditor >= 0 {
      terminal.watch(earlierEditor) { [unowned self] in end() }
    } else {
      // It has ended since the last kill.
      content.window.show(content.externalText.readBack())
    }
  }

  private func end() {
    stop()
    content.window.show(content.externalText.readBack())
  }

  func stop() {
    guard earlierEditor >= 0 else { return }
    terminal.unwatch(earlierEditor)
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
