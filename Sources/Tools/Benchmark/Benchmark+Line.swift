extension Benchmark {
  /// Measures how far the screen falls behind keys that are held down, over 9,600 baud.
  func slowLine() throws -> Table {
    try table(
      .line, "80x24, 90 keys at 30/s over 9,600 baud; then 60 lines upwards",
      of: [.nano, app, .vim, .micro, .neovim],
      columns: [
        Column("bytes/key", "bytes", decimals: 1), Column("behind ms", "lag_ms", decimals: 0),
        Column("bytes/line up", "line_bytes", decimals: 1),
        Column("behind ms", "line_lag_ms", decimals: 0),
        Column("bytes/screen", "screen_bytes", decimals: 0),
      ],
      goals: Goal.atMost([.nano, .vim], "bytes", "lag_ms", "line_bytes", "line_lag_ms")
        + Goal.atMost([.nano], "screen_bytes")
    ) { try $0.map(slowLine) }
  }

  private func slowLine(of contestant: Contestant) throws -> Table.Row {
    let program = try atEndOfLongText(contestant)
    var line = SlowLine(to: program)
    let lines = try line.type(Array(repeating: Contestant.lineUp, count: 60))
    try program.waitForSilence()
    var prose = Prose()
    let keys = try line.type(prose.lines(characters: 90).prefix(90).map(String.init))
    try program.waitForSilence()
    var row = Table.Row(name: contestant.name)
    (row.values["bytes"], row.values["lag_ms"]) = (keys.bytesPerKey, keys.lag)
    (row.values["line_bytes"], row.values["line_lag_ms"]) = (lines.bytesPerKey, lines.lag)
    let screen = try program.type(contestant.repaint)
    if !screen.isEmpty { row.values["screen_bytes"] = Double(screen.count) }
    return row
  }
}
