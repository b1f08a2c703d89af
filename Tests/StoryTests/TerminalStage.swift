import TestSupport

/// Plays a story with the real program, on terminals of its own: what is expected is waited for.
final class TerminalStage {
  private let story: Story
  private let home = Home.make()
  private let untouched: PseudoTerminal
  private var terminals: [String: AppTerminal] = [:]
  private var window = "main"
  /// What the next start is done by, and with.
  private var launcher: [String] = []
  private var arguments: [String]?
  private var answers: [String: String] = [:]
  private var size = (columns: 80, rows: 24)
  private var allowed: Set<String> = []
  private var seen = ScreenShot()
  private var begun: Set<ObjectIdentifier> = []
  private var watcher: PseudoTerminal?
  private var disk: PseudoTerminal?
  private var identifiers: [String: String] = [:]
  private var preferences = ""
  private var done = ""

  init(_ story: Story) throws {
    self.story = story
    let program = AppBinary.path
    let folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    home.environment["PATH"] = "\(home.path)/bin:/usr/local/bin:/usr/bin:/bin:\(folder)"
    untouched = try PseudoTerminal(running: ["sleep", "1000"], environment: home.environment)
  }

  deinit { watcher?.kill() }

  func play() throws {
    for step in story.steps {
      do {
        try perform(step.action)
      } catch is Unmountable {
        return
      } catch {
        Issue.record("\(story.name):\(step.line), after:\(done)\n\(step.words)\n\(error)")
        return
      }
      done += "\n\(step.words)"
    }
  }

  private func perform(_ action: Story.Action) throws {
    switch action {
    case .keys(let keys): try begin().press(keys.joined(separator: " "))
    case .type(let text): try begin().type(filled(text))
    case .paste(let text): try begin().type("\u{1B}[200~\(filled(text))\u{1B}[201~")
    case .size(let columns, let rows):
      size = (columns, rows)
      terminals[window]?.terminal.resize(columns: columns, rows: rows)
    case .preference(let line):
      preferences += filled(line) + "\n"
      home.write(preferences.utf8, to: ".config/hawknotes/config")
    case .write(let path, let text): home.write(filled(text).utf8, to: path)
    case .folder(let path): home.folder.makeFolder(path)
    case .remove(let path): home.folder.remove(path)
    case .window(let name): window = name
    case .kill: try end(with: SIGKILL, as: .signalled(SIGKILL))
    case .close: try end(with: SIGTERM, as: .exited(128 + SIGTERM))
    case .look: seen = try open().settledScreen(atRest: true)
    case .command(let transcript): try run(transcript)
    case .expectation(let expectation): try expect(expectation)
    case .terminal(let words): try perform(words)
    default: throw Story.Unreadable(description: "no terminal does that")
    }
  }

  private func perform(_ words: Story.Words) throws {
    let text = filled(words.rest)
    switch words.first {
    case "allow": allowed.insert(text)
    case "set": set(text)
    case "program": install(words.second, filled(words.text))
    case "behind": launcher = ["sh", "-c", text, "sh"]
    case "start":
      terminals[window] = nil
      arguments = text.isEmpty ? nil : text.split(separator: " ").map(String.init)
      _ = try open()
    case "answer":
      answers[words.second] = words.text
      terminals[window]?.answers[words.second] = words.text
    case "signal":
      if text != "CONT" { rest(try open()) }
      try open().terminal.send(signal: signal(text))
    case "hangup":
      rest(try open())
      try open().terminal.hangUp()
    case "quit":
      try open().press("Esc Ctrl-C")
      try expectExit("0")
      try expectClean()
    case "exit": try expectExit(text)
    case "mount": try mount(words.second, words.text)
    case "watch": try watch(text)
    case "unwatch":
      watcher?.kill()
      watcher = nil
    case "repaint": try open().repaint()
    default: try expect(words)
    }
  }

