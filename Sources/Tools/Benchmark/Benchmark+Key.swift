import PseudoTerminal

extension Benchmark {
  static let keyGoals = [
    Goal("ms", .share(1.1, of: [.nano, .vim])), Goal("p99_ms", .share(1, of: [.nano, .vim])),
    Goal("cpu_us", .share(1.2, of: [.nano])),
  ]

  /// Measures the time from before a key is written to the last byte of its redraw, in an editor.
  func keys() throws -> Table {
    let count = options.scaled(400)
    return try table(
      .key, "80x24, \(count) keys of prose in an editor", of: [.nano, app, .vim, .echo],
      columns: [
        ("p50 ms", "ms", 3), ("p99", "p99_ms", 2), ("above cat", "above_ms", 3),
        ("bytes/key", "bytes", 1), ("CPU us/key", "cpu_us", 0), ("p50/nano", "ratio", 2),
        ("bytes/nano", "bytes_ratio", 2),
      ], goals: Self.keyGoals + Goal.atMost([.nano, .vim], "bytes")
    ) { try rows(of: $0, in: LongText(bytes: 0), at: .end, keys: count, inRoundsOf: 50) }
  }

  /// Measures the same in texts of several sizes.
  func texts() throws -> [Table] {
    let sizes = [0, 100_000, 1 << 20, 10 << 20]
    let tables = try sizes.map { LongText(bytes: $0) }.flatMap { text in
      try LongText.CursorPosition.allCases.filter { $0 == .end || text.bytes > 0 }.map {
        try keys(
          in: text, at: $0, "at the \($0) of a text: \(text.name)",
          [.nano, app, .vim, .micro, .neovim])
      }
    }
    let line = LongText(bytes: 10 << 20, inOneLine: true)
    return try tables + [
      keys(
        in: line, at: .end, "at the beginning or end of one line of \(line.name)",
        [.nano, app, .vim])
    ]
  }

  private func keys(
    in text: LongText, at position: LongText.CursorPosition, _ place: String,
    _ wanted: [Contestant]
  ) throws -> Table {
    try table(
      .text, "80x24, \(place)", of: wanted,
      columns: [
        ("p50 ms", "ms", 3), ("p99", "p99_ms", 2), ("bytes/key", "bytes", 1),
        ("CPU us/key", "cpu_us", 0), ("p50/nano", "ratio", 2), ("PSS MB", "pss_mb", 1),
      ],
      goals: Self.keyGoals + Goal.atMost([.micro, .neovim], "ms", "p99_ms")
        + (text.bytes < 10 << 20 ? [] : [Goal("pss_mb", .figure(16))])
    ) { try rows(of: $0, in: text, at: position, keys: options.scaled(100), inRoundsOf: 25) }
  }

  private func rows(
    of contestants: [Contestant], in text: LongText, at position: LongText.CursorPosition,
    keys count: Int, inRoundsOf size: Int
  ) throws -> [Table.Row] {
    var prose = Prose()
    let keys = prose.lines(characters: count + 10).map(String.init)
    var trials = try contestants.map { contestant in
      let program = try text.open(contestant, at: position, in: folder)
      for key in keys.prefix(10) { _ = try program.response(to: key) }
      return KeyTrial(program)
    }
    try trials.type(Array(keys.dropFirst(10).prefix(count)), inRoundsOf: size)
    return try trials.map { trial in
      var values = trial.values(beside: trials)
      values["pss_mb"] = trial.program.memory
      return Table.Row(
        name: trial.program.contestant.name, values: values, note: try doubt(about: trial))
    }
  }

  /// Returns why the figures may be wrong: keys without effect, or text that is missing; nil if they
  /// are right.
  private func doubt(about trial: KeyTrial) throws -> String? {
    if trial.unanswered > 0 { return "\(trial.unanswered) keys had no effect" }
    let output = try trial.program.type([" zephyr "] + trial.program.contestant.repaint)
    let isShown = TerminalOutput(output).words.contains("zephyr")
    return isShown ? nil : "what was typed is not on the screen"
  }
}
