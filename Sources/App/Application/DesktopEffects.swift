import Desktop
import NotesLibrary
import SceneState
import ScreenModels
import TerminalUI

/// Carries out effects with the terminal and the programs of the user's desktop.
final class DesktopEffects: EffectHandler {
  private let environment: [String: String]
  private let preferences: TerminalPreferences
  private let plainWindow: SecondWindow
  private let clipboard: SystemClipboard
  private let editing: ExternalEditing
  private let announce: (_ session: String) -> Void

  init(
    content: ContentModel, terminal: any Terminal, environment: [String: String],
    window: SecondWindow, announce: @escaping (_ session: String) -> Void
  ) {
    self.environment = environment
    self.announce = announce
    preferences = TerminalPreferences(content.preferences)
    plainWindow = window
    editing = ExternalEditing(content, terminal: terminal)
    clipboard = SystemClipboard(environment: environment, terminal: terminal) { [content] report in
      switch report {
      case .copied(let text): content.show(Message(text))
      case .failed(let text): content.show(Message(text, isWarning: true))
      }
    }
  }

  func start(for application: Application) { editing.resume() }
  func sessionHasName(_ name: String) { announce(name) }
  func stop() { editing.stop() }

  func perform(_ effect: Effect, for application: Application) -> Application.Ending? {
    let content = application.content
    switch effect {
    case .quit: return application.quit()
    case .goToSession(let name, let isClosed):
      switching(application).goToSession(name, isClosed: isClosed)
    case .closeSession: switching(application).closeSession()
    case .sessionWasRenamed: announce(content.scene.name)
    case .suspend: application.suspend()
    case .repaint: application.repaint()
    case .copy(let bytes, let description):
      clipboard.copy(bytes, done: description.map { "Copied: \($0)" })
    case .editElsewhere:
      editing.edit(
        with: preferences.editor, environment: environment, for: application)
    case .openAddress(let address): open(address, content)
    case .openWindow(let path, let target, let name, let edge):
      application.commit()
      open(path, target: target, name: name, on: edge == .left ? .left : .right, content)
    }
    return nil
  }

  private var window: SecondWindow {
    var window = plainWindow
    window.prefersWindow = preferences.prefersWindow
    window.terminalCommand = preferences.terminalCommand
    return window
  }

  private func switching(_ application: Application) -> SessionSwitching {
    SessionSwitching(application: application, window: window)
  }

  private func open(_ address: String, _ content: ContentModel) {
    do throws(ChildProgramError) {
      try Browser(environment: environment).open(address)
      content.show(Message("Opened in the browser: \(address)"))
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }

  // Opens a subject in a second window, or shows the session that has it open already.
  private func open(
    _ path: String, target: String, name: String, on side: WindowSide, _ content: ContentModel
  ) {
    let window = window
    do throws(ChildProgramError) {
      if let session = window.openSession(for: path) {
        guard try !window.bringToFront(session) else { return }
        content.show(Message("\(name) is open already, in \(session.holder)"))
      } else if try window.open(path, on: side) {
        content.show(Message("\(name) is open in a second session"))
      } else {
        let command = window.command(for: target)
        content.show(Message("Run it in another terminal: \(command)"))
        clipboard.copy(
          Array(command.utf8), done: "Copied. Run it in another terminal: \(command)")
      }
    } catch {
      content.show(Message("\(error)", isWarning: true))
    }
  }
}
