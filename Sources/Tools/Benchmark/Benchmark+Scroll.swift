import PseudoTerminal

extension Benchmark {
  private static let scrollColumns = [
    Column("line p50 ms", "line_ms", decimals: 3), Column("p99", "line_p99_ms", decimals: 2),
    Column("bytes", "line_bytes", decimals: 0), Column("CPU us", "line_cpu_us", decimals: 0),
    Column("line/nano", "line_ratio", decimals: 2), Column("page p50 ms", "page_ms", decimals: 3),
    Column("p99", "page_p99_ms", decimals: 2), Column("bytes", "page_bytes", decimals: 0),
    Column("CPU us", "page_cpu_us", decimals: 0), Column("page/nano", "page_ratio", decimals: 2),
  ]

  /// Measures scrolling up a long text by lines, with the cursor in the top row, and by pages.
  func scrolling(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim, .micro, .neovim])
    var lines = try contestants.map { KeyTrial(try atEndOfLongText($0, size)) }
    var pages = lines.map { KeyTrial($0.program) }
    for number in 0..<5 {
      for index in Array(lines.indices).rotated(by: number) {
        let up = lines[index].program.contestant.lineUp
        try lines[index].round([[UInt8]](repeating: Array(up.utf8), count: 20))
      }
    }
    for number in 0..<4 {
      for index in Array(pages.indices).rotated(by: number) {
        let up = pages[index].program.contestant.pageUp
        try pages[index].round([[UInt8]](repeating: Array(up.utf8), count: 10))
      }
    }
    let index = contestants.firstIndex { $0.name == Contestant.nano.name }
    let rows = contestants.indices.map { row in
      let line = lines[row].values("line_", baseline: index.map { lines[$0] }, floor: nil)
      let page = pages[row].values("page_", baseline: index.map { pages[$0] }, floor: nil)
      return Table.Row(
        name: contestants[row].name, values: line.merging(page) { line, _ in line },
        note: lines[row].unanswered + pages[row].unanswered > 0 ? "some keys had no effect" : nil)
    }
    return Table(
      section: .scroll,
      subtitle: "\(size), upwards in 1 MB; hawknotes in the editor of a book",
      columns: Self.scrollColumns, rows: rows + missing, noise: noise.finished(),
      goals: Goal.atMost([.vim], "line_ms", "page_ms"))
  }

  func atEndOfLongText(_ contestant: Contestant, _ size: WindowSize) throws
    -> RunningProgram
  {
    let program = try LongText(bytes: 1 << 20).open(
      contestant, at: .end, in: folder, size: size)
    // Moves the cursor to the top row first; from there each line scrolls.
    for _ in 0..<size.rows { _ = try program.response(to: Array(contestant.lineUp.utf8)) }
    return program
  }
}
