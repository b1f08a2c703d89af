import Glibc
import PseudoTerminal

extension Benchmark {
  /// Measures what a program does when its terminal disappears, and during many quick resizes.
  func endurance(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([app, .nano, .vim, .micro, .neovim])
    let rows = try contestants.map { contestant in
      var row = Table.Row(name: contestant.name)
      row.values["lost_ms"] = try exitTime(contestant, size)
      row.values["ignored_ms"] = try exitTime(contestant.ignoringHangUp, size)
      row.values["storm"] = try storm(contestant, size)
      if row.values["storm"] == nil { row.note = "did not survive the storm" }
      return row
    }
    return Table(
      section: .endurance, subtitle: "\(size)",
      columns: [
        Column("terminal gone: ms to the exit", "lost_ms", decimals: 1),
        Column("with SIGHUP ignored", "ignored_ms", decimals: 1),
        Column("1,400 resizes in 3 s: CPU %", "storm", decimals: 1),
      ], rows: rows + missing, noise: noise.finished())
  }

  /// Returns the milliseconds from the disappearance of the terminal to the program's exit; nil if it
  /// still runs after 2 s.
  private func exitTime(_ contestant: Contestant, _ size: WindowSize) throws -> Double? {
    let program = try RunningProgram(contestant, in: Home(in: folder), size: size)
    try program.waitForFirstScreen()
    try program.type(contestant.typing + ["words"])
    let start = ContinuousClock.now
    program.terminal.hangUp()
    guard program.waitForExit(timeout: .seconds(2)) != nil else { return nil }
    return (ContinuousClock.now - start).milliseconds
  }

  /// Returns the share of a processor that it uses, in per cent; nil if it exited.
  private func storm(_ contestant: Contestant, _ size: WindowSize) throws -> Double? {
    let program = try RunningProgram(contestant, in: Home(in: folder), size: size)
    try program.waitForFirstScreen()
    try program.type(contestant.typing + ["words"])
    var generator = SeededGenerator(1)
    let before = program.figures.processorTime
    let start = ContinuousClock.now
    for number in 1...1400 {
      let isTiny = number.isMultiple(of: 50)
      program.terminal.resize(
        columns: isTiny ? 1 : Int.random(in: 20...200, using: &generator),
        rows: isTiny ? 1 : Int.random(in: 5...60, using: &generator))
      while start + .milliseconds(number * 3000 / 1400) > .now {
        _ = program.terminal.receive(within: .milliseconds(1))
      }
      _ = program.terminal.takeUnread()
    }
    let used = program.figures.processorTime - before
    program.terminal.resize(columns: size.columns, rows: size.rows)
    try program.waitForSilence()
    return program.waitForExit(timeout: .zero) == nil ? used / 30_000 : nil
  }

  /// Measures the time from the key that saves to the last byte of the message that it is saved.
  func saves(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([app, .nano, .vim, .micro, .neovim])
    let rows = try contestants.map { contestant in
      let program = try RunningProgram(contestant, in: Home(in: folder), size: size)
      try program.waitForFirstScreen()
      var times: [Double] = []
      for _ in 0..<options.rounds * 2 {
        try program.type(contestant.typing.suffix(1) + ["words"] + contestant.save.dropLast())
        let key = Array((contestant.save.last ?? "").utf8)
        times += try program.response(to: key, silence: 30).duration.map { [$0.milliseconds] } ?? []
      }
      var row = Table.Row(name: contestant.name)
      row.values["ms"] = times.median
      row.values["p99_ms"] = times.percentile(0.99)
      return row
    }
    return Table(
      section: .save, subtitle: "\(size), \(options.rounds * 2) times; only some are durable then",
      columns: [Column("p50 ms", "ms", decimals: 2), Column("p99", "p99_ms", decimals: 2)],
      rows: rows + missing, noise: noise.finished())
  }
}

extension Contestant {
  /// The program with SIGHUP ignored, as a shell starts it with nohup(1).
  fileprivate var ignoringHangUp: Contestant {
    var program = self
    program.watcher = ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""]
    return program
  }
}
