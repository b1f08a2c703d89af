import PseudoTerminal

extension Benchmark {
  /// Measures the time from before the start of a program to its first screen of a text of 10 MB.
  func opening(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let text = LongText(bytes: 10 << 20)
    let (contestants, missing) = present([.nano, app, .vim, .micro, .neovim])
    let homes = contestants.map { _ in Home(in: folder) }
    var words: [Set<String>] = []
    for (contestant, home) in zip(contestants, homes) {
      home.write(text.text, to: Contestant.file)
      if contestant.isHawkNotes { try text.prepareDraft(contestant, home, size) }
      words.append(try firstWords(of: contestant, home, size))
    }
    var trials = contestants.map { _ in [LaunchTrial]() }
    for round in 0..<7 {
      for index in Array(contestants.indices).rotated(by: round) {
        trials[index].append(
          try LaunchTrial(
            contestants[index], in: homes[index], size: size, expecting: words[index]))
      }
    }
    let rows = contestants.indices.map { index in
      let times = trials[index].compactMap(\.visible)
      return Table.Row(
        name: contestants[index].name, values: times.median.map { ["visible_ms": $0] } ?? [:],
        note: times.count < trials[index].count ? "not always complete" : nil)
    }
    return Table(
      section: .open, subtitle: "\(size), a text of \(text.name); hawknotes restores a draft",
      columns: [Column("visible p50 ms", "visible_ms", decimals: 1)], rows: rows + missing,
      noise: noise.finished())
  }

  private func firstWords(
    of contestant: Contestant, _ home: Home, _ size: WindowSize
  ) throws -> Set<String> {
    let program = try RunningProgram(contestant, in: home, size: size)
    var words = VisibleWords(try program.terminal.output(until: { !$0.isEmpty }))
    words.add(try program.waitForSilence())
    _ = program.quit()
    return words.words
  }
}