  /// A text with what stands for something in it.
  private func filled(_ text: String) -> String { text.replacing("$HOME", with: home.path) }

  private func set(_ text: String) {
    let name = text.prefix { $0 != "=" }
    home.environment[String(name)] =
      name.count < text.count ? String(text.dropFirst(name.count + 1)) : nil
  }

  private func install(_ name: String, _ script: String) {
    home.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/\(name)", mode: 0o700)
  }

  private func signal(_ name: String) -> Int32 {
    let signals = [
      "HUP": SIGHUP, "INT": SIGINT, "QUIT": SIGQUIT, "ILL": SIGILL, "TRAP": SIGTRAP,
      "ABRT": SIGABRT, "BUS": SIGBUS, "FPE": SIGFPE, "KILL": SIGKILL, "SEGV": SIGSEGV,
      "TERM": SIGTERM, "STOP": SIGSTOP, "CONT": SIGCONT,
    ]
    return signals[name] ?? 0
  }

  /// The app in the window; it is started when it is first needed.
  private func open() throws -> AppTerminal {
    if let terminal = terminals[window] { return terminal }
    let terminal = try AppTerminal(
      home, arguments: arguments ?? (window == "main" ? [] : ["--session", window]),
      behind: entering + launcher, columns: size.columns, rows: size.rows,
      mayCopy: allowed.contains("copy"), mayRing: allowed.contains("bell"))
    terminal.answers.merge(answers) { $1 }
    (launcher, arguments) = ([], nil)
    terminals[window] = terminal
    return terminal
  }

  // Before the app has the terminal, a key may mean something to that.
  private func begin() throws -> AppTerminal {
    let terminal = try open()
    if begun.insert(ObjectIdentifier(terminal)).inserted {
      wait {
        terminal.screen.isWhole || terminal.terminal.receive(within: .milliseconds(20)) == .ended
      }
    }
    return terminal
  }

  private func end(with signal: Int32, as status: ProgramEnd) throws {
    let terminal = try open()
    rest(terminal)
    terminal.terminal.send(signal: signal)
    try expect(terminal.waitForExit() == status, "it did not end so")
    terminals[window] = nil
  }

  // Waits until all that was typed is handled; another program may have the terminal.
  private func rest(_ terminal: AppTerminal) {
    let isOwn = terminal.screen.isWhole
    _ = try? terminal.settledScreen(timeout: .seconds(isOwn ? 10 : 2), atRest: true)
  }

  // The window is kept, so that what it shows can be looked at.
  private func expectExit(_ text: String) throws {
    let words = text.split(separator: " ")
    let status: ProgramEnd =
      words.count == 2 ? .signalled(signal(String(words[1]))) : .exited(Int32(text) ?? -1)
    let ended = try open().waitForExit()
    try expect(ended == status, "it ended with \(ended.map { "\($0)" } ?? "nothing")")
  }

  /// Watches the app's system calls with strace(1).
  private func watch(_ options: String) throws {
    rest(try begin())
    let words = options.split(separator: " ").map(String.init)
    watcher = try SystemCalls.attach(
      ["-o", "/dev/null"] + words, to: open().terminal.processIdentifier)
  }

  private struct Unmountable: Error {}

