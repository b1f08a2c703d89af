import Glibc
import PseudoTerminal

extension Benchmark {
  func idleness() throws -> Table {
    try table(
      .idle, "80x24, 10 s after 3 s of settling", of: [.nano, app, .vim],
      columns: [("wake-ups", "wakeups", 0), ("CPU us", "cpu_us", 0)],
      goals: [Goal("wakeups", .figure(0))]
    ) { contestants in
      let programs = try contestants.map(startIdle)
      for _ in 0..<30 {
        for program in programs { program.discardOutput() }
        usleep(100_000)
      }
      let before = programs.map { ($0.voluntarySwitches, $0.processorTime) }
      sleep(10)
      return zip(programs, before).map { program, before in
        Table.Row(
          name: program.contestant.name,
          values: [
            "wakeups": program.voluntarySwitches - before.0,
            "cpu_us": program.processorTime - before.1,
          ])
      }
    }
  }

  func memory() throws -> Table {
    try table(
      .memory, "80x24, after launch", of: [.nano, app, .vim],
      columns: [("PSS MB", "pss_mb", 2), ("binary MB", "binary_mb", 2)],
      goals: [Goal("pss_mb", .figure(8)), Goal("binary_mb", .figure(10))]
    ) { contestants in
      // One at a time: the memory that two programs share counts half for each.
      try contestants.map { contestant in
        let program = try startIdle(contestant)
        let memory = withExtendedLifetime(program) { program.memory }
        return Table.Row(
          name: contestant.name,
          values: ["pss_mb": memory, "binary_mb": contestant.path.flatMap(Self.megabytes)])
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
      columns: [("p50 ms", "ms", 2), ("p99", "p99_ms", 2)]
    ) { contestants in
      try contestants.map { contestant in
        let program = try RunningProgram(contestant, in: Home(in: folder))
        try program.waitForFirstScreen()
        let times = try (0..<count).compactMap { _ in
          try program.type(contestant.typing.suffix(1) + ["words"] + contestant.save.dropLast())
          return try program.response(to: contestant.save.last ?? "", silence: 30).milliseconds
        }
        return Table.Row(
          name: contestant.name,
          values: ["ms": times.median, "p99_ms": times.percentile(0.99)])
      }
    }
  }
}
