import PseudoTerminal

extension Benchmark {
  private static let keyColumns = [
    Column("p50 ms", "ms", decimals: 3), Column("p99", "p99_ms", decimals: 2),
    Column("above cat", "above_ms", decimals: 3), Column("bytes/key", "bytes", decimals: 1),
    Column("CPU us/key", "cpu_us", decimals: 0), Column("p50/nano", "ratio", decimals: 2),
    Column("bytes/nano", "bytes_ratio", decimals: 2),
  ]

  static let keyGoals = [
    Goal("ms", .share(1.1, of: [.nano, .vim])), Goal("p99_ms", .share(1, of: [.nano, .vim])),
    Goal("cpu_us", .share(1.2, of: [.nano])),
  ]

  /// Measures the time from before a key is written to the last byte of its redraw, in an editor.
  func keys(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim, .echo])
    var prose = Prose()
    let text = prose.lines(characters: options.keys + 10).utf8.map { [$0] }
    var trials = try contestants.map { contestant in
      let program = try RunningProgram(contestant, in: Home(in: folder), size: size)
      try program.waitForFirstScreen()
      try program.type(contestant.typing)
      for key in text.prefix(10) { _ = try program.response(to: key) }
      return KeyTrial(program)
    }
    try trials.type(Array(text.dropFirst(10).prefix(options.keys)), inRoundsOf: 50)
    let rows = try rows(of: trials)
    return Table(
      section: .key, subtitle: "\(size), \(options.keys) keys of prose in an editor",
      columns: Self.keyColumns, rows: rows + missing, noise: noise.finished(),
      goals: Self.keyGoals + Goal.atMost([.nano, .vim], "bytes"))
  }

  private func rows(of trials: [KeyTrial]) throws -> [Table.Row] {
    let baseline = trials.first { $0.program.contestant.name == Contestant.nano.name }
    let floor = trials.first { $0.program.contestant.name == Contestant.echo.name }
    return try trials.map { trial in
      Table.Row(
        name: trial.program.contestant.name,
        values: trial.values("", baseline: baseline, floor: floor),
        note: try doubt(about: trial))
    }
  }

  /// Returns why the figures may be wrong: keys without effect, or text that is missing; nil if they
  /// are right.
  func doubt(about trial: KeyTrial) throws -> String? {
    if trial.unanswered > 0 { return "\(trial.unanswered) keys had no effect" }
    let output = try trial.program.type([" zephyr "] + trial.program.contestant.repaint)
    let words = VisibleWords(output).words
    return words.contains("zephyr") ? nil : "what was typed is not on the screen"
  }
}
