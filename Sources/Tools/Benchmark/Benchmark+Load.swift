import Glibc
import PseudoTerminal

extension Benchmark {
  private static let rounds = 3

  func load(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    var rows: [Table.Row] = []
    for loadCase in LoadCase.all(options) {
      let (full, empty) = (Home(in: folder), Home(in: folder))
      try loadCase.fill(full)
      try loadCase.fillLittle(empty)
      let much = try medians(of: loadCase, in: full, size)
      let little = try medians(of: loadCase, in: empty, size)
      for (index, name) in loadCase.rowNames.enumerated() {
        rows.append(Self.row(name, much[index], little[index]))
      }
      if loadCase.cachedCommand != nil { rows += try others(in: full, empty) }
    }
    rows += try bigFile(size) + windows(size)
    return Table(
      section: .load, subtitle: "\(size), \(Self.rounds) rounds",
      columns: [
        Column("p50", "figure", decimals: 1), Column("with nothing", "empty", decimals: 1),
        Column("ratio", "ratio", decimals: 1),
      ], rows: rows, noise: noise.finished(),
      goals: [Goal("ratio", .figure(1.2), row: LoadCase.sessions(options).rowNames[0])])
  }

  private static func row(_ name: String, _ much: Double?, _ little: Double?) -> Table.Row {
    var row = Table.Row(name: name)
    row.values["figure"] = much
    row.values["empty"] = little
    if let much, let little, little > 0 { row.values["ratio"] = much / little }
    return row
  }

  private func medians(
    of loadCase: LoadCase, in home: Home, _ size: WindowSize
  ) throws -> [Double?] {
    let rounds = try (0..<Self.rounds).map { _ in
      let withoutCache = try loadCase.cachedCommand.map { try timeWithoutCache($0, in: home) }
      let trial = try LoadTrial(
        app, in: home, size: size, arguments: app.arguments + loadCase.arguments,
        steps: loadCase.steps)
      let commands = try loadCase.commands.map { try time([app.path ?? app.name] + $0, in: home) }
      return [trial.start] + trial.answers + [trial.memory]
        + (withoutCache.map { [$0] } ?? []) + commands
    }
    return rounds[0].indices.map { index in rounds.compactMap { $0[index] }.median }
  }

  /// Returns the milliseconds from before the start of a command to its end.
  private func time(_ command: [String], in home: Home) throws -> Double {
    var environment = home.environment
    environment["HAWKNOTES_LIBRARY"] = "\(home.path)/library"
    let start = ContinuousClock.now
    _ = try ChildProcess.run(
      command, environment: environment, workingDirectory: home.path, timeout: .seconds(120))
    return (ContinuousClock.now - start).milliseconds
  }

  // What changed a moment ago is not cached.
  private func timeWithoutCache(_ command: [String], in home: Home) throws -> Double {
    _ = try time(["/bin/rm", "-rf", "\(home.path)/.cache/hawknotes"], in: home)
    sleep(3)
    return try time([app.path ?? app.name] + command, in: home)
  }

  private func others(in full: Home, _ empty: Home) throws -> [Table.Row] {
    try [("grep", "-ril"), ("rg", "-il")].flatMap { program, options in
      try [Home.rareWord, "water"].map { word in
        let name = "beside: \(program) \(options) \(word), ms"
        guard let path = ChildProcess.path(of: program) else {
          return Table.Row(name: name, note: "not installed")
        }
        let times = try [full, empty].map { home in
          try (0..<Self.rounds).map { _ in
            try time([path, options, word, "library"], in: home)
          }.median
        }
        return Self.row(name, times[0], times[1])
      }
    }
  }

  private func bigFile(_ size: WindowSize) throws -> [Table.Row] {
    let (contestants, missing) = present([.vim, .nano])
    let (full, empty) = (Home(in: folder), Home(in: folder))
    full.write(LongText(bytes: options.noteMegabytes << 20).text, to: Contestant.file)
    let rows = try contestants.flatMap { contestant in
      let steps: [LoadTrial.Step] =
        contestant.typing.map { (nil, $0) } + [("the first letter", "x")]
      let trials = try [full, empty].map { home in
        try LoadTrial(
          contestant, in: home, size: size, arguments: contestant.arguments, steps: steps)
      }
      return [
        Self.row(
          "beside: \(contestant.name) opens such a file, ms", trials[0].start, trials[1].start),
        Self.row(
          "beside: \(contestant.name), the first letter, ms", trials[0].answers[0],
          trials[1].answers[0]),
        Self.row("beside: \(contestant.name), memory, MB", trials[0].memory, trials[1].memory),
      ]
    }
    return rows + missing
  }

  /// Measures many windows on one library, idle and when one of them saves a note.
  private func windows(_ size: WindowSize) throws -> [Table.Row] {
    let (many, one) = (
      try figures(ofWindows: options.windows, size), try figures(ofWindows: 2, size)
    )
    return [
      "start of the last, ms", "memory of each, MB", "wake-ups of all in 5 s",
      "a save costs each other, CPU ms",
    ].enumerated().map { index, name in
      Self.row("\(options.windows) windows (beside 2): \(name)", many[index], one[index])
    }
  }

  private func figures(ofWindows count: Int, _ size: WindowSize) throws -> [Double?] {
    let home = Home(in: folder)
    var startTimes: [Double] = []
    let programs = try (0..<count).map { number in
      let program = try RunningProgram(
        app, in: home, size: size, arguments: app.arguments + ["--session", "s\(number)"])
      try program.waitForFirstScreen()
      startTimes.append((ContinuousClock.now - program.terminal.startTime).milliseconds - 60)
      return program
    }
    sleep(3)
    let others = programs.dropFirst().map(\.figures)
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
      [startTimes.last, memory, wakeUps, cost / 1000 / Double(others.count)]
    }
  }
}
