import Activities
import ChildPrograms
import Desktop
import NotesLibrary
import SceneState
import ScreenModels
import TerminalUI

/// Carries out what the models request from the world outside the app.
final class DesktopEffects {
  unowned let application: Application
  let environment: [String: String]
  private var window: SecondWindow
  private let clipboard: SystemClipboard
  /// A descriptor of the process (pidfd_open(2)) of an editor that outlived an earlier run.
  var earlierEditor: Int32 = -1
  let backgroundJobs: BackgroundJobs
  // Nil outside of tmux.
  private let paneRecorder: PaneRecorder?
  let backgrounds: TerminalBackgrounds
  /// Tells the system which session it is, once that has its name.
  let announce: (_ session: String) -> Void

  init(
    of application: Application, environment: [String: String], backgroundJobs: BackgroundJobs,
    backgrounds: TerminalBackgrounds, announce: @escaping (_ session: String) -> Void
  ) {
    let (content, terminal) = (application.content, application.terminal)
    self.application = application
    (self.environment, self.announce, self.backgrounds) = (environment, announce, backgrounds)
    self.backgroundJobs = backgroundJobs
    window = SecondWindow(
      environment: environment, libraryPath: content.library.path,
      statePath: content.scene.store.path)
    paneRecorder = PaneRecorder(environment: environment, programs: backgroundJobs.programs)
    clipboard = SystemClipboard(
      environment: environment, terminal: terminal, programs: backgroundJobs.programs
    ) { [content] in content.window.show(Message($0, isWarning: $1)) }
    showPictures()
  }

  var content: ContentModel { application.content }

  private func showPictures() {
    guard application.terminal.showsPictures else { return }
    let program = PictureProgram(environment: environment, cachesPath: content.library.cachesPath)
    content.pictures.drawing = (drawn: program.drawn, draw: program.draw)
  }

  /// Resumes what an earlier run left under way.
  func start() {
    resumeEditing()
    backgroundJobs.continueIn(content)
    recordPane()
  }

  func recordPane() {
    guard let paneRecorder else { return content.pane = "" }
    paneRecorder.record { [weak content] in content?.pane = $0 }
  }

  func libraryMayHaveChanged() {
    backgroundJobs.syncing.libraryMayHaveChanged()
    backgroundJobs.callHooks()
  }

  /// Waits some milliseconds at most for what was asked for; returns what is still under way, nil if nothing is.
  func finishWork(within milliseconds: Int32) -> String? {
    backgroundJobs.jobs.deliver(within: milliseconds)
    return backgroundJobs.jobs.sayings.last
  }

  /// Begins what is to be done after the app has ended.
  func leave() {
    backgroundJobs.callLastHooks()
    backgroundJobs.syncing.leave()
  }

  /// Carries out an effect; returns how the app ends, or nil if it does not.
  func perform(_ effect: Effect) -> Application.Ending? {
    switch effect {
    case .quit: return application.quit()
    case .leave(let farewell): return application.quit(farewell: farewell)
    case .goToSession(let name, let isClosed):
      go { $0.open(name, isClosed: isClosed, end: $1) }
    case .takeSession(let name): go { $0.take(name, end: $1) }
    case .openSnapshot(let snapshot, let name, let time):
      go { $0.open(snapshot, of: name, at: time, end: $1) }
    case .continueSession(let session): go { $0.continue(session, end: $1) }
    case .closeSession: closeSession()
    case .quitAndClose: quitAndClose()
    case .sessionWasRenamed: announce(content.scene.name)
    case .suspend: application.suspend()
    case .repaint: application.repaint()
    case .ring: application.terminal.ring()
    case .copy(let bytes, let description):
      clipboard.copy(bytes, done: description.map { text in { "Copied: \(text) (to \($0))" } })
    case .editElsewhere: editElsewhere()
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
      show(target, at: edge)
    }
    return nil
  }

  // Shows something in a second window, or brings the session to the front that was opened for it.
  private func show(_ target: Target, at edge: WindowEdge) {
    let session = content.scene.store.sessionThatIsOpen {
      SessionRoute.isSame($0.presentedValue, target.path)
    }
    guard let session else { return openWindow(target, at: edge) }
    guard session.name != content.scene.name else { return content.navigator.open(target) }
    content.inbox.send(UserActivity(target, in: content.library), to: session.name) {
      [unowned self] result in
      guard case .success(let outcome) = result, [.delivered, .taken].contains(outcome) else {
        return openWindow(target, at: edge)
      }
      bringToFront(
        session, orSay: "\(target.name) is shown by \(session.name), in \(session.holder)")
    }
  }

  /// Brings an open session to the front; returns false, and says why, if that cannot be.
  @discardableResult
  func bringToFront(_ session: SessionSummary?, orSay place: String) -> Bool {
    do {
      if let session, try window.bringToFront(session) { return true }
      content.window.show(place)
    } catch {
      // It begins with the name of a program.
      content.window.warn("\(error)")
    }
    return false
  }

  private func openWindow(_ target: Target, at edge: WindowEdge) {
    window.place = application.preferences.window
    do {
      let isOpen = try window.open(target.path, onLeft: edge == .left) {
        [programs = backgroundJobs.programs, content] command in
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
