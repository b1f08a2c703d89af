import Essentials
import NotesLibrary
import SceneState

/// The command that lists sessions and changes what becomes of them.
struct SessionCommands {
  let places: Places
  let console: Console
  let store: SessionStore

  init(places: Places, console: Console) throws(Failure) {
    self.places = places
    self.console = console
    let path = try places.statePath
    try Places.check(path)
    store = console.invocation.sessions(in: path)
  }

  private var invocation: Invocation { console.invocation }

  func run(_ action: SessionAction, isJSON: Bool) throws(Failure) {
    store.removeExpired(at: invocation.now().secondsSince1970)
    switch action {
    case .list: try list(isJSON: isJSON)
    case .close(let name): try close(name)
    case .reopen(let name):
      let kept = try reporting { () throws(SessionError) in try store.reopen(name) }
      invocation.report("reopened; \(Program.name) --session \(kept) goes on with it")
    case .rename(let name, let newName):
      try reporting { () throws(SessionError) in try store.rename(name, to: newName) }
      invocation.report("the session \(name) is now called \(newName)")
    case .restore: try restore()
    }
  }

  private func list(isJSON: Bool) throws(Failure) {
    let listing = SessionListing(places: places, console: console, store: store)
    listing.print(try summaries() + closedSummaries(), isJSON: isJSON)
  }

  private func close(_ name: String) throws(Failure) {
    let closed = try reporting { () throws(SessionError) in try store.close(name) }
    let count = ((try? store.readClosed(closed)) ?? nil)?.draftCount ?? 0
    let drafts = count == 0 ? "" : count == 1 ? "its draft stays; " : "its \(count) drafts stay; "
    invocation.report(
      "the session \(name) is closed; \(drafts)\(Program.name) sessions reopen \(closed) brings it back"
    )
  }

  // In the order in which they were opened, as the windows were: who kills them all uses them all.
  private func restore() throws(Failure) {
    let kept = try summaries().filter { $0.state == .kept }
      .sorted { ($0.openingTime, $0.name) < ($1.openingTime, $1.name) }
    if kept.isEmpty { return invocation.report("no session is to be restored") }
    let restoration = SessionRestoration(
      invocation: invocation, libraryPath: try places.libraryPath, statePath: store.path,
      arePlacesUsual: places.areUsual)
    guard restoration.isInTmux else {
      return kept.forEach { console.printDocument(restoration.command(for: $0.name)) }
    }
    for summary in kept where !restoration.openWindow(for: summary.name) {
      throw Failure(.failed, "tmux opened no window for the session \(summary.name)")
    }
    invocation.report(
      kept.count == 1 ? "1 session is back" : "\(kept.count) sessions are back")
  }

  private func summaries() throws(Failure) -> [SessionSummary] {
    do { return try store.summaries() } catch { throw Failure(.cannotStart, error) }
  }

  private func closedSummaries() throws(Failure) -> [SessionSummary] {
    do { return try store.closedSummaries() } catch { throw Failure(.cannotStart, error) }
  }

  private func reporting<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(Failure) -> Result {
    do throws(SessionError) {
      return try body()
    } catch {
      throw Failure(ExitCode(error), advised(error))
    }
  }

  private func advised(_ error: SessionError) -> String {
    switch error {
    case .noSession(let name, let isClosed):
      let all = (try? isClosed ? store.closedSummaries() : store.summaries()) ?? []
      let nearest = nearestName(to: name, among: all.map(\.name))
      let advice = nearest.map { "did you mean \($0)?" }
      return "\(error); \(advice ?? "“\(Program.name) sessions” lists those that there are")"
    case .openElsewhere(let name, let holder):
      return
        "the session \(name) is live in \(holder); go there and use :close or :rename, or quit "
        + "it first"
    case .nameIsTaken(let name):
      return "there is a session named \(name) already; choose another name"
    default:
      return error.description
    }
  }
}
