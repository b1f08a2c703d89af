import PseudoTerminal

extension Benchmark {
  private static let lineColumns = [
    Column("bytes/key", "bytes", decimals: 1), Column("behind ms", "lag_ms", decimals: 0),
    Column("bytes/line up", "line_bytes", decimals: 1),
    Column("behind ms", "line_lag_ms", decimals: 0),
    Column("bytes/screen", "screen_bytes", decimals: 0),
  ]

  /// Measures how far the screen falls behind keys that are held down, over 9,600 baud.
  func slowLine(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim, .micro, .neovim])
    let rows = try contestants.map { try slowLine(of: $0, size) }
    return Table(
      section: .line, subtitle: "\(size), 90 keys at 30/s over 9,600 baud; then 60 lines upwards",
      columns: Self.lineColumns, rows: rows + missing, noise: noise.finished(),
      goals: Goal.atMost([.nano, .vim], "bytes", "lag_ms", "line_bytes", "line_lag_ms")
        + Goal.atMost([.nano], "screen_bytes"))
  }

  private func slowLine(of contestant: Contestant, _ size: WindowSize) throws -> Table.Row {
    let program = try atEndOfLongText(contestant, size)
    let up = Array(contestant.lineUp.utf8)
    var line = SlowLine(to: program)
    let lines = try line.type([[UInt8]](repeating: up, count: 60))
    try program.waitForSilence()
    var prose = Prose()
    let keys = try line.type(prose.lines(characters: 90).utf8.prefix(90).map { [$0] })
    try program.waitForSilence()
    var row = Table.Row(name: contestant.name)
    (row.values["bytes"], row.values["lag_ms"]) = (keys.bytesPerKey, keys.lag)
    (row.values["line_bytes"], row.values["line_lag_ms"]) = (lines.bytesPerKey, lines.lag)
    let screen = try program.type(contestant.repaint)
    if !screen.isEmpty { row.values["screen_bytes"] = Double(screen.count) }
    return row
  }
}
