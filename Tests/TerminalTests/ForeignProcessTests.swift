import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A session does not count as open because of a process that is not its own: another process may have
/// the number of one that has ended, and a child that outlives the app has nothing of the session.
@Suite(.manyAtOnce) struct ForeignProcessTests {
  private let home: Home

  init() throws { home = try Home() }

  private func writing(_ words: String, behind command: [String] = []) throws -> AppTerminal {
    let app = try AppTerminal(home, behind: command)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(words, until: words)
    return app
  }

  @Test func theNumberOfAnotherProcessDoesNotHoldASession() throws {
    let app = try writing("words")
    app.terminal.kill()
    _ = app.waitForExit()
    let lock = try #require(home.folder.text("state/sessions/main/lock"))
    let stranger = lock.replacing(
      "process \(app.terminal.processIdentifier)\n", with: "process \(getpid())\n")
    #expect(stranger != lock)
    home.write(stranger.utf8, to: "state/sessions/main/lock")
    #expect(try home.run("sessions").text.contains("kept"))
    let again = try AppTerminal(home)
    try again.wait(until: "words")
    #expect(home.sessions == ["main"])
  }

  private static let namespace = ["unshare", "--fork", "--pid", "--mount-proc", "--kill-child"]
  private static let canMakeNamespaces: Bool = {
    let result = try? ChildProcess.run(
      namespace + ["true"], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return result?.status == .exited(0)
  }()

  /// As after a restart of the machine: numbers begin at 1, and what was there while it ran is gone.
  @Test(.enabled(if: canMakeNamespaces, "a namespace of processes needs root and unshare(1)"))
  func afterARestartOfTheMachineTheNumbersAreOthers() throws {
    for round in 0..<3 {
      let app = try AppTerminal(home, behind: Self.namespace)
      if round == 0 {
        try app.waitForFrame()
        try app.type("N", until: "leave")
      } else {
        try app.wait(until: "word\(round - 1)")
      }
      try app.paste(" word\(round)", until: "word\(round)")
      #expect(home.folder.text("state/sessions/main/lock")?.contains("process 1\n") == true)
      let other = try AppTerminal(
        home, arguments: ["--session", "main"], behind: Self.namespace)
      #expect(other.waitForExit() == .exited(75))
      app.terminal.kill()
      // Its first process ends a little later than the one that made it.
      #expect(try wait { try !home.run("sessions").text.contains("live") })
      home.folder.removeAll(in: "run")
    }
    #expect(home.sessions == ["main"])
  }

  @Test(arguments: ["xclip", "wl-copy"])
  func aProgramForTheClipboardThatContinuesKeepsNoSession(name: String) throws {
    home.folder.makeFolder("bin")
    home.write(
      "#!/bin/sh\necho $$ > \"$HOME/process\"\nexec /bin/sleep 1000\n".utf8, to: "bin/\(name)",
      mode: 0o700)
    home.environment["PATH"] = home.folder.file("bin")
    home.environment[name == "xclip" ? "DISPLAY" : "WAYLAND_DISPLAY"] = ":9"
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("a", until: "copies it")
    try app.terminal.write("c")
    #expect(wait { (home.folder.text("process") ?? "").hasSuffix("\n") })
    let process = try #require(Int32(home.folder.text("process")?.dropLast() ?? ""))
    defer { kill(process, SIGKILL) }
    kill(app.terminal.processIdentifier, SIGKILL)
    #expect(app.waitForExit() == .signalled(SIGKILL))
    #expect(kill(process, 0) == 0)
    let again = try AppTerminal(home, arguments: ["--session", "main"])
    try again.wait(until: "copies it")
  }
}
