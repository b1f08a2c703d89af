import Glibc
import PseudoTerminal

extension Benchmark {
  private static let pasteLimit = Duration.seconds(12)

  /// Measures the time from the first byte of a bracketed paste to silence after its last word is
  /// shown.
  func pastes(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present([.nano, app, .vim, .micro, .neovim])
    let rows = try contestants.map { contestant in
      var row = Table.Row(name: contestant.name)
      for megabytes in [1, 5] {
        let trial = try paste(LongText(bytes: megabytes << 20), into: contestant, size)
        row.values["mb\(megabytes)_s"] = trial.seconds
        if let note = trial.note { row.note = (row.note.map { $0 + "; " } ?? "") + note }
        // A program that is too slow with one megabyte need not try five.
        if trial.seconds == nil { break }
      }
      return row
    }
    return Table(
      section: .paste, subtitle: "\(size), until the end is visible; saved and compared",
      columns: [
        Column("1 MB, s", "mb1_s", decimals: 3), Column("5 MB, s", "mb5_s", decimals: 3),
      ], rows: rows + missing, noise: noise.finished())
  }

  private func paste(
    _ text: LongText, into contestant: Contestant, _ size: WindowSize
  ) throws -> (seconds: Double?, note: String?) {
    let home = Home(in: folder)
    let program = try RunningProgram(contestant, in: home, size: size)
    try program.waitForFirstScreen()
    try program.type(contestant.typing)
    let pasted = text.text + "zephyr"
    let start = ContinuousClock.now
    do {
      try program.terminal.write(
        "\u{1b}[200~\(pasted)\u{1b}[201~", timeout: Self.pasteLimit)
    } catch {
      return (nil, "\(text.name) not taken within \(Self.pasteLimit)")
    }
    var words = VisibleWords()
    var end: ContinuousClock.Instant?
    while ContinuousClock.now - start < Self.pasteLimit {
      guard case .bytes = program.terminal.receive(within: .milliseconds(300)) else {
        if end != nil { break }
        continue
      }
      words.add(program.terminal.takeUnread())
      if words.words.contains("zephyr") { end = ContinuousClock.now }
    }
    guard let end else { return (nil, "\(text.name) not visible after \(Self.pasteLimit)") }
    let seconds = (end - start) / .seconds(1)
    try program.type(contestant.save)
    usleep(500_000)
    let isExact = saved(in: home, contestant).map { trimmed($0) == trimmed(Array(pasted.utf8)) }
    return (seconds, isExact == true ? nil : "\(text.name) not saved as pasted")
  }

  // Editors add a newline at the end of a file.
  private func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
  }

  private func saved(in home: Home, _ contestant: Contestant) -> [UInt8]? {
    contestant.isHawkNotes
      ? home.firstFile(in: "library/notes/the-good-hawk") : home.bytes(of: Contestant.file)
  }
}
