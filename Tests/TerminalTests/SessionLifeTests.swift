import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Sessions that are shown, closed, reopened and restored, as a user does it.
@Suite(.manyAtOnce) struct SessionLifeTests {
  private let home: Home

  init() throws { home = try Home() }

  /// The states of all sessions by their names.
  private var states: [String: String] {
    get throws {
      let lines = try home.run("sessions").text.split(separator: "\n")
      return Dictionary(
        lines.map { $0.split(separator: " ").map(String.init) }.map { ($0[0], $0[1]) }
      ) { $1 }
    }
  }

  /// The arguments of a process as others see them, with spaces between.
  private static func arguments(of process: Int32) -> String {
    guard let file = fopen("/proc/\(process)/cmdline", "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.joined(separator: " ")
  }

  private static func children(of process: Int32) -> [Int32] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
    defer { fclose(file) }
    var children: [Int32] = []
    while case let byte = getc(file), byte != EOF {
      if byte == 32 {
        children.append(0)
      } else if let digit = Character(UnicodeScalar(UInt8(byte))).wholeNumberValue {
        if children.isEmpty { children.append(0) }
        children[children.count - 1] = children[children.count - 1] * 10 + Int32(digit)
      }
    }
    return children.filter { $0 > 0 }
  }

  private func keep(_ name: String, saying text: String) throws {
    let app = try AppTerminal(home, arguments: ["--session", name])
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste(text, until: text)
    app.terminal.send(signal: SIGTERM)
    #expect(app.waitForExit() == .exited(128 + SIGTERM))
  }

  @Test(arguments: [
    ([], "--session main"), (["open", "agatha"], "--session agatha"),
    (["--new", "a"], "--session a"),
    (["--session", "evening"], "--session evening"),
    (
      ["--new", "a-name-that-is-much-longer-than-all-that-was-said"],
      "--session a-name-that-is-much-longer-than-all-that-was-said"
    ),
  ])
  func theArgumentsNameTheSession(arguments: [String], shown: String) throws {
    let app = try AppTerminal(home, arguments: arguments)
    try app.waitForFrame()
    let expected = "\(AppBinary.path) \(shown)"
    wait { Self.arguments(of: app.terminal.processIdentifier) == expected }
    #expect(Self.arguments(of: app.terminal.processIdentifier) == expected)
  }

