import PseudoTerminal

extension Benchmark {
  private static let launchColumns = [
    Column("visible p50 ms", "visible_ms", decimals: 2),
    Column("p99", "visible_p99_ms", decimals: 2),
    Column("settled p50 ms", "settled_ms", decimals: 2),
    Column("p99", "settled_p99_ms", decimals: 2), Column("bytes", "bytes", decimals: 0),
    Column("visible/nano", "visible_ratio", decimals: 2),
    Column("settled/nano", "settled_ratio", decimals: 2),
  ]

  /// Measures the time from before the start of a program to its complete first screen.
  func launch(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .bareNano, .vim, .nothing])
    let session = try PreparedSession(of: app, in: folder, size: size)
    let homes = contestants.map { $0.isHawkNotes ? session.home : Home(in: folder) }
    var trials = contestants.map { _ in [LaunchTrial]() }
    // The first rounds only fill the caches.
    for round in -3..<options.rounds {
      for index in Array(contestants.indices).rotated(by: round + 3) {
        let contestant = contestants[index]
        let words = contestant.isHawkNotes ? session.words : contestant.firstWords
        let trial = try LaunchTrial(contestant, in: homes[index], size: size, expecting: words)
        if round >= 0 { trials[index].append(trial) }
      }
    }
    let baseline = contestants.firstIndex { $0.name == Contestant.nano.name }.map { trials[$0] }
    let rows = zip(contestants, trials).map { row($0, $1, baseline) }
    return Table(
      section: .launch,
      subtitle: "\(size), \(options.rounds) rounds; hawknotes restores 3 paths and 2 drafts",
      columns: Self.launchColumns, rows: rows + missing, noise: noise.finished(),
      goals: [
        Goal("visible_ms", .share(1, of: [.nano])), Goal("visible_ms", .share(0.9, of: [.vim])),
      ])
  }

  private func row(
    _ contestant: Contestant, _ trials: [LaunchTrial], _ baseline: [LaunchTrial]?
  ) -> Table.Row {
    var row = Table.Row(name: contestant.name)
    let visible = trials.compactMap(\.visible)
    let settled = trials.map(\.settled)
    row.values["visible_ms"] = visible.median
    row.values["visible_p99_ms"] = visible.percentile(0.99)
    row.values["settled_ms"] = settled.median
    row.values["settled_p99_ms"] = settled.percentile(0.99)
    row.values["bytes"] = trials.map { Double($0.bytes) }.median
    let rounds = zip(trials, baseline ?? [])
    row.values["visible_ratio"] =
      rounds.compactMap { own, other in
        own.visible.flatMap { own in other.visible.map { own / $0 } }
      }.median
    row.values["settled_ratio"] = rounds.map { $0.settled / $1.settled }.median
    let missing = trials.reduce(into: Set()) { $0.formUnion($1.missingWords) }
    if !missing.isEmpty {
      row.note = "never showed: \(missing.sorted().prefix(8).joined(separator: " "))"
    }
    return row
  }
}
