import Activities
import ChildPrograms
import Desktop
import NotesLibrary
import SceneState
import ScreenModels
import TerminalUI

final class DesktopEffects: EffectHandler {
  private let environment: [String: String]
  private let preferences: TerminalPreferences
  private let plainWindow: SecondWindow
  private let clipboard: SystemClipboard
  private let terminal: any Terminal
  private let editing: ExternalEditing
  private let backgroundJobs: BackgroundJobs
  // Nil outside of tmux.
  private let paneRecorder: PaneRecorder?
  private let backgrounds: TerminalBackgrounds
  private let announce: (_ session: String) -> Void

  init(
    content: ContentModel, terminal: any Terminal, environment: [String: String],
    window: SecondWindow, backgroundJobs: BackgroundJobs, backgrounds: TerminalBackgrounds,
    announce: @escaping (_ session: String) -> Void
  ) {
    (self.environment, self.announce, self.backgrounds) = (environment, announce, backgrounds)
    preferences = TerminalPreferences(content.preferences)
    (plainWindow, self.terminal, self.backgroundJobs) = (window, terminal, backgroundJobs)
    paneRecorder = PaneRecorder(environment: environment, programs: backgroundJobs.programs)
    editing = ExternalEditing(content, terminal: terminal)
    clipboard = SystemClipboard(
      environment: environment, terminal: terminal, programs: backgroundJobs.programs
    ) { [content] in content.window.show(Message($0, isWarning: $1)) }
    super.init()
    showPictures(in: content)
  }

  private func showPictures(in content: ContentModel) {
    guard terminal.showsPictures else { return }
    let program = PictureProgram(environment: environment, cachesPath: content.library.cachesPath)
    content.pictures.drawing = (drawn: program.drawn, draw: program.draw)
  }

  override func start(for application: Application) {
    editing.resume()
    backgroundJobs.continueIn(application.content)
    recordPane(of: application.content)
  }

  override var progress: WindowProgress? { backgroundJobs.progress }

  override func windowWasResized(for application: Application) {
    recordPane(of: application.content)
  }

  private func recordPane(of content: ContentModel) {
    guard let paneRecorder else { return content.pane = "" }
    paneRecorder.record { [weak content] in content?.pane = $0 }
  }

  override func sessionHasName(_ name: String) { announce(name) }
  override func terminalHasBackground(_ background: TerminalBackground) {
    backgrounds.record(background)
  }
  override func libraryMayHaveChanged() {
    backgroundJobs.syncing.libraryMayHaveChanged()
    backgroundJobs.callHooks()
  }
  override func windowHasFocus() { backgroundJobs.syncing.windowHasFocus() }
  override func finishWork(within milliseconds: Int32) -> String? {
    backgroundJobs.jobs.deliver(within: milliseconds)
    return backgroundJobs.jobs.sayings.last
  }
  override func leave() {
    backgroundJobs.callLastHooks()
    backgroundJobs.syncing.leave()
  }
  override func stop() { editing.stop() }

  override func perform(_ effect: Effect, for application: Application) -> Application.Ending? {
    let content = application.content
    switch effect {
    case .quit: return application.quit()
    case .leave(let farewell): return application.quit(farewell: farewell)
    case .goToSession(let name, let isClosed):
      switching(application).go { $0.open(name, isClosed: isClosed, end: $1) }
    case .openSnapshot(let snapshot, let name, let time):
      switching(application).go { $0.open(snapshot, of: name, at: time, end: $1) }
    case .continueSession(let session):
      switching(application).go { $0.continue(session, end: $1) }
    case .closeSession: switching(application).closeSession()
    case .quitAndClose: switching(application).quitAndClose()
    case .sessionWasRenamed: announce(content.scene.name)
    case .suspend: application.suspend()
    case .repaint: application.repaint()
    case .ring: terminal.ring()
    case .copy(let bytes, let description):
      clipboard.copy(bytes, done: description.map { text in { "Copied: \(text) (to \($0))" } })
    case .editElsewhere:
      editing.edit(with: preferences.editor, environment: environment, for: application)
    case .openAddress(let address): backgroundJobs.open(address, for: application)
    case .pipe(let bytes, let command): backgroundJobs.pipe(bytes, to: command)
    case .giveUpCommand: backgroundJobs.giveUp()
    case .writeFile(let bytes, let path): backgroundJobs.write(bytes, to: path)
    case .export(let target, let path):
      backgroundJobs.export(target, of: content.library.path, to: path)
    case .importFile(let path, let makesBooks, let books):
      backgroundJobs.importFile(path, makesBooks: makesBooks, books: books, into: content.library)
    case .undoImport(let run): backgroundJobs.undoImport(run, in: content.library)
    case .sync: backgroundJobs.syncing.run()
    case .openWindow(let target, let edge):
      application.commit()
      show(target, at: edge, content)
    }
    return nil
  }

  private var window: SecondWindow {
    var window = plainWindow
    window.place = preferences.window
    return window
  }

  private func switching(_ application: Application) -> SessionSwitching {
    SessionSwitching(application: application, window: window)
  }

  // Shows something in a second window, or brings the session to the front that was opened for it.
  private func show(_ target: Target, at edge: WindowEdge, _ content: ContentModel) {
    guard
      let session = window.openSession(
        where: { SessionRoute.isSame($0.presentedValue, target.path) })
    else {
      return openWindow(target, at: edge, content)
    }
    guard session.name != content.scene.name else { return content.navigator.open(target) }
    content.inbox.send(UserActivity(target, in: content.library), to: session.name) {
      [unowned self, unowned content] result in
      guard case .success(let outcome) = result, [.delivered, .taken].contains(outcome) else {
        return openWindow(target, at: edge, content)
      }
      goThere(session, showing: target, content)
    }
  }

  private func goThere(_ session: SessionSummary, showing target: Target, _ content: ContentModel) {
    do {
      guard try !window.bringToFront(session) else { return }
      content.window.show("\(target.name) is shown by \(session.name), in \(session.holder)")
    } catch {
      // It begins with the name of a program.
      content.window.warn("\(error)")
    }
  }

  private func openWindow(_ target: Target, at edge: WindowEdge, _ content: ContentModel) {
    do {
      let isOpen = try window.open(target.path, onLeft: edge == .left) {
        [programs = backgroundJobs.programs] command in
        try programs.start(command) { [weak content] result in
          guard result.end != .exited(0) else { return }
          content?.window.warn("\(command[0]) \(result.end.predicate)")
        }
      }
      if isOpen {
        content.window.show("Open in a second session: \(target.name)")
      } else {
        let command = "hawknotes open \(target.operand)"
        content.window.show("Run it in another terminal: \(command)")
        clipboard.copy(
          Array(command.utf8), done: { _ in "Copied. Run it in another terminal: \(command)" })
      }
    } catch {
      content.window.warn("\(error)")
    }
  }
}

extension Target {
  fileprivate var name: String {
    if case .note = self { "The note on \(subject.name)" } else { subject.name }
  }

  // What a command calls it.
  fileprivate var operand: String {
    if case .note = self { link } else { subject.slugPath }
  }
}
