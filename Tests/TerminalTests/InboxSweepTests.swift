import TestSupport

/// A text is sent to an open session, and one of the two processes is killed before any of its
/// system calls, or finds the disk full: the text arrives once, or the sender says that it did not,
/// or was killed.
@Suite(.manyAtOnce, .watched) struct InboxSweepTests {
  private let template: Home

  init() throws {
    template = try Home()
    let app = try AppTerminal(template, arguments: ["open", "agatha"]).waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("mine", until: "mine")
    try app.type(AppTerminal.escape, until: "write a note")
    _ = try app.quit()
  }

  private func open(_ home: Home) throws -> AppTerminal {
    let app = try AppTerminal(home, arguments: ["open", "agatha"], mayRing: true)
    // Nothing of the start is left to do, so that the calls from here on are the same each time.
    try app.settledScreen(atRest: true)
    return app
  }

  private func send(_ home: Home, watchedBy trace: Trace? = nil) throws -> ChildProcess.Result {
    try ChildProcess.run(
      ["setsid", "-w"] + (trace?.launcher ?? [])
        + Home.command(["open", "agatha", "--draft", "-"]),
      environment: home.environment, input: "theirs".bytes)
  }

  /// What is wrong with how often the text is in drafts, in whichever session, after the next start.
  private func problems(in home: Home, expecting counts: ClosedRange<Int>) throws -> [String] {
    // What was taken has its effect when the session is next opened.
    let app = try open(home)
    wait { home.litter.isEmpty }
    app.kill()
    let parts = try home.unsavedTexts.map {
      $0.split(separator: "theirs", omittingEmptySubsequences: false).count
    }
    let count = parts.map { $0 - 1 }.reduce(0, +)
    return home.litter + (counts.contains(count) ? [] : ["\(count) copies"])
  }

  @Test func theSenderIsKilled() throws {
    let sending = Sweep("sending", from: "inbox", in: { try Home(copying: template) }) {
      home, trace, fault in
      let receiver = try open(home)
      let result = try send(home, watchedBy: trace)
      wait { home.litter.isEmpty }
      receiver.kill()
      return Sweep.Deed(home, status: result.status, problems: Sweep.problems(with: result, fault))
    }
    try sending.kill { deed, _ in try problems(in: deed.home, expecting: 0...1) }
  }

  private var receiving: Sweep {
    Sweep("receiving", from: "inbox", in: { try Home(copying: template) }) { home, trace, fault in
      let receiver = try open(home)
      try trace.attach(to: receiver.terminal.processIdentifier)
      let result = try send(home)
      // Who looks while the tracer has the receiver stopped keeps the text in a session of its own.
      let problems = [.exited(0), .exited(75)].contains(result.status) ? [] : ["\(result)"]
      wait { trace.isSpoilt || home.litter.isEmpty }
      // The last calls come behind that.
      wait(timeout: .milliseconds(200)) { trace.isSpoilt }
      if fault?.error == nil, trace.isSpoilt {
        return Sweep.Deed(home, status: receiver.waitForExit(), problems: problems)
      }
      wait(timeout: .seconds(1)) { home.litter.isEmpty }
      receiver.kill()
      return Sweep.Deed(home, problems: problems)
    }
  }

  @Test func theReceiverIsKilled() throws {
    try receiving.kill { deed, _ in try problems(in: deed.home, expecting: 1...1) }
  }

  @Test func theReceiverFindsTheDiskFull() throws {
    let faults = Fault.errors(at: try receiving.places()).filter { $0.error == ENOSPC }
    try receiving.cause(faults, most: 12) { deed, _ in
      try problems(in: deed.home, expecting: 1...1)
    }
  }
}
