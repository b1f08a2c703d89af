extension Benchmark {
  /// Measures scrolling up a long text by lines, with the cursor in the top row, and by pages.
  func scrolling() throws -> Table {
    try table(
      .scroll, "80x24, upwards in 1 MB; hawknotes in the editor of a book",
      of: [.nano, app, .vim, .micro, .neovim],
      columns: ["line", "page"].flatMap { step in
        [
          ("\(step) p50 ms", "\(step)_ms", 3), ("p99", "\(step)_p99_ms", 2),
          ("bytes", "\(step)_bytes", 0), ("CPU us", "\(step)_cpu_us", 0),
          ("\(step)/nano", "\(step)_ratio", 2),
        ]
      }, goals: Goal.atMost([.vim], "line_ms", "page_ms")
    ) { contestants in
      var lines = try contestants.map { KeyTrial(try atEndOfLongText($0)) }
      var pages = lines.map { KeyTrial($0.program) }
      try lines.type(Array(repeating: Contestant.lineUp, count: 100), inRoundsOf: 20)
      try pages.type(Array(repeating: Contestant.pageUp, count: 40), inRoundsOf: 10)
      return zip(lines, pages).map { line, page in
        let values = line.values("line_", beside: lines)
        return Table.Row(
          name: line.program.contestant.name,
          values: values.merging(page.values("page_", beside: pages)) { line, _ in line },
          note: line.unanswered + page.unanswered > 0 ? "some keys had no effect" : nil)
      }
    }
  }

  func atEndOfLongText(_ contestant: Contestant) throws -> RunningProgram {
    let program = try LongText(bytes: 1 << 20).open(contestant, at: .end, in: folder)
    // Moves the cursor to the top row first; from there each line scrolls.
    for _ in 0..<WindowSize().rows { _ = try program.response(to: Contestant.lineUp) }
    return program
  }
}
