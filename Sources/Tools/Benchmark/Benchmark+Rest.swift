import Glibc
import PseudoTerminal

extension Benchmark {
  func idleness(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim])
    let programs = try contestants.map { try startIdle($0, size) }
    for _ in 0..<30 {
      for program in programs { _ = program.terminal.receive(within: .zero) }
      usleep(100_000)
    }
    let before = programs.map(\.figures.voluntarySwitches)
    let processorBefore = programs.map(\.figures.processorTime)
    sleep(10)
    let rows = programs.indices.map { index in
      let figures = programs[index].figures
      return Table.Row(
        name: programs[index].contestant.name,
        values: [
          "wakeups": figures.voluntarySwitches - before[index],
          "cpu_us": figures.processorTime - processorBefore[index],
        ])
    }
    return Table(
      section: .idle, subtitle: "\(size), 10 s after 3 s of settling",
      columns: [
        Column("wake-ups", "wakeups", decimals: 0), Column("CPU us", "cpu_us", decimals: 0),
      ], rows: rows + missing, noise: noise.finished(), goals: [Goal("wakeups", .figure(0))])
  }

  func memory(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim])
    // One at a time: the memory that two programs share counts half for each.
    let rows = try contestants.map { contestant in
      var row = Table.Row(name: contestant.name)
      let program = try startIdle(contestant, size)
      row.values["pss_mb"] = withExtendedLifetime(program) { program.figures.memory }
      row.values["binary_mb"] = contestant.path.flatMap(Self.megabytes)
      return row
    }
    return Table(
      section: .memory, subtitle: "\(size), after launch",
      columns: [
        Column("PSS MB", "pss_mb", decimals: 2), Column("binary MB", "binary_mb", decimals: 2),
      ], rows: rows + missing, noise: noise.finished(),
      goals: [Goal("pss_mb", .figure(8)), Goal("binary_mb", .figure(10))])
  }

  private static func megabytes(ofFileAt path: String) -> Double? {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 1_000_000 : nil
  }

  private func startIdle(_ contestant: Contestant, _ size: WindowSize) throws -> RunningProgram {
    let home =
      contestant.isHawkNotes
      ? try PreparedSession(of: contestant, in: folder, size: size).home : Home(in: folder)
    let program = try RunningProgram(contestant, in: home, size: size)
    try program.waitForFirstScreen()
    return program
  }
}
