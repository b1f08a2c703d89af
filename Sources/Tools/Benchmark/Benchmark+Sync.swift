import PseudoTerminal

extension Benchmark {
  /// Measures keys while the disk takes two seconds for each sync.
  func slowSync(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let calls = "fdatasync,fsync"
    let quick = app.watched(["-e", "trace=\(calls)"], "strace alone")
    let slow = app.watched(
      ["-e", "trace=\(calls)", "-e", "inject=\(calls):delay_enter=2000000"], "each takes 2 s")
    let (contestants, missing) = present([quick, slow])
    var prose = Prose()
    let keys = prose.lines(characters: options.keys).utf8.map { [$0] }
    var trials = try contestants.map { contestant in
      let program = try RunningProgram(contestant, in: Home(in: folder), size: size)
      _ = try program.terminal.output(until: { !$0.isEmpty }, timeout: .seconds(30))
      _ = try program.terminal.output(untilQuietFor: .seconds(1))
      try program.type(contestant.typing)
      return KeyTrial(program)
    }
    try trials.type(Array(keys), inRoundsOf: 50)
    let rows = trials.map { trial in
      Table.Row(
        name: trial.program.contestant.name, values: trial.values("", baseline: nil, floor: nil))
    }
    return Table(
      section: .sync, subtitle: "\(size), hawknotes, \(calls) under strace",
      columns: [Column("p50 ms", "ms", decimals: 3), Column("p99", "p99_ms", decimals: 2)],
      rows: rows + missing, noise: noise.finished())
  }
}

extension Contestant {
  fileprivate func watched(_ options: [String], _ name: String) -> Contestant {
    var watched = self
    watched.name = name
    guard let strace = ChildProcess.path(of: "strace") else {
      watched.path = nil
      return watched
    }
    watched.watcher = [strace, "-f", "-qq", "-o", "/dev/null"] + options
    return watched
  }
}
