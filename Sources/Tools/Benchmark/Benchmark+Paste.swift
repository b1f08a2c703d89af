import Glibc
import PseudoTerminal

extension Benchmark {
  private static let pasteLimit = Duration.seconds(12)

  /// Measures the time from the first byte of a bracketed paste to silence after its last word is
  /// shown.
  func pastes() throws -> Table {
    try table(
      .paste, "80x24, until the end is visible; saved and compared",
      of: [.nano, app, .vim, .micro, .neovim],
      columns: [("1 MB, s", "mb1_s", 3), ("5 MB, s", "mb5_s", 3)]
    ) { contestants in
      try contestants.map { contestant in
        var row = Table.Row(name: contestant.name)
        for megabytes in [1, 5] where row.note == nil {
          let text = LongText(bytes: megabytes << 20)
          let (seconds, problem) = try paste(text, into: contestant)
          row.values["mb\(megabytes)_s"] = seconds
          row.note = problem.map { "\(text.name) \($0)" }
        }
        return row
      }
    }
  }

  private func paste(
    _ text: LongText, into contestant: Contestant
  ) throws -> (seconds: Double?, problem: String?) {
    let home = Home(in: folder)
    let program = try RunningProgram(contestant, in: home)
    try program.waitForEditor()
    let pasted = text.text + "zephyr"
    let start = ContinuousClock.now
    do {
      try program.terminal.write("\u{1b}[200~\(pasted)\u{1b}[201~", timeout: Self.pasteLimit)
    } catch {
      return (nil, "not taken within \(Self.pasteLimit)")
    }
    var output = TerminalOutput()
    var (end, isShown) = (start, false)
    while !isShown, ContinuousClock.now - start < Self.pasteLimit {
      if case .bytes = program.terminal.receive(within: .milliseconds(300)) {
        end = ContinuousClock.now
        output.append(program.terminal.takeUnread())
      } else {
        // Whoever takes the end of the paste for commands may have made its first letter a capital.
        isShown = output.screen.shot.text.contains("ephyr")
      }
    }
    guard isShown else { return (nil, "not visible after \(Self.pasteLimit)") }
    try program.type(contestant.save)
    usleep(500_000)
    // Most add a newline at the end of a file.
    let texts = [pasted, pasted + "\n"].map { Array($0.utf8) }
    let isSaved = StoredFiles(path: home.path).contents().contains(where: texts.contains)
    return ((end - start) / .seconds(1), isSaved ? nil : "not saved as pasted")
  }
}
