import Activities
import Commands
import Desktop
import DurableFiles
import Glibc
import NotesLibrary
import Preferences
import SceneState
import ScreenModels
import Screens
import TerminalUI

/// The way from a command line to the app on the terminal, and from one session to the next.
struct Launch {
  let request: AppRequest
  let invocation: Invocation
  let openTerminal: TerminalOpening
  private let wakeup = Wakeup()

  /// Opens the terminal and the session and runs the app until it ends; returns the exit status.
  func run() -> Int32 {
    do {
      let preferences = readPreferences()
      // The terminal first: without one, only what would be lost makes a session.
      let terminal = try openTerminal(
        device, request.color, TerminalPreferences(preferences).appearance(on: backgrounds.current))
      defer { terminal.close() }
      return run(on: terminal, preferences)
    } catch {
      return keepsWords ? keepSession(withoutTerminalBecause: error) : fail(error, .cannotStart)
    }
  }

  private func readPreferences() -> PreferenceStore {
    PreferenceStore(path: request.configPath, table: KeyPreferences.table)
  }

  // Whether something would be lost without a session that keeps it.
  private var keepsWords: Bool {
    if case .handedOff = request.session { true } else { request.draft != nil }
  }

  // What is typed comes from the terminal even if a draft comes from standard input.
  private var device: TerminalDevice {
    let readsStandardInput =
      switch request.session {
      case .activity, .handedOff: true
      default: request.draft != nil || request.failure != nil
      }
    return readsStandardInput && !invocation.inputIsTerminal ? .controllingTerminal : .standardInput
  }

  private func run(on terminal: any Terminal, _ preferences: PreferenceStore) -> Int32 {
    do {
      var content = try openContent(preferences)
      let backgroundJobs = BackgroundJobs(
        environment: invocation.environment, terminal: terminal, wakeup: wakeup)
      var events: ArraySlice<Event> = []
      while true {
        let application = makeApplication(content, terminal, backgroundJobs)
        switch application.run(after: events, wakeup: wakeup, beside: backgroundJobs.jobs) {
        case .session(let scene, let message, let rest):
          content = makeContent(scene, preferences)
          message.map(content.window.show)
          events = rest
        case .exit(let status, let farewell):
          reportEnd(of: application, on: terminal, farewell)
          return status
        }
      }
    } catch {
      terminal.close()
      return sendToOpenSession(request, after: error)
        ? ExitCode.done.rawValue : fail(error, ExitCode(ofSession: error))
    }
  }

  private func reportEnd(
    of application: Application, on terminal: any Terminal, _ farewell: String?
  ) {
    if let loss = application.loss { invocation.report("the last changes are lost: \(loss)") }
    if let fallbackStatus = application.content.scene.fallbackStatus { report(fallbackStatus) }
    if let substitution = terminal.substitution { invocation.report(substitution) }
    if let farewell { invocation.report(farewell) }
  }

  // Nothing else may refer to the scene: its lock is released when another session replaces it.
  private func openContent(_ preferences: PreferenceStore) throws -> ContentModel {
    let store = store
    store.history.findLimit { [limit = preferences.preferences.historyLimit] in limit }
    let (scene, beginsHere) = try request.open(in: store)
    let content = makeContent(scene, preferences)
    request.show(in: content, beginsHere: beginsHere)
    return content
  }

  private func makeContent(_ scene: Scene, _ preferences: PreferenceStore) -> ContentModel {
    let library = Library(path: request.libraryPath, versionsPath: request.statePath + "/versions")
    library.cachesPath = request.cachesPath
    // A session that was there before the library was need not ask again.
    let isKnownAsNew = scene.contents[Scene.newLibraryKey.name] == library.path
    library.isExpected =
      !library.isThere && !isKnownAsNew && scene.store.hasSeen(libraryAt: library.path)
    return ContentModel(scene: scene, library: library, preferences: preferences)
  }

  private func makeApplication(
    _ content: ContentModel, _ terminal: any Terminal, _ backgroundJobs: BackgroundJobs
  ) -> Application {
    let application = Application(content: content, terminal: terminal)
    application.desktop = DesktopEffects(
      of: application, environment: invocation.environment, backgroundJobs: backgroundJobs,
      backgrounds: backgrounds, announce: showInProcessTitle)
    return application
  }

  // A tool that starts this process again by its command line gets the same session.
  private func showInProcessTitle(_ session: String) {
    let isLibraryNamed = invocation.arguments.contains { $0.starts(with: "--library".utf8) }
    let library = isLibraryNamed ? ["--library", request.libraryPath] : []
    ProcessTitle.ofThisProcess?.show(["--session", session] + library)
  }

  private var backgrounds: TerminalBackgrounds {
    TerminalBackgrounds(environment: invocation.environment, cachesPath: request.cachesPath)
  }

  private func report(_ fallbackStatus: FallbackStatus) {
    invocation.report(
      "\(fallbackStatus.cause); kept in \(fallbackStatus.root) until the next start moves it back")
  }

  private func fail(_ error: any Error, _ code: ExitCode) -> Int32 {
    invocation.report("\(error)")
    return code.rawValue
  }

  private var store: SessionStore {
    SessionStore(
      path: request.statePath, library: request.libraryPath,
      terminal: TerminalIdentity(
        environment: invocation.environment,
        deviceName: ttyname(STDIN_FILENO).map { String(cString: $0) }),
      wakeup: wakeup, keys: ContentModel.keys,
      fallbackFolders: FallbackFolders(for: request.statePath, environment: invocation.environment))
  }

  // Another process opened the session between the command's look at the sessions and this one.
  private func sendToOpenSession(_ request: AppRequest, after error: any Error) -> Bool {
    guard case SessionError.openElsewhere(let name, _) = error,
      let session = store.sessionThatIsOpen(where: { $0.name == name })
    else { return false }
    switch request.session {
    case .pinned(let target), .showing(let target, _):
      let activity = UserActivity(target, in: Library(path: request.libraryPath))
      let delivery = Delivery(invocation, to: store, libraryPath: request.libraryPath)
      return [.delivered, .taken].contains(try? delivery.send(activity, to: session))
    default: return false
    }
  }

  // What was handed off, and a text for a draft, are kept even without a terminal to show them on.
  private func keepSession(withoutTerminalBecause error: any Error) -> Int32 {
    do {
      let content = try openContent(readPreferences())
      let scene = content.scene
      content.navigator.publishActivity()
      try scene.commit()
      scene.flush(milliseconds: 1000)
      if let fallbackStatus = scene.fallbackStatus { report(fallbackStatus) }
      let drafts = request.draft == nil ? "" : "; the text is in its draft: hawknotes drafts"
      invocation.report(
        "\(request.failure.map { "\($0); " } ?? "")\(error); kept as \(scene.name): "
          + "hawknotes --session \(scene.name)\(drafts)")
      return (request.failure == nil ? ExitCode.done : .temporaryFailure).rawValue
    } catch {
      return fail(error, .cannotStart)
    }
  }
}
