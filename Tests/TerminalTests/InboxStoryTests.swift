import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Two windows and a shell: what one of them asks for, another one shows, even after a kill.
@Suite(.manyAtOnce) struct InboxStoryTests {
  private let server: TmuxServer
  private let home: Home

  init() throws {
    server = try Window.makeServer()
    home = try Home()
  }

  /// A session for Agatha that has wandered to Sigrid since, with a draft on Agatha.
  private func wanderer() throws -> Window {
    let window = try Window(server, home, "open", "agatha")
    try window.wait(for: "first appears in The Good Hawk")
    try window.press("N")
    try window.type("mine")
    try window.wait(for: "mine")
    try window.press("Escape Escape 2 Enter")
    try window.wait(for: "first appears in The Broken Raven")
    return window
  }

  private func expectSameAfterKill(_ windows: Window...) throws {
    for window in windows {
      let before = try window.screen()
      try window.kill()
      try window.relaunch()
      #expect(try window.wait() == before)
    }
  }

  @Test func anOpenSessionIsBroughtToItsTarget() throws {
    let main = try Window(server, home, "--session", "main")
    try main.wait()
    let pinned = try wanderer()
    let result = try home.run("open", "agatha")
    #expect(result.status == .exited(0))
    let errors = String(decoding: result.errors, as: UTF8.self)
    #expect(errors.hasPrefix("hawknotes: Agatha is in the session agatha, in tmux "))
    try pinned.wait(for: "Agatha, from a command")
    try expectSameAfterKill(pinned, main)
    #expect(home.sessions == ["agatha", "main"])
    // The other tab is as it was.
    try pinned.press("2")
    try pinned.wait(for: "first appears in The Broken Raven")
  }

  @Test func aTextComesAfterWhatTheDraftHolds() throws {
    let pinned = try wanderer()
    let result = try home.run("open", "agatha", "--draft", "-", input: Array("theirs".utf8))
    #expect(result.status == .exited(0))
    try pinned.wait { $0.text.contains("mine") && $0.text.contains("theirs") }
    try expectSameAfterKill(pinned)
    try expectSameAfterKill(pinned)
    try pinned.press("C-s")
    try pinned.wait(for: "Saved")
    #expect(home.noteTexts == ["mine\ntheirs"])
    #expect(home.files(in: "state/sessions/agatha/inbox") == [])
  }

  @Test func aSessionThatDoesNotAnswerHasNothingOfIt() throws {
    // Not in tmux, which would resume it.
    let pinned = try AppTerminal(home, arguments: ["open", "agatha"])
    try pinned.waitForFrame()
    try pinned.type("N", until: "leave")
    try pinned.paste("mine", until: "mine")
    let process = pinned.terminal.processIdentifier
    kill(process, SIGSTOP)
    let result = try ChildProcess.run(
      ["setsid", "-w"] + Home.command(["open", "agatha", "--draft", "-"]),
      environment: home.environment, input: Array("theirs".utf8))
    // The words are safe, but nothing was opened.
    #expect(result.status == .exited(75))
    let errors = String(decoding: result.errors, as: UTF8.self)
    #expect(errors.hasPrefix("hawknotes: the session agatha does not answer; "))
    #expect(errors.contains("kept as agatha-2") && !errors.contains("Opened here"))
    #expect(try home.run("drafts").text.contains("theirs"))
    kill(process, SIGCONT)
    try pinned.paste("!", until: "!")
    #expect(!pinned.screen.text.contains("theirs"))
    let other = try Window(server, home, "--session", "agatha-2")
    try other.wait { $0.text.contains("theirs") && $0.text.contains("Opened here") }
  }

  @Test func aProcessThatHangsIsNotWaitedForLong() throws {
    home.write([], to: "state/sessions/main/lock")
    let hanging = try ChildStop(locking: "\(home.path)/state/sessions/main/lock")
    let start = ContinuousClock.now
    let result = try home.run("open", "sigrid", "--session", "main")
    #expect(result.status == .exited(75))
    #expect(String(decoding: result.errors, as: UTF8.self).contains("nothing has changed there"))
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(home.files(in: "state/sessions/main/inbox") == [])
    withExtendedLifetime(hanging) {}
  }

  @Test func aNamedSessionGoesWhereItIsSentWhetherItIsOpenOrNot() throws {
    let main = try Window(server, home, "--session", "main")
    try main.wait()
    let sent = try home.run("open", "sigrid", "--session", "main")
    #expect(sent.status == .exited(0))
    try main.wait(for: "Sigrid, from a command")
    #expect(home.sessions == ["main"])
    try main.press("C-c")
    _ = try main.pane.waitForExit()
    try main.relaunch(["open", "agatha", "--session", "main"])
    try main.wait(for: "first appears in The Good Hawk")
    #expect(home.sessions == ["main"])
  }

  @Test func aLinkGoesToTheWindowThatFitsBest() throws {
    let main = try Window(server, home, "--session", "main")
    try main.wait()
    let other = try Window(server, home, "--session", "other")
    try other.wait()
    try other.press("2 Enter")
    try other.wait(for: "first appears in The Broken Raven")
    #expect(try home.run("open", "hawknotes://the-broken-raven/sigrid").status == .exited(0))
    try other.wait(for: "Sigrid, from")
    // What shows a book shows its characters too.
    #expect(try home.run("open", "hawknotes://the-good-hawk/agatha").status == .exited(0))
    try main.wait(for: "Agatha, from")
    try expectSameAfterKill(main, other)
    #expect(home.sessions == ["main", "other"])
  }

  @Test func aSecondWindowThatIsThereIsBroughtToItsTarget() throws {
    let pinned = try wanderer()
    let main = try Window(server, home, "--session", "main")
    try main.wait(for: "▌Agatha")
    try main.press("w")
    try pinned.wait(for: "Agatha, from the session main")
    #expect(home.sessions == ["agatha", "main"])
  }

  @Test(arguments: [
    "rm -rf state", "mv state/sessions/main state/sessions/other",
    "rm -rf state/sessions/main/inbox",
  ])
  func aSessionWhoseFilesAreGoneStillAnswers(blow: String) throws {
    let app = try AppTerminal(home, mayRing: true)
    try app.waitForFrame()
    _ = try ChildProcess.run(
      ["sh", "-c", "cd '\(home.path)' && \(blow)"], environment: home.environment)
    // As soon as it has noticed.
    let isSent = try wait {
      try home.run("open", "agatha", "--session", home.sessions.first ?? "main").status
        == .exited(0)
    }
    #expect(isSent)
    try app.wait(until: "Agatha, from")
  }

  @Test func manySendersAtOnceAreHeardOnceEach() throws {
    let pinned = try wanderer()
    let count = 24
    let script = """
      for n in $(seq 1 \(count)); do
        printf '<%s>' "$n" | "$0" open agatha --draft - 2>/dev/null || echo "$n" >&2 &
      done
      wait
      """
    let result = try ChildProcess.run(
      ["sh", "-c", script, AppBinary.path], environment: home.environment)
    #expect(result.errors == [])
    try pinned.kill()
    try pinned.relaunch()
    try pinned.wait(for: "draft")
    try pinned.press("C-s")
    try pinned.wait(for: "Saved")
    let lines = home.noteTexts.joined().split(separator: "\n").map(String.init)
    #expect(lines.sorted() == (["mine"] + (1...count).map { "<\($0)>" }).sorted())
  }
}
