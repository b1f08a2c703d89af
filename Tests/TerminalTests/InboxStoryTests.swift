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

  @Test func aSecondWindowThatIsThereIsBroughtToItsTarget() throws {
    let pinned = try Window(server, home, "open", "agatha")
    try pinned.wait(for: "first appears in The Good Hawk")
    try pinned.press("2 Enter")
    try pinned.wait(for: "first appears in The Broken Raven")
    let main = try Window(server, home, "--session", "main")
    try main.wait(for: "▌Agatha")
    try main.press("w")
    try pinned.wait(for: "Agatha, from the session main")
    #expect(home.sessions == ["agatha", "main"])
  }
}
