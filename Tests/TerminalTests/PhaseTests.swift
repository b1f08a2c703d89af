import TestSupport

/// Other processes can see whether a session has the focus, is visible, or is in the background.
@Suite(.manyAtOnce) struct PhaseTests {
  private static let focusIn = "\u{1B}[I"
  private static let focusOut = "\u{1B}[O"
  private let home = Home.make()

  private func phase(of session: String = "main") -> String? {
    let lock = home.folder.text("state/sessions/\(session)/lock") ?? ""
    return lock.split(separator: "\n").first { $0.hasPrefix("phase ") }
      .map { String($0.split(separator: " ")[1]) }
  }

  private func expect(
    _ expected: String, of session: String = "main",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    wait { phase(of: session) == expected }
    #expect(phase(of: session) == expected, sourceLocation: sourceLocation)
  }

  @Test func losingTheFocusRepaintsNothing() throws {
    let app = try AppTerminal(home).waitForFrame()
    expect("active")
    try app.settledScreen()
    let count = app.output.count
    for (report, phase) in [(Self.focusOut, "inactive"), (Self.focusIn, "active")] {
      try app.terminal.write(report)
      expect(phase)
    }
    try app.terminal.write(Self.focusOut)
    expect("inactive")
    try app.settledScreen()
    // The window that has the focus again may have another background.
    #expect(app.output.dropFirst(count) == "\u{1B}]11;?\u{07}\u{1B}[c".bytes[...])
    // Where keys arrive, the window is used, whatever was reported.
    try app.type("N", until: "leave")
    expect("active")
  }

  @Test func theKeysGoToAnotherPaneAndComeBack() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home)
    try window.wait()
    try server.run(["set-option", "-s", "focus-events", "on"])
    let client = try server.attach(to: window.pane)
    try window.wait()
    try server.run(["split-window", "-h", "-t", window.pane.identifier, "sleep", "1000"])
    expect("inactive")
    try server.run(["select-pane", "-t", window.pane.identifier])
    expect("active")
    client.kill()
  }

  @Test func detachingAndAttachingChangesNothingOnTheScreen() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home)
    try window.wait()
    try server.run(["set-option", "-s", "focus-events", "on"])
    let before = try window.write("the wall hears")
    let client = try server.attach(to: window.pane)
    _ = try client.output(until: "the wall hears")
    try server.run(["detach-client", "-s", window.pane.identifier])
    #expect(client.wait() == .exited(0))
    expect("inactive")
    #expect(try window.wait() == before)
    let other = try server.attach(to: window.pane)
    _ = try other.output(until: "the wall hears")
    expect("active")
    #expect(try window.wait() == before)
    other.kill()
  }
}
