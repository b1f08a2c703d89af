import PseudoTerminal

extension Benchmark {
  private static let launchColumns: [Column] = [
    ("visible p50 ms", "visible_ms", 2), ("p99", "visible_p99_ms", 2),
    ("settled p50 ms", "settled_ms", 2), ("p99", "settled_p99_ms", 2), ("bytes", "bytes", 0),
    ("visible/nano", "visible_ratio", 2), ("settled/nano", "settled_ratio", 2),
  ]

  /// Measures the time from before the start of a program to its complete first screen.
  func launch(_ size: WindowSize) throws -> Table {
    let session = try PreparedSession(of: app, in: folder, size: size)
    let rounds = options.scaled(20)
    return try table(
      .launch, "\(size), \(rounds) rounds; hawknotes restores 3 paths and 2 drafts",
      of: [.nano, app, .bareNano, .vim, .nothing], columns: Self.launchColumns,
      goals: [
        Goal("visible_ms", .share(1, of: [.nano])), Goal("visible_ms", .share(0.9, of: [.vim])),
      ]
    ) { contestants in
      try rows(of: contestants, size, rounds) { contestant in
        contestant.isHawkNotes
          ? (session.home, session.words) : (Home(in: folder), contestant.firstWords)
      }
    }
  }

  /// Measures the same with a text of 10 MB.
  func opening() throws -> Table {
    let text = LongText(bytes: 10 << 20)
    return try table(
      .open, "80x24, a text of \(text.name); hawknotes restores a draft",
      of: [.nano, app, .vim, .micro, .neovim], columns: Self.launchColumns
    ) { contestants in
      try rows(of: contestants, WindowSize(), options.scaled(7)) { contestant in
        let home = Home(in: folder)
        home.write(text.text, to: Contestant.file)
        if contestant.isHawkNotes { try text.prepareDraft(contestant, home) }
        let program = try RunningProgram(contestant, in: home)
        let words = TerminalOutput(try program.waitForFirstScreen()).words
        program.quit()
        return (home, words)
      }
    }
  }

  private func rows(
    of contestants: [Contestant], _ size: WindowSize, _ rounds: Int,
    _ prepare: (Contestant) throws -> (home: Home, words: Set<String>)
  ) throws -> [Table.Row] {
    let places = try contestants.map(prepare)
    var trials = contestants.map { _ in [LaunchTrial]() }
    // The first rounds only fill the caches. No program is always first.
    for round in -3..<rounds {
      for index in contestants.indices.map({ ($0 + round + 3) % contestants.count }) {
        let trial = try LaunchTrial(
          contestants[index], in: places[index].home, size: size, expecting: places[index].words)
        if round >= 0 { trials[index].append(trial) }
      }
    }
    let nano = contestants.firstIndex { $0.name == Contestant.nano.name }.map { trials[$0] } ?? []
    return contestants.indices.map { index in
      let isWhole = places[index].words.isEmpty || trials[index].allSatisfy { $0.visible != nil }
      return Table.Row(
        name: contestants[index].name, values: values(of: trials[index], beside: nano),
        note: isWhole ? nil : "not always complete")
    }
  }

  private func values(of trials: [LaunchTrial], beside nano: [LaunchTrial]) -> [String: Double?] {
    let visible = trials.compactMap(\.visible)
    let settled = trials.map(\.settled)
    let ratios = zip(trials, nano).compactMap { own, other in
      own.visible.flatMap { own in other.visible.map { own / $0 } }
    }
    return [
      "visible_ms": visible.median, "visible_p99_ms": visible.percentile(0.99),
      "settled_ms": settled.median, "settled_p99_ms": settled.percentile(0.99),
      "bytes": trials.map { Double($0.bytes) }.median, "visible_ratio": ratios.median,
      "settled_ratio": zip(trials, nano).map { $0.settled / $1.settled }.median,
    ]
  }
}
