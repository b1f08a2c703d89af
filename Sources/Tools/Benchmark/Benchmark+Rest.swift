import Glibc
import PseudoTerminal

extension Benchmark {
  func idleness() throws -> Table {
    try table(
      .idle, "80x24, 10 s after 3 s of settling", of: [.nano, app, .vim],
      columns: [
        Column("wake-ups", "wakeups", decimals: 0), Column("CPU us", "cpu_us", decimals: 0),
      ], goals: [Goal("wakeups", .figure(0))]
    ) { contestants in
      let programs = try contestants.map(startIdle)
      for _ in 0..<30 {
        for program in programs { program.discardOutput() }
        usleep(100_000)
      }
      let before = programs.map { ($0.figures.voluntarySwitches, $0.figures.processorTime) }
      sleep(10)
      return zip(programs, before).map { program, before in
        Table.Row(
          name: program.contestant.name,
          values: [
            "wakeups": program.figures.voluntarySwitches - before.0,
            "cpu_us": program.figures.processorTime - before.1,
          ])
      }
    }
  }

  func memory() throws -> Table {
    try table(
      .memory, "80x24, after launch", of: [.nano, app, .vim],
      columns: [
        Column("PSS MB", "pss_mb", decimals: 2), Column("binary MB", "binary_mb", decimals: 2),
      ], goals: [Goal("pss_mb", .figure(8)), Goal("binary_mb", .figure(10))]
    ) { contestants in
      // One at a time: the memory that two programs share counts half for each.
      try contestants.map { contestant in
        var row = Table.Row(name: contestant.name)
        let program = try startIdle(contestant)
        row.values["pss_mb"] = withExtendedLifetime(program) { program.figures.memory }
        row.values["binary_mb"] = contestant.path.flatMap(Self.megabytes)
        return row
      }
    }
  }

  private static func megabytes(ofFileAt path: String) -> Double? {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 1_000_000 : nil
  }

  private func startIdle(_ contestant: Contestant) throws -> RunningProgram {
    let home =
      contestant.isHawkNotes
      ? try PreparedSession(of: contestant, in: folder, size: WindowSize()).home : Home(in: folder)
    let program = try RunningProgram(contestant, in: home)
    try program.waitForFirstScreen()
    return program
  }

  /// Measures the time from the key that saves to the last byte of the message that it is saved.
  func saves() throws -> Table {
    let count = options.scaled(40)
    return try table(
      .save, "80x24, \(count) times; only some are durable then",
      of: [app, .nano, .vim, .micro, .neovim],
      columns: [Column("p50 ms", "ms", decimals: 2), Column("p99", "p99_ms", decimals: 2)]
    ) { contestants in
      try contestants.map { contestant in
        let program = try RunningProgram(contestant, in: Home(in: folder))
        try program.waitForFirstScreen()
        var row = Table.Row(name: contestant.name)
        let times = try (0..<count).compactMap { _ in
          try program.type(contestant.typing.suffix(1) + ["words"] + contestant.save.dropLast())
          return try program.response(to: contestant.save.last ?? "", silence: 30).milliseconds
        }
        row.values["ms"] = times.median
        row.values["p99_ms"] = times.percentile(0.99)
        return row
      }
    }
  }
}
