import Desktop
import Essentials
import NotesLibrary
import SceneState

struct SessionsCommand: Command {
  static let verb = Verb(
    name: "sessions", operands: ["[ACTION", "NAME", "NEW]"], options: [.json, .state],
    forms: Action.forms, group: .listing, summary: "the sessions; close, reopen, rename, restore",
    details: """
      Lists the sessions: live (open in a terminal), kept, and closed ones, and those of your other \
      machines: away (see sync.sessions). ACTION is list, close \
      NAME, reopen NAME, rename NAME NEW or restore. A closed session can be reopened for 30 days \
      of use, and for as long as it has a draft. restore opens all kept sessions in \
      windows of tmux, divided as they were, or prints the commands for it. reopen NAME --state N \
      gives a session back a state that was set aside.
      """,
    example: "hawknotes sessions close main")

  private enum Action: String, CommandAction {
    case list, close, reopen, rename, restore

    var options: [Option] {
      switch self {
      case .list: [.json]
      case .reopen: [.state]
      case .close, .rename, .restore: []
      }
    }

    var operands: [String] {
      switch self {
      case .list, .restore: []
      case .close: ["NAME"]
      case .reopen: ["NAME of a closed session"]
      case .rename: ["NAME", "NEW name"]
      }
    }
  }

  private let action: Action
  private let names: [String]
  private let state: Int?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    (action, names) = try arguments.action(of: "sessions")
    state = try arguments.positiveNumber(of: .state)
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let store = try context.sessions
    let invocation = context.invocation
    store.removeExpired(at: invocation.now().secondsSince1970)
    switch action {
    case .list: try list(store, context)
    case .close: try close(names[0], in: store, invocation)
    case .reopen: try reopen(names[0], in: store, invocation)
    case .rename:
      try advising(store) { try store.rename(names[0], to: names[1]) }
      invocation.report("the session \(names[0]) is now called \(names[1])")
    case .restore: try restore(store, context)
    }
    return .done
  }

  private func list(_ store: SessionStore, _ context: CommandContext) throws {
    let cache = context.cache(of: store)
    let store = store.withFallbackStoresOfNow().reading(through: cache)
    let arrivals = try context.arrivals
    arrivals.problems.forEach(context.invocation.report)
    let listing = SessionListing(context: context, store: store, arrivals: arrivals)
    do {
      listing.print(try store.summaries() + store.closedSummaries(), isJSON: isJSON)
    } catch {
      throw CommandFailure(.cannotStart, "\(error)")
    }
    try context.console.flush()
    cache?.save()
  }

  private func close(_ name: String, in store: SessionStore, _ invocation: Invocation) throws {
    let closed = try advising(store) { try store.close(name) }
    // A session that cannot be read may have any number of drafts.
    let count = (try? store.readClosed(closed))?.draftCount
    let drafts =
      switch count {
      case 0: ""
      case 1: "its draft stays; "
      default: "its \(count.map { "\($0) " } ?? "")drafts stay; "
      }
    invocation.report(
      "the session \(name) is closed; \(drafts)\(Program.name) sessions reopen \(closed) brings it back"
    )
  }

  private func reopen(_ name: String, in store: SessionStore, _ invocation: Invocation) throws {
    if let state {
      let before: Int?
      do {
        before = try store.restoreState(state, of: name)
      } catch {
        throw CommandFailure(ExitCode(ofSession: error), "\(error)")
      }
      let kept = before.map { "; its former state is now number \($0)" } ?? ""
      return invocation.report("\(name) has its state \(state) again\(kept)")
    }
    let kept = try advising(store) { try store.reopen(name) }
    invocation.report("reopened; \(Program.name) --session \(kept) resumes it")
  }

  // The sessions are restored in the order in which they were opened. The order of their last use
  // would not do: killing them all at once uses them all.
  private func restore(_ store: SessionStore, _ context: CommandContext) throws {
    let kept: [SessionSummary]
    do { kept = try store.summaries() } catch { throw CommandFailure(.cannotStart, "\(error)") }
    let sessions = kept.filter { $0.state == .kept }
      .sorted { ($0.openingTime, $0.name) < ($1.openingTime, $1.name) }
    if sessions.isEmpty { return context.invocation.report("there is no session to restore") }
    let directories = context.directories
    let restoration = SessionRestoration(
      environment: context.invocation.environment, libraryPath: try directories.libraryPath,
      statePath: store.path, programPath: context.invocation.programPath)
    guard restoration.isInTmux else {
      return sessions.forEach {
        context.console.printDocument(
          restoration.shellCommand(for: $0.name, usesDefaultFolders: directories.areUsual))
      }
    }
    func panes(of sessions: [SessionSummary]) -> [RestoredWindow.Session] {
      sessions.map { ($0.name, context.read($0, in: store)?[Scene.paneKey.name]) }
    }
    let windows = RestoredWindow.windows(
      for: panes(of: sessions), open: panes(of: kept.filter(\.isOpen)))
    for window in windows {
      try open(window, restoration, context)
      let names = window.names.joined(separator: ", ")
      context.invocation.report(
        "\(names) \(window.names.count == 1 ? "is" : "are") back, in the tmux window "
          + "“\(window.names[0])”")
    }
  }

  private func open(
    _ window: RestoredWindow, _ restoration: SessionRestoration, _ context: CommandContext
  ) throws {
    let names = window.names.joined(separator: ", ")
    let invocation = context.invocation
    guard invocation.runProgram(restoration.command(for: window)) else {
      throw CommandFailure(.failed, "tmux opened no window for \(names)")
    }
    if let layout = restoration.layoutCommand(for: window), !invocation.runProgram(layout) {
      invocation.report("tmux did not divide the window of \(names) as it was")
    }
  }

  private func advising<Result>(
    _ store: SessionStore, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw CommandFailure(ExitCode(ofSession: error), Self.advice(on: error, store))
    }
  }

  private static func advice(on error: any Error, _ store: SessionStore) -> String {
    switch error {
    case SessionError.noSession(let name, let isClosed):
      let all = (try? isClosed ? store.closedSummaries() : store.summaries()) ?? []
      let nearest = nearestName(to: name, among: all.map(\.name))
      let advice = nearest.map { "did you mean \($0)?" }
      return "\(error); \(advice ?? "“\(Program.name) sessions” lists them")"
    case SessionError.openElsewhere(let name, let holder):
      return
        "the session \(name) is live in \(holder); go there and use :close or :rename, or quit "
        + "it first"
    case SessionError.nameIsTaken(let name):
      return "there is a session named \(name) already; choose another name"
    default:
      return "\(error)"
    }
  }
}
