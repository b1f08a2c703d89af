import Activities
import Commands
import Desktop
import Glibc
import NotesLibrary
import Preferences
import SceneState
import ScreenModels
import Screens
import TerminalUI

/// The way from a command line to the app on the terminal, and from one session to the next.
struct Launch {
  private let request: AppRequest
  private let invocation: Invocation
  private let openTerminal: TerminalOpening
  private let wakeups = WakeupPipe()

  init(
    _ request: AppRequest, invocation: Invocation, openTerminal: @escaping TerminalOpening
  ) {
    self.request = request
    self.invocation = invocation
    self.openTerminal = openTerminal
  }

  /// Opens the terminal and the session and runs the app until it ends; returns the exit status.
  func run() -> Int32 {
    do throws(TerminalError) {
      let preferences = PreferenceStore(
        request.configPath.map { PreferenceFile(path: $0, table: KeyPreferences.table) },
        table: KeyPreferences.table)
      // The terminal first: without one, no session is made.
      let terminal = try openTerminal(
        device, request.color, TerminalPreferences(preferences).appearance)
      defer { terminal.close() }
      return run(on: terminal, preferences)
    } catch {
      if case .handedOff = request.session { return keepSession(without: error) }
      return fail(error, .cannotStart)
    }
  }

  // What is typed comes from the terminal even if a draft comes from standard input.
  private var device: TerminalDevice {
    let readsStandardInput =
      switch request.session {
      case .activity, .handedOff: true
      default: request.draft != nil
      }
    return readsStandardInput && !invocation.inputIsTerminal ? .controllingTerminal : .standardInput
  }

  private func run(on terminal: any Terminal, _ preferences: PreferenceStore) -> Int32 {
    do throws(SessionError) {
      var content = makeContent(try openScene(), preferences)
      showTarget(in: content)
      var events: ArraySlice<Event> = []
      while true {
        let application = makeApplication(content, terminal)
        switch application.run(after: events, wakeups: wakeups) {
        case .session(let scene, let rest):
          content = makeContent(scene, preferences)
          events = rest
        case .exit(let status, let farewell):
          if let loss = application.loss { invocation.report("the last changes are lost: \(loss)") }
          if let fallbackStatus = content.scene.fallbackStatus { report(fallbackStatus) }
          if let farewell { invocation.report(farewell) }
          return status
        }
      }
    } catch {
      terminal.close()
      return goToOpenSession(error) ? ExitCode.done.rawValue : fail(error, ExitCode(error))
    }
  }

  private func makeContent(_ scene: Scene, _ preferences: PreferenceStore) -> ContentModel {
    ContentModel(
      scene: scene,
      library: Library(path: request.libraryPath, versionsPath: request.statePath + "/versions"),
      preferences: preferences)
  }

  private func makeApplication(_ content: ContentModel, _ terminal: any Terminal) -> Application {
    let effects = DesktopEffects(
      content: content, terminal: terminal, environment: invocation.environment, window: window,
      announce: showInProcessTitle)
    return Application(content: content, terminal: terminal, effects: effects)
  }

  // A tool that starts this process again by its command line gets the same session.
  private func showInProcessTitle(_ session: String) {
    let isLibraryNamed = invocation.arguments.contains { $0.starts(with: "--library".utf8) }
    let library = isLibraryNamed ? ["--library", request.libraryPath] : []
    ProcessTitle.ofThisProcess?.show(["--session", session] + library)
  }

  private var window: SecondWindow {
    SecondWindow(
      environment: invocation.environment, libraryPath: request.libraryPath,
      statePath: request.statePath)
  }

  private func report(_ fallbackStatus: FallbackStatus) {
    invocation.report(
      "\(fallbackStatus.cause); kept in \(fallbackStatus.root) until the next start moves it back")
  }

  private func fail(_ error: some CustomStringConvertible, _ code: ExitCode) -> Int32 {
    invocation.report(error)
    return code.rawValue
  }

  // MARK: The session

  private func openScene() throws(SessionError) -> Scene {
    let store = SessionStore(
      path: request.statePath,
      terminal: TerminalIdentity(
        environment: invocation.environment,
        deviceName: ttyname(STDIN_FILENO).map { String(cString: $0) }),
      signal: wakeups.writeEnd, keys: ContentModel.keys,
      fallbackFolders: FallbackFolders(for: request.statePath, environment: invocation.environment))
    switch request.session {
    case .lastUsed: return try store.openLastUsed()
    case .named(let name): return try store.open(name)
    case .fresh(let name): return try store.openNew(named: name ?? "session")
    case .pinned(let target):
      return try store.openPinned(to: target.path, named: target.subject.slug)
    case .activity(let activity):
      let target = target(of: activity)
      return try store.openNew(named: target?.subject.slug ?? "session", presenting: target?.path)
    case .handedOff(let document):
      let scene = try store.openNew(named: document.session, presenting: document.presentedValue)
      scene.add(document.snapshot)
      return scene
    }
  }

  private func target(of activity: UserActivity) -> Target? {
    guard
      case .target(let target)? = try? ActivityDestination(
        activity, in: Library(path: request.libraryPath))
    else { return nil }
    return target
  }

  // An explicit target beats what was restored, and discards nothing of it.
  private func showTarget(in content: ContentModel) {
    switch request.session {
    case .pinned(let target):
      content.open(target)
      if let draft = request.draft { content.addToDraft(draft) }
    case .activity(let activity): content.open(activity)
    case .handedOff(let document): content.show(document.report(in: content.library))
    case .lastUsed, .named, .fresh: break
    }
  }

  // A session that presents the target already is brought to the front, if this terminal can do that.
  private func goToOpenSession(_ error: SessionError) -> Bool {
    guard case .pinned = request.session, request.draft == nil,
      case .openElsewhere(let name, _) = error, let session = window.openSession(named: name)
    else { return false }
    return (try? window.bringToFront(session)) ?? false
  }

  // What was handed off is kept even if there is no terminal to show it on.
  private func keepSession(without error: TerminalError) -> Int32 {
    do {
      let scene = try openScene()
      try scene.commit()
      scene.flush(milliseconds: 1000)
      invocation.report("\(error); kept as \(scene.name): hawknotes --session \(scene.name)")
      return ExitCode.done.rawValue
    } catch {
      return fail("\(error)", .cannotStart)
    }
  }
}

extension HandoffDocument {
  fileprivate func report(in library: Library) -> Message {
    let missing = missing(in: library)
    guard !missing.isEmpty else { return Message("Continued from \(session)") }
    return Message(
      "Continued; not in this library, but kept: \(missing.joined(separator: ", "))",
      isWarning: true)
  }
}