  @Test func theEnvironmentIsWhatItWas() throws {
    home.write(
      "#!/bin/sh\nenv > \"$HOME/variables\"\n".utf8, to: "browser", mode: 0o700)
    home.environment["BROWSER"] = home.folder.file("browser")
    for number in 0..<20 { home.environment["VARIABLE_\(number)"] = "value \(number)" }
    let app = try AppTerminal(
      home, arguments: ["--library", home.folder.file("a-library-whose-path-is-long")])
    try app.waitForFrame()
    try app.type(":rename a-name-that-is-longer-than-main\r", until: "now called")
    try app.type("a", until: "copies it")
    try app.terminal.write("o")
    try app.wait { $0.text.contains("Opened in the browser") }
    #expect(
      Self.arguments(of: app.terminal.processIdentifier)
        == "\(AppBinary.path) --session a-name-that-is-longer-than-main --library "
        + home.folder.file("a-library-whose-path-is-long"))
    wait { home.folder.text("variables")?.contains("VARIABLE_19") ?? false }
    let lines = Set((home.folder.text("variables") ?? "").split(separator: "\n").map(String.init))
    #expect(lines.isSuperset(of: home.environment.map { "\($0.key)=\($0.value)" }))
  }

  @Test func goingToAnotherSessionStaysInTheTerminal() throws {
    try keep("evening", saying: "Nobody keeps it")
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("2n", until: "leave")
    try app.paste("Who keeps", until: "Who keeps")
    try app.terminal.write(AppTerminal.escape)
    try app.type("S", until: "go to")
    let start = app.output.count
    // The keys behind it are for the other session.
    try app.terminal.write("j\r!")
    try app.wait { $0.text.contains("Nobody keeps it!") }
    #expect(!String(decoding: app.output[start...], as: UTF8.self).contains("1049"))
    #expect(try states == ["main": "kept", "evening": "live"])
    let line = Self.arguments(of: app.terminal.processIdentifier)
    #expect(line.hasSuffix(" --session evening"))
    app.terminal.kill()
    _ = app.waitForExit()
    let evening = try AppTerminal(home)
    try evening.wait(until: "Nobody keeps it!")
    let main = try AppTerminal(home, arguments: ["--session", "main"])
    try main.wait(until: "Who keeps")
  }

  /// A change of the library is still to be looked at when the keys that leave the session are handled.
  @Test func aSessionThatWasLeftIsFreeForTheNextKey() throws {
    try keep("evening", saying: "Nobody keeps it")
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("S", until: "go to")
    try app.settledScreen()
    app.terminal.send(signal: SIGSTOP)
    home.write("A note.\n".utf8, to: "library/notes/the-good-hawk/1.md")
    try app.terminal.write("j\r\(AppTerminal.escape)Sj\r")
    app.terminal.send(signal: SIGCONT)
    try app.screenAtRest()
    #expect(!String(decoding: app.output, as: UTF8.self).contains("is open in"))
  }

  @Test func whatCannotBeKeptInItsPlaceIsGoneToAllTheSame() throws {
    try keep("evening", saying: "words")
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("S", until: "go to")
    unlink(home.folder.file("state/sessions/evening/lock"))
    home.folder.makeFolder("state/sessions/evening/lock")
    let screen = try app.type("j\r", until: "Is a directory")
    #expect(String(decoding: screen, as: UTF8.self).contains("words"))
    try app.type(AppTerminal.escape, until: "write a note")
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func whatCannotBeOpenedLeavesTheUserWhereTheyAre() throws {
    try keep("evening", saying: "words")
    let app = try AppTerminal(home, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("S", until: "go to")
    let other = try AppTerminal(home, arguments: ["--session", "evening"])
    try other.waitForFrame()
    try app.type("j\r", until: "evening is open in /dev/pts/")
    #expect(try states == ["main": "live", "evening": "live"])
    try app.terminal.write("\u{3}")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
  }

  @Test func aLiveSessionComesToTheFrontInTmux() throws {
    let server = try Window.makeServer()
    let window = try Window(server, home, columns: 120, rows: 30)
    try window.wait()
    try window.press("w")
    try window.wait(for: "second session")
    let pane = try #require(try server.panes.last)
    try pane.waitUntil { $0.contains { $0.contains("first appears in") } }
    try window.press("S")
    try window.wait(for: "Sessions")
    try window.press("j Enter")
    try window.wait { !$0.text.contains("Sessions") }
    #expect(try states == ["main": "live", "agatha": "live"])
  }

  @Test func aSessionIsClosedAndReopenedWithItsDraft() throws {
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.paste("Who keeps", until: "Who keeps")
    try app.terminal.write(AppTerminal.escape)
    try app.terminal.write(":close\r")
    #expect(app.waitForExit() == .exited(0))
    app.expectCleanEnd()
    #expect(
      String(decoding: app.output, as: UTF8.self)
        .contains("the session main is closed; hawknotes sessions reopen main brings it back"))
    #expect(home.sessions == [] && home.closedSessions == ["main"] && home.litter == [])
    let new = try AppTerminal(home)
    try new.waitForFrame()
    #expect(!String(decoding: new.output, as: UTF8.self).contains("Who keeps"))
    #expect(try states == ["main": "closed"])
    try new.type("S", until: "closed")
    try new.type("j\r", until: "Who keeps")
    #expect(home.closedSessions == [] && home.sessions == ["main", "main-2"])
  }

  @Test func fiveSessionsComeBackAfterTheServerIsKilled() throws {
    let names = ["one", "two", "three", "four", "five"]
    do {
      let server = try Window.makeServer()
      for name in names {
        let window = try Window(server, home, "--session", name)
        try window.wait()
        try window.press("N")
        try window.type("the draft of \(name)")
        try window.wait(for: "of \(name)")
      }
      server.stop()
    }
    #expect(
      wait { (try? states.values.allSatisfy { $0 == "kept" }) ?? false })
    let server = try Window.makeServer()
    let shell = try Window(server, home, "sessions", "restore")
    #expect(try shell.pane.waitForExit() == .exited(0))
    let said = try shell.pane.capture().joined()
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

  /// The places and sizes of all panes of the windows that have more than one, or some.
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
    #expect(
      wait { (try? states.values.allSatisfy { $0 == "kept" }) ?? false })
    let server = try Window.makeServer()
    let shell = try Window(server, home, "sessions", "restore", columns: 120, rows: 30)
    #expect(try shell.pane.waitForExit() == .exited(0))
    #expect(try shell.pane.capture().joined().contains(" are back, in the tmux window “"))
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
