import PseudoTerminal

extension Benchmark {
  private static let textColumns = [
    Column("p50 ms", "ms", decimals: 3), Column("p99", "p99_ms", decimals: 2),
    Column("bytes/key", "bytes", decimals: 1), Column("CPU us/key", "cpu_us", decimals: 0),
    Column("p50/nano", "ratio", decimals: 2), Column("PSS MB", "pss_mb", decimals: 1),
  ]

  private static let texts = [
    LongText(bytes: 0), LongText(bytes: 100_000), LongText(bytes: 1 << 20),
    LongText(bytes: 10 << 20),
  ]

  func texts(_ size: WindowSize) throws -> [Table] {
    var tables = try Self.texts.flatMap { text in
      try LongText.CursorPosition.allCases.filter { $0 == .end || text.bytes > 0 }.map { position in
        try keys(
          in: text, at: position, "\(size), at the \(position) of a text: \(text.name)", size,
          [.nano, app, .vim, .micro, .neovim])
      }
    }
    let line = LongText(bytes: 10 << 20, inOneLine: true)
    tables.append(
      try keys(
        in: line, at: .end, "\(size), at the beginning or end of one line of \(line.name)", size,
        [.nano, app, .vim]))
    return tables
  }

  private func keys(
    in text: LongText, at position: LongText.CursorPosition, _ subtitle: String, _ size: WindowSize,
    _ wanted: [Contestant]
  ) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present(wanted)
    var prose = Prose()
    let keys = Array(prose.lines(characters: 110).utf8.map { [$0] }.prefix(110))
    var trials = try contestants.map {
      let program = try text.open($0, at: position, in: folder, size: size)
      for key in keys.prefix(10) { _ = try program.response(to: key) }
      return KeyTrial(program)
    }
    try trials.type(Array(keys.dropFirst(10)), inRoundsOf: 25)
    let baseline = trials.first { $0.program.contestant.name == Contestant.nano.name }
    let rows = try trials.map { trial in
      var values = trial.values("", baseline: baseline, floor: nil)
      values["pss_mb"] = trial.program.figures.memory
      return Table.Row(
        name: trial.program.contestant.name, values: values, note: try doubt(about: trial))
    }
    return Table(
      section: .text, subtitle: subtitle, columns: Self.textColumns, rows: rows + missing,
      noise: noise.finished(),
      goals: Self.keyGoals + Goal.atMost([.micro, .neovim], "ms", "p99_ms")
        + (text.bytes < 10 << 20 ? [] : [Goal("pss_mb", .figure(16))]))
  }
}
