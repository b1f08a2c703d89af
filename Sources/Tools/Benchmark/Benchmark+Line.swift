extension Benchmark {
  /// Measures how far the screen falls behind keys that are held down, over 9,600 baud.
  func slowLine() throws -> Table {
    try table(
      .line, "80x24, 90 keys at 30/s over 9,600 baud; then 60 lines upwards",
      of: [.nano, app, .vim, .micro, .neovim],
      columns: [
        ("bytes/key", "bytes", 1), ("behind ms", "lag_ms", 0), ("bytes/line up", "line_bytes", 1),
        ("behind ms", "line_lag_ms", 0), ("bytes/screen", "screen_bytes", 0),
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
    let screen = try program.type(contestant.repaint)
    return Table.Row(
      name: contestant.name,
      values: [
        "bytes": keys.bytesPerKey, "lag_ms": keys.lag, "line_bytes": lines.bytesPerKey,
        "line_lag_ms": lines.lag, "screen_bytes": screen.isEmpty ? nil : Double(screen.count),
      ])
  }
}
