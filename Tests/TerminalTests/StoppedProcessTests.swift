import TestSupport

/// The app is suspended for a long time, and much happens meanwhile.
@Suite(.manyAtOnce) struct StoppedProcessTests {
  private static let note = "library/notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let eventLimit =
    contents(of: "/proc/sys/fs/inotify/max_queued_events").flatMap { Int($0.dropLast()) } ?? .max
  private let home = Home.make()

  init() throws { home.write("One.\n\nTwo.\n".utf8, to: Self.note) }

  private func whileStopped(_ app: AppTerminal, _ act: () -> Void) {
    app.terminal.send(signal: SIGSTOP)
    let path = "/proc/\(app.terminal.processIdentifier)/stat"
    // A small t: its child that restores the terminal after a kill traces it.
    let isStopped = wait { contents(of: path)?.contains(") t ") ?? false }
    #expect(isStopped)
    act()
    app.terminal.send(signal: SIGCONT)
  }

  private func open() throws -> AppTerminal {
    let app = try AppTerminal(home).waitForFrame()
    try app.type("\t", until: "One.")
    try app.type("\re", until: "Writing")
    return app
  }

  /// More happens than the system remembers (inotify(7), `IN_Q_OVERFLOW`).
  @Test(.enabled(if: eventLimit <= 50_000, "the system remembers too many changes here"))
  func moreChangesThanTheSystemRemembersAreSeen() throws {
    let app = try AppTerminal(home)
    try app.wait(until: "One.")
    whileStopped(app) {
      let names = ["a", "b"].map { home.folder.file("library/notes/the-good-hawk/\($0)") }
      // Two of the same in a row would be one.
      for number in 0...Self.eventLimit / 2 { close(creat(names[number % 2], 0o600)) }
      names.forEach { _ = unlink($0) }
      home.write("Who keeps the gate?".utf8, to: "library/notes/the-good-hawk/new.md")
    }
    try app.wait(until: "Who keeps")
    home.write("The wall hears".utf8, to: "library/notes/the-good-hawk/newer.md")
    try app.wait(until: "The wall")
  }

  @Test func aSaveWhileSomebodyKeepsTheLockIsDoneAndTypingContinues() throws {
    let app = try open()
    try app.paste("Mine. ", until: "Mine.")
    let holder = try ChildStop(locking: home.folder.file("library/.lock"))
    try app.type("\u{13}more", until: "more")
    #expect(home.noteTexts == ["One.\n\nTwo.\n"])
    try app.wait(until: "Saved")
    #expect(home.noteTexts == ["Mine. One.\n\nTwo.\n"])
    app.terminal.kill()
    let again = try AppTerminal(home)
    try again.wait(until: "Mine. more")
    withExtendedLifetime(holder) {}
  }

  @Test func aProcessThatHangsIsNotWaitedForLong() throws {
    home.write([], to: "state/sessions/main/lock")
    let hanging = try ChildStop(locking: "\(home.path)/state/sessions/main/lock")
    let start = ContinuousClock.now
    let result = try home.run("open", "sigrid", "--session", "main")
    #expect(result.status == .exited(75))
    #expect(result.errors.text.contains("nothing has changed there"))
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(home.files(in: "state/sessions/main/inbox") == [])
    withExtendedLifetime(hanging) {}
  }

  @Test func noCommandWaitsLongForALockThatSomebodyKeeps() throws {
    let holder = try ChildStop(locking: home.folder.file("library/.lock"))
    #expect(try home.run("favourite", "agatha").status == .exited(0))
    #expect(try home.run("add", "agatha", "words").status == .exited(0))
    let other = try ChildStop(locking: home.folder.file("library/.favourites.lock"))
    let result = try home.run("unfavourite", "agatha")
    #expect(result.status == .exited(1) && result.errorText.contains("cannot lock"))
    withExtendedLifetime((holder, other)) {}
  }
}

/// A process that has locked a file and does nothing more, as if it were stopped.
final class ChildStop {
  private let holder: PseudoTerminal

  init(locking path: String) throws {
    // fcntl(2): F_OFD_SETLK is 37, and struct flock begins with F_WRLCK, which is 1.
    let script = """
      import fcntl, struct, sys, time
      file = open(sys.argv[1], "w")
      fcntl.fcntl(file, 37, struct.pack("hhqqi4x", 1, 0, 0, 0, 0))
      print("locked", flush=True)
      time.sleep(1000)
      """
    holder = try PseudoTerminal(
      running: ["python3", "-c", script, path],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    _ = try holder.output(until: "locked")
  }
}
