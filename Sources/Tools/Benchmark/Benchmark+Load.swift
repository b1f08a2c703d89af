import Glibc
import PseudoTerminal

extension Benchmark {
  private typealias Figures = [(name: String, value: Double?)]

  private static let loadRounds = 3

  func load() throws -> Table {
    let cases = LoadCase.all(options)
    return try table(
      .load, "80x24, \(Self.loadRounds) rounds", of: [.vim, .nano],
      columns: [("p50", "figure", 1), ("with nothing", "empty", 1), ("ratio", "ratio", 1)],
      goals: [Goal("ratio", .figure(1.2), row: "\(cases[0].name): start, ms")]
    ) { editors in
      try cases.flatMap(rows) + editors.flatMap(largeFile) + windows(options.scaled(50))
    }
  }

  private static func rows(_ name: String, _ much: Figures, _ little: Figures) -> [Table.Row] {
    zip(much, little).map { much, little in
      let ratio = much.value.flatMap { much in little.value.map { much / $0 } }
      return Table.Row(
        name: "\(name): \(much.name)",
        values: ["figure": much.value, "empty": little.value, "ratio": ratio])
    }
  }

  private func rows(_ loadCase: LoadCase) throws -> [Table.Row] {
    let (full, empty) = (Home(in: folder), Home(in: folder))
    try loadCase.fill(full)
    try loadCase.fillLittle(empty)
    return try Self.rows(
      loadCase.name, medians(of: loadCase, in: full), medians(of: loadCase, in: empty))
  }

  private func medians(of loadCase: LoadCase, in home: Home) throws -> Figures {
    let commands = loadCase.commands.map { [Contestant.appName] + $0 }
    let rounds = try (0..<Self.loadRounds).map { _ in
      var round: Figures = []
      if let command = commands.first {
        _ = try time(["rm", "-rf", ".cache/hawknotes"], in: home)
        // What changed a moment ago is not cached.
        sleep(3)
        let name = "\(command.joined(separator: " ")) without a cache, ms"
        round.append((name, try time(command, in: home)))
      }
      round += try figures(of: app, in: home, loadCase.arguments, loadCase.steps)
      for command in commands + loadCase.others {
        round.append(("\(command.joined(separator: " ")), ms", try time(command, in: home)))
      }
      return round
    }
    return rounds[0].indices.map { index in
      (rounds[0][index].name, rounds.compactMap { $0[index].value }.median)
    }
  }

  /// Returns the milliseconds from before the start of a command to its end; nil if it fails or is not installed.
  private func time(_ command: [String], in home: Home) throws -> Double? {
    let name = command[0]
    guard let path = name == Contestant.appName ? app.path : ChildProcess.path(of: name) else {
      return nil
    }
    let start = ContinuousClock.now
    let result = try ChildProcess.run(
      [path] + command.dropFirst(), environment: home.environment, workingDirectory: home.path)
    // 1 is that nothing was found.
    guard [.exited(0), .exited(1)].contains(result.status) else { return nil }
    return (ContinuousClock.now - start).milliseconds
  }

  /// Starts a program and presses keys; returns the times until each has been answered, and the memory in
  /// the end.
  private func figures(
    of contestant: Contestant, in home: Home, _ arguments: [String], _ steps: [LoadCase.Step]
  ) throws -> Figures {
    let program = try RunningProgram(contestant, in: home, arguments: arguments)
    // A search in progress paints every 60 ms; only what the key shows at once is waited for.
    let (silence, patience) = (30, Duration.seconds(5))
    let start = program.response(
      since: program.terminal.startTime, silence: silence, patience: patience)
    var figures: Figures = [("start, ms", start.milliseconds)]
    for step in steps {
      let response = try program.response(to: step.key, silence: silence, patience: patience)
      if let name = step.name { figures.append(("\(name), ms", response.milliseconds)) }
    }
    figures.append(("memory, MB", program.memory))
    // Leaves lists and editors, so that the next start finds the same session.
    if contestant.isHawkNotes { try program.type(["\u{1b}", "\u{1b}", "\u{03}"]) }
    _ = program.terminal.wait(timeout: .seconds(2))
    return figures
  }

  private func largeFile(_ contestant: Contestant) throws -> [Table.Row] {
    let (full, empty) = (Home(in: folder), Home(in: folder))
    full.write(LongText(bytes: options.scaled(60) << 20).text, to: Contestant.file)
    let steps: [LoadCase.Step] = contestant.typing.map { (nil, $0) } + [("the first letter", "x")]
    return try Self.rows(
      "beside: \(contestant.name) with such a file",
      figures(of: contestant, in: full, contestant.arguments, steps),
      figures(of: contestant, in: empty, contestant.arguments, steps))
  }

  /// Measures many windows on one library, idle and when one of them saves a note.
  private func windows(_ count: Int) throws -> [Table.Row] {
    try Self.rows("\(count) windows (beside 2)", figures(ofWindows: count), figures(ofWindows: 2))
  }

  private func figures(ofWindows count: Int) throws -> Figures {
    let home = Home(in: folder)
    var lastStart = 0.0
    let programs = try (0..<count).map { number in
      let program = try RunningProgram(app, in: home, arguments: ["--session", "s\(number)"])
      try program.waitForFirstScreen()
      lastStart = (ContinuousClock.now - program.terminal.startTime).milliseconds - 60
      return program
    }
    sleep(3)
    let others = programs.dropFirst()
    let switches = others.map(\.voluntarySwitches).reduce(0, +)
    sleep(5)
    let wakeUps = others.map(\.voluntarySwitches).reduce(0, +) - switches
    let memory = others.compactMap(\.memory).mean
    try programs[0].type(["N", "A wall."])
    let before = others.map(\.processorTime).reduce(0, +)
    try programs[0].type(["\u{13}"])
    sleep(1)
    let cost = others.map(\.processorTime).reduce(0, +) - before
    return withExtendedLifetime(programs) {
      [
        ("start of the last, ms", lastStart), ("memory of each, MB", memory),
        ("wake-ups of all in 5 s", wakeUps),
        ("a save costs each other, CPU ms", cost / 1000 / Double(others.count)),
      ]
    }
  }
}
