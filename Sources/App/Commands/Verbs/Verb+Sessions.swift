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
      30 days of use, and for as long as it has a draft. restore opens the library's kept \
      sessions, in the order in which they were opened, in windows of tmux, divided as they were, \
      or prints the commands for it. reopen NAME --state N gives a session back a state that was \
      set aside; its present one is set aside instead, under the number that is printed. activity \
      prints what a session, or the last used one, is looking at; a search or a list over it is left out. \
      handoff prints a session as one document: its tab, what is open and selected in every tab, \
      its drafts with their cursors; nothing changes in it, but with --move it ends here and is \
      closed. continue opens such a document, an activity or a link as a new session, or the \
      session that continues it already; FILE may be - for standard input. Books and notes that \
      your library lacks are reported; their drafts are kept.
      """,
    example: "hawknotes sessions handoff main | ssh host hawknotes sessions continue -",
    forms: [
      Form("list", [], [.json]) { try $0.listSessions() },
      Form("close", [.session]) { try $0.closeSession($0.operand()) },
      Form("reopen", [.closedSession], [.state]) { try $0.reopenSession($0.operand()) },
      Form("rename", [.session, Operand("NEW")]) { call in
        let (name, new) = (try call.operand(), try call.operand(1))
        try call.advising { try $0.rename(name, to: new) }
        call.report("the session \(name) is now called \(new)")
      },
      Form("restore") { try $0.restoreSessions() },
      Form("activity", [.shownSession.optional], [.json]) { try $0.activity() },
      Form("handoff", [.shownSession.optional], [.move]) { try $0.handOff() },
      Form("continue", [.input]) { try $0.continueHere() },
    ])
}

extension Call {
  /// The sessions without those that are kept no longer.
  private var currentSessions: SessionStore {
    get throws {
      let store = try sessions
      store.removeExpired(at: Moment.now.secondsSince1970)
      return store
    }
  }

  fileprivate func listSessions() throws {
    let store = try currentSessions.withFallbackStoresOfNow()
    let arrivals = try self.arrivals
    for problem in arrivals.problems { report("sessions of other machines: \(problem)") }
    let summaries = try orCannotStart { try store.summaries() + store.closedSummaries() }
    SessionListing(call: self, store: store, arrivals: arrivals).print(summaries)
    try console.flush()
    if !arrivals.problems.isEmpty { fail() }
  }

  fileprivate func closeSession(_ name: String) throws {
    let (closed, count) = try advising { store in
      let closed = try store.close(name)
      // A session that cannot be read may have any number of drafts.
      return (closed, (try? store.read(.closed(closed)))?.draftCount)
    }
    let drafts =
      switch count {
      case 0: ""
      case 1: "its draft stays; "
      default: "its \(count.map { "\($0) " } ?? "")drafts stay; "
      }
    report(
      "the session \(name) is closed; \(drafts)\(Program.name) sessions reopen \(closed) brings it back"
    )
  }

  fileprivate func reopenSession(_ name: String) throws {
    guard let state = try arguments.positiveNumber(of: .state) else {
      let kept = try advising { try $0.reopen(name) }
      return report("reopened; \(Program.name) --session \(kept) resumes it")
    }
    do {
      let before = try currentSessions.restoreState(state, of: name)
      let kept = before.map { "; its former state is now number \($0)" } ?? ""
      report("\(name) has its state \(state) again\(kept)")
    } catch {
      throw Failure("\(error)", kind: .init(ofSession: error))
    }
  }

  // The sessions are restored in the order in which they were opened. The order of their last use
  // would not do: killing them all at once uses them all.
  fileprivate func restoreSessions() throws {
    let store = try currentSessions
    let all = try orCannotStart { try store.summaries() }
    let kept = all.filter { $0.state == .kept && store.owner(of: $0.location) != .otherLibrary }
      .sorted { ($0.openingTime, $0.name) < ($1.openingTime, $1.name) }
    if kept.isEmpty { return report("there is no session to restore") }
    let restoration = SessionRestoration(
      environment: invocation.environment, libraryPath: try directories.libraryPath,
      statePath: store.path, programPath: invocation.programPath)
    guard restoration.isInTmux else {
      for session in kept {
        console.printDocument(
          restoration.shellCommand(for: session.name, usesDefaultFolders: directories.areUsual))
      }
      return
    }
    func panes(of sessions: [SessionSummary]) -> [RestoredWindow.Session] {
      sessions.map { ($0.name, read($0, in: store)?[Scene.paneKey.name]) }
    }
    let windows = RestoredWindow.windows(
      for: panes(of: kept), open: panes(of: all.filter(\.isOpen)))
    for window in windows { try open(window, restoration) }
  }

  private func open(_ window: RestoredWindow, _ restoration: SessionRestoration) throws {
    let names = window.names.joined(separator: ", ")
    guard invocation.runProgram(restoration.command(for: window)) else {
      throw Failure(
        "tmux opened no window for \(names); open each: \(Program.name) --session NAME")
    }
    if let layout = restoration.layoutCommand(for: window), !invocation.runProgram(layout) {
      report("tmux did not divide the window of \(names) as it was")
    }
    report(
      "\(names) \(window.names.count == 1 ? "is" : "are") back, in the tmux window "
        + "“\(window.names[0])”")
  }

  fileprivate func advising<Result>(_ body: (SessionStore) throws -> Result) throws -> Result {
    let store = try currentSessions
    do {
      return try body(store)
    } catch {
      throw Failure(advice(on: error, store), kind: .init(ofSession: error))
    }
  }

  private func machine(of session: String) -> String? {
    (try? arrivals)?.sessions.first { $0.name == session }?.machineName
  }

  private func advice(on error: any Error, _ store: SessionStore) -> String {
    switch error {
    case SessionError.noSession(let name, isClosed: false) where machine(of: name) != nil:
      return "the session \(name) is on \(machine(of: name) ?? ""); close or rename it there"
    case SessionError.noSession(let name, let isClosed):
      let all = (try? isClosed ? store.closedSummaries() : store.summaries()) ?? []
      let advice = nearestName(to: name, among: all.map(\.name)).map { "did you mean \($0)?" }
      return "\(error); \(advice ?? "“\(Program.name) sessions” lists them")"
    case SessionError.openElsewhere(let name, let holder):
      return
        "the session \(name) is open in \(holder); go there and use :close or :rename, or quit "
        + "it first"
    case SessionError.nameIsTaken(let name):
      return "there is a session named \(name) already; choose another name"
    default:
      return "\(error)"
    }
  }
}
