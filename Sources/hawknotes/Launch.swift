import Commands
import CursesTerminal
import Glibc
import NotesLibrary
import SceneState
import ScreenModels

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
      // First the terminal: where there is none, no session is made.
      let terminal = try CursesTerminal(
        device, colors: .init(rawValue: request.color.rawValue) ?? .auto)
      defer { terminal.close() }
      return run(on: terminal)
    } catch {
      return fail(error, .cannotStart)
    }
  }

  private func run(on terminal: CursesTerminal) -> Int32 {
    do throws(SessionError) {
      let content = ContentModel(
        scene: try openScene(),
        library: Library(
          path: request.libraryPath, versionsPath: request.statePath + "/versions"))
      showTarget(in: content)
      let window = SecondWindow(
        environment: invocation.environment, libraryPath: request.libraryPath,
        statePath: request.statePath)
      let application = Application(
        content: content, terminal: terminal, failures: failures, window: window)
      let status = application.run()
      if let loss = application.loss { invocation.report("the last changes are lost: \(loss)") }
      return status
    } catch {
      terminal.close()
      return fail(error, ExitCode(error))
    }
  }

  // Keys come from the terminal even when a draft comes from standard input.
  private var device: TerminalDevice {
    request.draft != nil && !invocation.inputIsTerminal ? .controllingTerminal : .standardInput
  }

  private func openScene() throws(SessionError) -> Scene {
    let store = SessionStore(
      path: request.statePath,
      terminal: TerminalIdentity(
        environment: invocation.environment,
        deviceName: ttyname(STDIN_FILENO).map { String(cString: $0) }),
      signal: failures.writing)
    switch request.session {
    case .lastUsed: return try store.openLastUsed()
    case .named(let name): return try store.open(name)
    case .fresh(let name): return try store.openNew(named: name ?? "session")
    case .pinned(let target):
      return try store.openPinned(to: target.presentedValue, named: target.subject.slug)
    }
  }

  // An explicit target beats what was restored, and discards nothing of it.
  private func showTarget(in content: ContentModel) {
    guard case .pinned(let target) = request.session else { return }
    switch target {
    case .subject(let subject): content.open(subject)
    case .note(let note): content.open(note)
    }
    if let draft = request.draft { content.addToDraft(draft) }
  }

  private func fail(_ error: some CustomStringConvertible, _ code: ExitCode) -> Int32 {
    invocation.report(error)
    return code.rawValue
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
