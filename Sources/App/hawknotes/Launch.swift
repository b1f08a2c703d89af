import Activities
import Commands
import CursesTerminal
import Glibc
import NotesLibrary
import Preferences
import SceneState
import ScreenModels
import Screens
import TerminalUI

/// The way from a command line to the app on the terminal.
struct Launch {
  private let request: AppRequest
  private let invocation: Invocation
  private let failures = FailureSignal()

  init(_ request: AppRequest, invocation: Invocation) {
    self.request = request
    self.invocation = invocation
  }

  /// Opens the terminal and the session and runs the app until it ends; gives the exit status.
  func run() -> Int32 {
    do throws(TerminalError) {
      let preferences = TerminalPreferences(
        PreferenceStore(
          request.configPath.map(file), table: KeyPreferences.table))
      // First the terminal: where there is none, no session is made.
      let terminal = try CursesTerminal(
        device, colors: .init(rawValue: request.color.rawValue) ?? .auto,
        appearance: preferences.appearance)
      defer { terminal.close() }
      return run(on: terminal, preferences)
    } catch {
      if case .handedOff = request.session { return keepSession(without: error) }
      return fail(error, .cannotStart)
    }
  }

  private func file(_ path: String) -> PreferenceFile {
    PreferenceFile(path: path, table: KeyPreferences.table)
  }

  private func run(on terminal: CursesTerminal, _ preferences: TerminalPreferences) -> Int32 {
    do throws(SessionError) {
      var content = makeContent(try openScene(), preferences)
      showTarget(in: content)
      var events: ArraySlice<Event> = []
      while true {
        let application = Application(
          content: content, terminal: terminal, failures: failures, window: window,
          preferences: preferences, announce: announce)
        switch application.run(after: events) {
        case .session(let scene, let rest):
          content = makeContent(scene, preferences)
          events = rest
        case .exit(let status):
          if let loss = application.loss { invocation.report("the last changes are lost: \(loss)") }
          if let fallbackStatus = content.scene.fallbackStatus { report(fallbackStatus) }
          if let farewell = application.farewell { invocation.report(farewell) }
          return status
        }
      }
    } catch {
      terminal.close()
      return goToSession(error) ? ExitCode.done.rawValue : fail(error, ExitCode(error))
    }
  }

  private func report(_ fallbackStatus: FallbackStatus) {
    invocation.report(
      "\(fallbackStatus.cause); kept in \(fallbackStatus.root), the next start takes it from there")
  }

  private func makeContent(_ scene: Scene, _ preferences: TerminalPreferences) -> ContentModel {
    ContentModel(
      scene: scene,
      library: Library(path: request.libraryPath, versionsPath: request.statePath + "/versions"),
      preferences: preferences.preferences)
  }

  // Whoever starts this process anew by its command line has this session again.
  private func announce(_ session: String) {
    let isLibraryNamed = invocation.arguments.contains { $0.starts(with: "--library".utf8) }
    let library = isLibraryNamed ? ["--library", request.libraryPath] : []
    CommandLineMemory.ofThisProcess?.show(["--session", session] + library)
  }

  private var window: SecondWindow {
    SecondWindow(
      environment: invocation.environment, libraryPath: request.libraryPath,
      statePath: request.statePath)
  }

  // What presents the target already is brought to the front, where that can be done from here.
  private func goToSession(_ error: SessionError) -> Bool {
    guard case .pinned = request.session, request.draft == nil,
      case .openElsewhere(let name, _) = error, let session = window.openSession(named: name)
    else { return false }
    return (try? window.goTo(session)) ?? false
  }

  // Keys come from the terminal even when a draft comes from standard input.
  private var device: TerminalDevice {
    let takesKeysElsewhere =
      switch request.session {
      case .activity, .handedOff: true
      default: request.draft != nil
      }
    return takesKeysElsewhere && !invocation.inputIsTerminal ? .controllingTerminal : .standardInput
  }

  // What was handed off is not lost because nobody is there to look at it.
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

  private func openScene() throws(SessionError) -> Scene {
    let store = SessionStore(
      path: request.statePath,
      terminal: TerminalIdentity(
        environment: invocation.environment,
        deviceName: ttyname(STDIN_FILENO).map { String(cString: $0) }),
      signal: failures.writing, keys: ContentModel.keys,
      fallbackPlace: FallbackPlace(for: request.statePath, environment: invocation.environment))
    switch request.session {
    case .lastUsed: return try store.openLastUsed()
    case .named(let name): return try store.open(name)
    case .fresh(let name): return try store.openNew(named: name ?? "session")
    case .pinned(let target):
      return try store.openPinned(to: target.presentedValue, named: target.subject.slug)
    case .activity(let activity):
      let target = target(of: activity)
      return try store.openNew(
        named: target?.subject.slug ?? "session", presenting: target?.presentedValue)
    case .handedOff(let document):
      let scene = try store.openNew(named: document.session, presenting: document.presentedValue)
      scene.take(document.snapshot)
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

  private func fail(_ error: some CustomStringConvertible, _ code: ExitCode) -> Int32 {
    invocation.report(error)
    return code.rawValue
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

extension Target {
  /// What a session that is opened for this target presents.
  fileprivate var presentedValue: String {
    switch self {
    case .subject(let subject): SubjectPath.encode(subject)
    case .note(let note): "\(SubjectPath.encode(note.subject))::n|\(note.id)"
    }
  }
}
