import TestSupport

@Suite(.manyAtOnce) struct SessionLifeTests {
  private let home = Home.make()

  private var states: [String: String] {
    get throws {
      let lines = try home.run("sessions").text.split(separator: "\n")
      return Dictionary(
        lines.map { $0.split(separator: " ").map(String.init) }.map { ($0[0], $0[1]) }
      ) { $1 }
    }
  }

  /// A file of the kernel about a process, with spaces for its zeros.
  private static func read(_ file: String, of process: Int32) -> String {
    (contents(of: "/proc/\(process)/\(file)") ?? "").replacing("\0", with: " ")
  }

  /// The arguments of a process as others see them, with spaces between.
  private static func arguments(of process: Int32) -> String {
    String(read("cmdline", of: process).dropLast())
  }

  private static func children(of process: Int32) -> [Int32] {
    read("task/\(process)/children", of: process).split(separator: " ").compactMap { Int32($0) }
  }

  @Test func aSecondSessionOpensInTmuxAndComesToTheFront() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home, columns: 120, rows: 30)
    try window.wait()
    try window.press("j w")
    try window.wait(for: "Open in a second session: Jaime")
    let panes = try server.panes
    try #require(panes.count == 2)
    try panes[1].waitUntil { $0.contains { $0.contains("first appears in The Good Hawk") } }
    #expect(try panes[1].screen.lines.contains { $0.contains("Jaime") })
    #expect(try window.screen().text.contains("▌Jaime"))
    // Once it is open, the same key goes to it.
    try window.press("w")
    try window.wait { !$0.text.contains("second session") }
    #expect(try server.panes.count == 2)
    try window.press("S")
    try window.wait(for: "Sessions")
    try window.press("j Enter")
    try window.wait { !$0.text.contains("Sessions") }
    #expect(try states == ["main": "live", "jaime": "live"])
  }

  @Test func fiveSessionsComeBackAfterTheServerIsKilled() throws {
    let names = ["one", "two", "three", "four", "five"]
    do {
      let server = try Window.makeServer()
      for name in names {
        let window = try Window(server, home, "--session", name)
        try window.write("the draft of \(name)")
      }
      server.stop()
    }
    #expect(wait { (try? states.values.allSatisfy { $0 == "kept" }) ?? false })
    let server = try Window.makeServer()
    let shell = try Window(server, home, "sessions", "restore")
    #expect(try shell.pane.waitForExit() == .exited(0))
    let said = try shell.pane.screen.lines.joined()
    for name in names { #expect(said.contains("\(name) is back, in the tmux window “\(name)”")) }
    let panes = try server.panes.dropFirst()
    #expect(panes.count == 5)
    for (pane, name) in zip(panes, names) {
      try pane.waitUntil { $0.contains { $0.contains("the draft of \(name)") } }
      // A child of the window's shell is what tmux-resurrect looks for.
      let process = try #require(Self.children(of: try pane.processIdentifier).first)
      wait { Self.arguments(of: process).hasSuffix(" --session \(name)") }
      #expect(Self.arguments(of: process) == "\(AppBinary.path) --session \(name)")
    }
    #expect(try states.values.allSatisfy { $0 == "live" })
    try panes[1].sendKeys(named: "Escape")
    try panes[1].waitUntil { $0.contains { $0.contains("write a note") } }
    try panes[1].sendKeys(named: "C-c")
    try panes[1].waitUntil { $0.contains { $0.hasSuffix("$") || $0.hasSuffix("#") } }
  }

  private func geometry(of server: TmuxServer) throws -> [String] {
    let format = "#{window_panes} #{pane_left},#{pane_top} #{pane_width}x#{pane_height}"
    return try server.run(["list-panes", "-a", "-F", format]).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("1 ") }
  }

  @Test func panesComeBackWhereTheyWere() throws {
    let before: [String]
    do {
      let server = try Window.makeServer()
      let window = try Window(server, home, "--session", "main", columns: 120, rows: 30)
      try window.wait()
      try window.press("w")
      try wait { try server.panes.count == 2 }
      try window.wait()
      try server.run(["split-window", "-d", "-v", "-t", "%1", "sleep 1000"])
      try server.run(["resize-pane", "-t", "%1", "-y", "19"])
      // Last what resizes both: each records the layout when it is resized itself.
      try server.run(["resize-pane", "-t", "%0", "-x", "77"])
      try window.wait { $0.lines[0].count <= 77 }
      before = try geometry(of: server)
      #expect(before.count == 3 && before[0].hasSuffix(" 77x30"))
      // Both have recorded it.
      let layout = try server.run(["display-message", "-p", "-t", "%0", "#{window_layout}"])
      for name in ["main", "agatha"] {
        #expect(
          wait {
            home.folder.text("state/sessions/\(name)/journal")?.contains(layout.dropLast()) ?? false
          })
      }
      server.stop()
    }
    #expect(wait { (try? states.values.allSatisfy { $0 == "kept" }) ?? false })
    let server = try Window.makeServer()
    let shell = try Window(server, home, "sessions", "restore", columns: 120, rows: 30)
    #expect(try shell.pane.waitForExit() == .exited(0))
    #expect(try shell.pane.screen.lines.joined().contains(" are back, in the tmux window “"))
    #expect(try geometry(of: server) == before)
    let panes = try server.panes.dropFirst()
    try panes[1].waitUntil { $0.contains { $0.hasSuffix(" main") } }
    try panes[2].waitUntil { $0.contains { $0.contains("first appears in") } }
  }

  @Test func aTargetThatIsOpenedManyTimesAtOnceHasOneSession() throws {
    let apps = try (0..<6).map { _ in
      try AppTerminal(home, arguments: ["open", "agatha"], mayRing: true)
    }
    // All but one find it open, and send it there.
    var ended: Set<Int> = []
    wait {
      for (index, app) in apps.enumerated()
      where app.waitForExit(timeout: .zero) == .exited(0) { ended.insert(index) }
      return ended.count == 5
    }
    #expect(ended.count == 5)
    #expect(home.sessions == ["agatha"])
  }

  @Test func everySessionIsAdoptedByExactlyOneProcess() throws {
    let kept = ["one", "two", "three"]
    for _ in 0..<2 {
      let first = try kept.map { try AppTerminal(home, arguments: ["--session", $0]) }
      for app in first { try app.waitForFrame() }
      for app in first { app.terminal.kill() }
      for app in first { _ = app.waitForExit() }
      let apps = try (0..<8).map { _ in try AppTerminal(home) }
      for app in apps { try app.waitForFrame() }
      let names = apps.map { app in
        let process = app.terminal.processIdentifier
        wait { Self.arguments(of: process).contains("--session") }
        return Self.arguments(of: process).split(separator: " ").last.map(String.init) ?? ""
      }
      #expect(Set(names).count == 8 && Set(names).isSuperset(of: kept), "\(names)")
      for app in apps { app.terminal.kill() }
      for app in apps { _ = app.waitForExit() }
    }
  }
}
