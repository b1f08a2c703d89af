import DisplayText
import Essentials
import Glibc
import NotesLibrary
import Preferences
import SceneState

/// A command as it was called, and what it runs in.
final class Call {
  let invocation: Invocation
  let console: Console
  let directories: Directories
  let color: ColorMode?
  /// What was given, without the names of the command and of its action.
  let arguments: SplitArguments
  /// Whether it has done what it was called for, and only has to print that.
  var isAnswered = false
  /// What is still to be done when it has run.
  var outcome = Outcome.exit(.done)
  private var openedLibrary: Library?

  init(_ invocation: Invocation, _ line: CommandLineArguments) {
    self.invocation = invocation
    (color, arguments) = (line.color, line.arguments)
    console = Console(invocation, color: color)
    directories = Directories(invocation: invocation, library: line.library)
  }

  var isJSON: Bool { arguments.has(.json) }
  /// Whether it also prints what comes after the reader's place in a book.
  var showsLater: Bool { arguments.has(.later) }

  func report(_ message: some CustomStringConvertible) { invocation.report(message) }

  /// Says how many notes are left out because they are about what comes after the user's place in a book.
  func reportLater(_ count: Int) { reportLater(count, "\(counted(count, "note")) on what comes") }

  /// Says the same of other things that come after it.
  func reportLater(_ count: Int, _ counted: String) {
    guard count > 0 else { return }
    report(
      "\(counted) after your place \(count == 1 ? "is" : "are") left out; "
        + "\(Option.later.name) has all")
  }

  /// Ends with the exit code for a failure that was reported.
  func fail() { outcome = .exit(.failed) }

  /// Reports a failure, and ends with the exit code for it.
  func fail(_ error: any Error) {
    report("\(error)")
    fail()
  }

  /// Returns what a closure does; nil after a failure.
  func attempt<Value>(_ body: () throws -> Value) -> Value? {
    do { return try body() } catch { fail(error) }
    return nil
  }

  var library: Library {
    get throws {
      if let openedLibrary { return openedLibrary }
      let path = try directories.libraryPath
      try Directories.check(path)
      // Most commands can do without the folder of the state.
      let versionsPath = (try? directories.statePath).map { $0 + "/versions" }
      let library = Library(path: path, versionsPath: versionsPath)
      library.cachesPath = try? directories.cachesPath
      // One that goes while this command runs, or is on a disk that is not mounted, is not begun anew.
      library.isExpected = library.isThere || (try? sessions)?.hasSeen(libraryAt: path) == true
      if library.isMissing { report("no library at \(path) now") }
      library.catalogue.problems.forEach(report)
      openedLibrary = library
      return library
    }
  }

  var preferences: PreferenceFile {
    get throws {
      PreferenceFile(path: try directories.configPath, table: invocation.preferenceTable)
    }
  }

  var sessions: SessionStore {
    get throws {
      let path = try directories.statePath
      try Directories.check(path)
      let store = SessionStore(
        path: path, library: try? directories.libraryPath, terminal: terminal,
        keys: invocation.sceneKeys,
        fallbackFolders: FallbackFolders(for: path, environment: invocation.environment))
      if let preferences = try? self.preferences {
        store.history.findLimit { preferences.read().historyLimit }
      }
      return store
    }
  }

  private var terminal: TerminalIdentity {
    TerminalIdentity(environment: invocation.environment, deviceName: nil)
  }

  /// The sessions that are open or kept, then the closed ones, as far as they can be read.
  var keptSessions: [(name: String, contents: SceneContents)] {
    get throws {
      let store = try sessions
      return try store.settled {
        try (store.summaries() + store.closedSummaries()).compactMap { summary in
          read(summary, in: store).map { (summary.name, $0) }
        }
      }
    }
  }

  /// Reads the state of a session; returns nil when it has none, or after reporting that it cannot be read, which
  /// may be a failure.
  func read(
    _ summary: SessionSummary, in store: SessionStore, isNeeded: Bool = false
  ) -> SceneContents? {
    do {
      return try store.read(summary.location)
    } catch {
      // The session may have been closed a moment ago.
      if error.code != ENOENT { isNeeded ? fail(error) : report("\(error)") }
      return nil
    }
  }

  /// Has the app opened when the command has run.
  func open(_ session: AppRequest.Session, draft: [UInt8]? = nil, failure: String? = nil) throws {
    let (libraryPath, statePath) = (try directories.libraryPath, try directories.statePath)
    try Directories.check(libraryPath)
    outcome = .app(
      AppRequest(
        session: session, draft: draft, failure: failure, libraryPath: libraryPath,
        statePath: statePath,
        configPath: try? directories.configPath, cachesPath: try? directories.cachesPath,
        color: ColorMode(chosen: color, environment: invocation.environment)))
  }

  /// Makes a new file or folder at a path; throws `Failure` when something is there.
  func creating<Result>(_ path: String, _ make: () throws -> Result) throws -> Result {
    do {
      return try make()
    } catch  where error.isNameTaken {
      throw Failure("\(path) exists already; choose another name")
    }
  }

  /// Fails if a folder of a library cannot be listed, because the library then lists it as empty, or if notes
  /// or books could not be read; the latter were named when the library was opened.
  func reportUnlisted(in library: Library, problems: [Failure] = []) {
    var errors = library.folders.compactMap(Directories.unreadable)
    // What could not be listed may be listed again by now.
    if errors.isEmpty, let problem = library.problem { errors.append(Failure(problem)) }
    errors += problems
    errors.forEach(report)
    if !errors.isEmpty || !library.catalogue.problems.isEmpty { fail() }
  }

  /// Fails if there are notes on books and characters that are not here, which no list has; returns whether
  /// there are any.
  @discardableResult
  func reportStrays(in library: Library, inBin: Bool = false) throws -> Bool {
    let strays = try library.strayNotes(inBin: inBin)
    guard !strays.isEmpty else { return false }
    let count = counted(strays.reduce(0) { $0 + $1.count }, "note", "is", "are")
    let folders = strays.map { "\(inBin ? ".bin" : "notes")/\($0.folder)" }
    report(
      "\(count) left out, of no book or character here: \(folders.joined(separator: ", "))")
    fail()
    return true
  }
}

/// What the caller must still do for a command line.
public enum Outcome {
  case exit(ExitCode)
  case app(AppRequest)
}

extension Call {
  /// Throws `Failure` while a session is open; `advice` says what to do then.
  func checkNothingIsOpen(_ advice: String = "quit it first") throws {
    guard let open = try sessions.summaries().first(where: \.isOpen) else { return }
    throw Failure("the session \(open.name) is open in \(open.holder); \(advice)", kind: .busy)
  }

  /// Returns the session of a name; without a name, that of the environment, of this terminal, or the last used one.
  func session(named name: String?) throws -> SessionSummary {
    let all = try sessions.summaries()
    let name = name ?? invocation.sessionInEnvironment ?? lastUsed(in: all)
    guard let summary = all.first(where: { $0.name == name }) else {
      let list = "“\(Program.name) sessions” lists them"
      throw Failure(
        name.map { "there is no session “\($0)”; \(list)" }
          ?? "there is no session yet; \(Program.name) starts the first")
    }
    return summary
  }

  private func lastUsed(in all: [SessionSummary]) -> String? {
    (all.first { $0.terminal == terminal.text } ?? all.first)?.name
  }
}