  private static let canMount =
    (try? ChildProcess.run(
      ["unshare", "-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?.status == .exited(0)

  /// Mounts a disk in memory where only what is started from now on sees it.
  private func mount(_ name: String, _ options: String) throws {
    guard Self.canMount else { throw Unmountable() }
    home.folder.makeFolder(name)
    let command = "mount -t tmpfs -o mode=700,\(options) tmpfs '\(home.folder.file(name))'"
    disk = try PseudoTerminal(
      running: ["unshare", "-m", "sh", "-c", "\(command) && echo mounted; exec sleep 1000"],
      environment: home.environment)
    _ = try disk?.output(until: "mounted")
  }

  // The command behind which another one sees the disk.
  private var entering: [String] {
    guard let disk else { return [] }
    let command = "cd \"$HOME\"; exec \"$@\""
    return ["nsenter", "-t", "\(disk.processIdentifier)", "-m", "sh", "-c", command, "sh"]
  }

  private func run(_ transcript: Transcript) throws {
    if let terminal = terminals[window] { rest(terminal) }
    let result = try ChildProcess.run(
      entering + ["/bin/sh", "-c", transcript.words(identifiers)], environment: home.environment,
      workingDirectory: home.path)
    let printed = transcript.printed(by: result)
    try expect(
      transcript.matches(printed, &identifiers), "it printed\n\(printed.joined(separator: "\n"))")
  }
}

extension TerminalStage {
  private func expect(
    _ isSo: @autoclosure () throws -> Bool, _ fault: @autoclosure () -> String
  ) throws {
    guard try !isSo() else { return }
    throw Story.Unreadable(description: fault())
  }

  private func expect(_ expectation: Story.Expectation) throws {
    switch expectation {
    case .shows(let text): try open().wait { [text = filled(text)] in $0.text.contains(text) }
    case .hides(let text): try open().wait { $0.isWhole && !$0.text.contains(text) }
    case .count(let count, let text):
      try open().wait { $0.text.ranges(of: text).count == count }
    case .row(let row, let text):
      try open().wait { $0.lines[row < 0 ? $0.lines.count + row : row].contains(text) }
    case .same: try open().wait { [seen] in $0 == seen }
    case .title(let text):
      let terminal = try open()
      try terminal.wait { _ in terminal.parsed.titles.last == text }
    case .cursor, .screen, .copied, .asked:
      throw Story.Unreadable(description: "no terminal shows that")
    default:
      var fault = self.fault(of: expectation)
      wait {
        terminals.values.forEach { $0.receiveAll() }
        fault = self.fault(of: expectation)
        return fault == nil
      }
      try expect(fault == nil, fault ?? "")
    }
  }

  // What a file is to say may name the home.
  private func fault(of expectation: Story.Expectation) -> String? {
    switch expectation {
    case .file(let path, let text): home.folder.fault(of: .file(path: path, text: filled(text)))
    case .has(let path, let text): home.folder.fault(of: .has(path: path, text: filled(text)))
    default: home.folder.fault(of: expectation)
    }
  }

  private func expectClean() throws {
    try open().expectCleanEnd()
    try expect(open().terminal.modes == untouched.modes, "the terminal is not as it was")
  }

  private func expect(_ words: Story.Words) throws {
    let terminal = try open()
    let bytes = filled(words.rest.withEscapes).bytes
    switch words.first {
    case "rest": try terminal.settledScreen(atRest: true)
    case "wrote":
      try terminal.wait { _ in terminal.written.contains(bytes) }
    case "unwritten":
      rest(terminal)
      try expect(!terminal.written.contains(bytes), "it was written")
    case "clean": try expectClean()
    case "queries":
      try expect(
        terminal.parsed.queries.joined(separator: " ") == words.rest, "\(terminal.parsed.queries)")
    case "progress":
      let expected = words.rest.split(separator: " ").map(String.init)
      try terminal.wait { _ in terminal.parsed.progress.suffix(expected.count) == expected[...] }
    case "colours": try expect(terminal.parsed.usesColour == (words.rest == "yes"), "colours")
    case "ascii": try expect(terminal.parsed.isASCII == (words.rest == "yes"), "letters")
    case "links":
      let expected = words.rest.split(separator: " | ")
      try terminal.wait { _ in
        let links = terminal.parsed.screen.linkedTexts
        return links.count == expected.count
          && zip(links, expected).allSatisfy { $0.hasSuffix(" \($1)") }
      }
    default: throw Story.Unreadable(description: "no terminal does that")
    }
  }
}

extension AppTerminal {
  fileprivate var written: [UInt8] { output + terminal.unread }
}
