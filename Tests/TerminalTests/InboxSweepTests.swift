import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A text is sent to an open session, and one of the two processes is killed before any of its
/// system calls, or finds the disk full: the text arrives once, or the sender says that it did not,
/// or was killed.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct InboxSweepTests {
  private let template: Home

  init() throws {
    template = try Home()
    let app = try AppTerminal(template, arguments: ["open", "agatha"])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("mine", until: "mine")
    try app.type(AppTerminal.escape, until: "write a note")
    try app.terminal.write(AppTerminal.quitKeys)
    _ = app.waitForExit()
  }

  private func open(_ home: Home) throws -> AppTerminal {
    let app = try AppTerminal(home, arguments: ["open", "agatha"], mayRing: true)
    // Nothing of the start is left to do, so that the calls from here on are the same each time.
    try app.screenAtRest()
    return app
  }

  private func send(_ home: Home, watchedBy trace: Trace? = nil) throws -> ChildProcess.Result {
    try ChildProcess.run(
      ["setsid", "-w"] + (trace?.launcher ?? [])
        + Home.command(["open", "agatha", "--draft", "-"]),
      environment: home.environment, input: Array("theirs".utf8))
  }

  /// How often the text is in a draft, in whichever session.
  private func copies(in home: Home) throws -> Int {
    let ids = try home.run("drafts").text.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    return try ids.map { try home.run("drafts", "show", $0).text.occurrences(of: "theirs") }
      .reduce(0, +)
  }

  private func expect(_ counts: ClosedRange<Int>, in home: Home, _ place: SystemCalls.Place) throws
  {
    // What was claimed has its effect when the session is next opened.
    let app = try open(home)
    wait { home.litter.isEmpty }
    app.terminal.kill()
    let count = try copies(in: home)
    #expect(counts.contains(count), "\(count) copies, killed before \(place)")
    #expect(home.litter == [], "killed before \(place)")
  }

  @Test func theSenderIsKilled() throws {
    let recorded = try Home(copying: template)
    let trace = try Trace(recorded)
    let receiver = try open(recorded)
    _ = try send(recorded, watchedBy: trace)
    receiver.terminal.kill()
    let places = trace.places(from: "inbox")
    #expect(!places.isEmpty)
    var killCount = 0
    for place in places {
      let home = try Home(copying: template)
      let receiver = try open(home)
      let result = try send(home, watchedBy: Trace(home, place.options()))
      // How often it looks whether the message is there depends on how fast the other process is.
      let isKilled = result.status != .exited(0)
      if isKilled { killCount += 1 }
      wait { home.litter.isEmpty }
      receiver.terminal.kill()
      try expect(isKilled ? 0...1 : 1...1, in: home, place)
    }
    #expect(killCount > places.count / 2)
    print("sending: killed at \(killCount) of \(places.count) system calls")
  }

  /// The system calls with which a session receives a text.
  private func placesOfReceiving() throws -> [SystemCalls.Place] {
    let home = try Home(copying: template)
    let trace = try Trace(home)
    let receiver = try open(home)
    try trace.attach(to: receiver.terminal.processIdentifier)
    _ = try send(home)
    wait { home.litter.isEmpty }
    receiver.terminal.kill()
    return trace.places(from: "inbox").filter(\.comesEachTime)
  }

  @Test(arguments: [nil, ENOSPC]) func theReceiverIsKilledOrFindsTheDiskFull(error: Int32?) throws {
    // Who looks while the tracer has the receiver stopped keeps the text in a session of its own.
    var places: [SystemCalls.Place] = []
    for _ in 0..<20 where places.isEmpty { places = try placesOfReceiving() }
    #expect(!places.isEmpty)
    var killCount = 0
    for place in places {
      let home = try Home(copying: template)
      let receiver = try open(home)
      let trace = try Trace(home, place.options(error: error))
      try trace.attach(to: receiver.terminal.processIdentifier)
      let result = try send(home)
      wait(timeout: .seconds(1)) {
        home.litter.isEmpty || receiver.waitForExit(timeout: .milliseconds(1)) != nil
      }
      if receiver.waitForExit(timeout: .milliseconds(200)) == .signalled(SIGKILL) { killCount += 1 }
      receiver.terminal.kill()
      // While the tracer has the receiver stopped, the text goes to a session of its own, which is said.
      #expect([.exited(0), .exited(75)].contains(result.status))
      try expect(1...1, in: home, place)
    }
    #expect(killCount > places.count / 2 || error != nil)
    print("receiving: \(killCount) kills, \(places.count) system calls, error \(error ?? 0)")
  }
}

extension String {
  fileprivate func occurrences(of word: String) -> Int {
    split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}
