import Desktop
import Essentials
import NotesLibrary
import SceneState

extension Verb {
  static let sessions = Verb(
    "sessions", .listing, "the sessions; close, reopen, rename, handoff, continue",
    details: """
      Lists the sessions, last used first: live (open in a terminal), kept, and closed ones, and \
      those of your other machines: away (see sync.sessions). A closed session can be reopened for \
      30 days of use, and for as long as it has a draft. restore opens all kept sessions, in the \
      order in which they were opened, in windows of tmux, divided as they were, or prints the \
      commands for it. reopen NAME --state N gives a session back a state that was set aside; its \
      present one is set aside instead, under the number that is printed. activity prints what a \
      session, or the last used one, is looking at; a search or a list over it is left out. \
      handoff prints a session as one document: its tab, what is open and selected in every tab, \
      its drafts with their cursors; nothing changes in it, but with --move it ends here and is \
      closed. continue opens such a document, an activity or a link as a new session, or the \
      session that continues it already; FILE may be - for standard input. Books and notes that \
      your library lacks are reported; their drafts are kept.
      """,
    example: "hawknotes sessions handoff main | ssh host hawknotes sessions continue -",
    forms: [
      Form("list", [], [.json]) { try SessionsCommand($0).list() },
      Form("close", [.session]) { try SessionsCommand($0).close($0.operand()) },
      Form("reopen", [.closedSession], [.state]) {
        try SessionsCommand($0).reopen($0.operand())
      },
      Form("rename", [.session, Operand("NEW")]) {
        try SessionsCommand($0).rename($0.operand(), to: $0.operand(1))
      },
      Form("restore") { try SessionsCommand($0).restore() },
      Form(
        "activity", [Operand("SESSION", .asked(.sessions)).optional], [.json], run: Activity.print),
      Form("handoff", [Operand("SESSION", .asked(.sessions)).optional], [.move]) {
        try Handoff(call: $0).run()
      },
      Form("continue", [.input]) { try Takeover(call: $0).run() },
    ])
}

private struct SessionsCommand {
  private let call: Call
  private let store: SessionStore

  init(_ call: Call) throws {
    self.call = call
    store = try call.context.sessions
    store.removeExpired(at: call.invocation.now().secondsSince1970)
  }

  func list() throws -> Outcome {
    let context = call.context
    let cache = context.cache(of: store)
    let store = store.withFallbackStoresOfNow().reading(through: cache)
    let arrivals = try context.arrivals
    arrivals.problems.forEach(call.invocation.report)
    let listing = SessionListing(context: context, store: store, arrivals: arrivals)
    let summaries = try orCannotStart { try store.summaries() + store.closedSummaries() }
    listing.print(summaries, isJSON: call.isJSON)
    try call.console.flush()
    cache?.save()
    return .done
  }

  func close(_ name: String) throws -> Outcome {
    let closed = try advising { try store.close(name) }
    // A session that cannot be read may have any number of drafts.
    let count = (try? store.read(.closed(closed)))?.draftCount
    let drafts =
      switch count {
      case 0: ""
      case 1: "its draft stays; "
      default: "its \(count.map { "\($0) " } ?? "")drafts stay; "
      }
    call.invocation.report(
      "the session \(name) is closed; \(drafts)\(Program.name) sessions reopen \(closed) brings it back"
    )
    return .done
  }

  func reopen(_ name: String) throws -> Outcome {
    guard let state = try call.arguments.positiveNumber(of: .state) else {
      let kept = try advising { try store.reopen(name) }
      call.invocation.report("reopened; \(Program.name) --session \(kept) resumes it")
      return .done
    }
    do {
      let before = try store.restoreState(state, of: name)
      let kept = before.map { "; its former state is now number \($0)" } ?? ""
      call.invocation.report("\(name) has its state \(state) again\(kept)")
    } catch {
      throw CommandFailure(ExitCode(ofSession: error), "\(error)")
    }
    return .done
  }

  func rename(_ name: String, to newName: String) throws -> Outcome {
    try advising { try store.rename(name, to: newName) }
    call.invocation.report("the session \(name) is now called \(newName)")
    return .done
  }

  // The sessions are restored in the order in which they were opened. The order of their last use
  // would not do: killing them all at once uses them all.
  func restore() throws -> Outcome {
    let kept = try orCannotStart { try store.summaries() }
    let sessions = kept.filter { $0.state == .kept }
      .sorted { ($0.openingTime, $0.name) < ($1.openingTime, $1.name) }
    if sessions.isEmpty {
      call.invocation.report("there is no session to restore")
      return .done
    }
    let directories = call.context.directories
    let restoration = SessionRestoration(
      environment: call.invocation.environment, libraryPath: try directories.libraryPath,
      statePath: store.path, programPath: call.invocation.programPath)
    guard restoration.isInTmux else {
      sessions.forEach {
        call.console.printDocument(
          restoration.shellCommand(for: $0.name, usesDefaultFolders: directories.areUsual))
      }
      return .done
    }
    func panes(of sessions: [SessionSummary]) -> [RestoredWindow.Session] {
      sessions.map { ($0.name, call.context.read($0, in: store)?[Scene.paneKey.name]) }
    }
    let windows = RestoredWindow.windows(
      for: panes(of: sessions), open: panes(of: kept.filter(\.isOpen)))
    for window in windows {
      try open(window, restoration)
      let names = window.names.joined(separator: ", ")
      call.invocation.report(
        "\(names) \(window.names.count == 1 ? "is" : "are") back, in the tmux window "
          + "“\(window.names[0])”")
    }
    return .done
  }

  private func open(_ window: RestoredWindow, _ restoration: SessionRestoration) throws {
    let names = window.names.joined(separator: ", ")
    let invocation = call.invocation
    guard invocation.runProgram(restoration.command(for: window)) else {
      throw Failure("tmux opened no window for \(names)")
    }
    if let layout = restoration.layoutCommand(for: window), !invocation.runProgram(layout) {
      invocation.report("tmux did not divide the window of \(names) as it was")
    }
  }

  private func advising<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw CommandFailure(ExitCode(ofSession: error), advice(on: error))
    }
  }

  private func machine(of session: String) -> String? {
    (try? call.context.arrivals)?.sessions.first { $0.name == session }?.machineName
  }

  private func advice(on error: any Error) -> String {
    switch error {
    case SessionError.noSession(let name, isClosed: false) where machine(of: name) != nil:
      return "the session \(name) is on \(machine(of: name) ?? ""); close or rename it there"
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
