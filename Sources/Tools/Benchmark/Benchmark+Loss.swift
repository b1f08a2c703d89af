import Glibc
import PseudoTerminal

extension Benchmark {
  /// Measures how much of what was typed is lost when a program is killed while it is typed into.
  func losses(_ size: WindowSize) throws -> Table {
    let noise = Noise()
    let (contestants, missing) = present(
      [app, .vim, .neovim, .emacs, .nano, .joe, .micro, .kakoune])
    var rows = contestants.map { Table.Row(name: $0.name) }
    for ending in SuddenEnd.all {
      let trials = try contestants.map { try LossTrial($0, in: Home(in: folder), size: size) }
      for character in ending.text.utf8 {
        for trial in trials { try trial.type([character]) }
        usleep(UInt32(1_000_000 / ending.charactersPerSecond))
      }
      sleep(ending.pause)
      for (index, trial) in trials.enumerated() {
        rows[index].values[ending.key] = Double(try trial.lost(of: ending))
      }
    }
    return Table(
      section: .loss, subtitle: "\(size), characters that nothing brings back",
      columns: SuddenEnd.all.map { Column($0.title, $0.key, decimals: 0) }, rows: rows + missing,
      noise: noise.finished())
  }
}

private final class LossTrial {
  private let program: RunningProgram
  private let home: Home
  private let size: WindowSize

  init(_ contestant: Contestant, in home: Home, size: WindowSize) throws {
    self.home = home
    self.size = size
    program = try RunningProgram(contestant, in: home, size: size)
    try program.waitForFirstScreen()
    try program.type(contestant.typing)
  }

  func type(_ keys: [UInt8]) throws {
    try program.terminal.write(keys)
    while case .bytes = program.terminal.receive(within: .zero) {}
    _ = program.terminal.takeUnread()
  }

  /// Kills the program; returns how many of the characters are in no file of the home afterwards.
  func lost(of end: SuddenEnd) throws -> Int {
    // A busy machine must not look like a loss.
    while case .bytes = program.terminal.receive(within: .milliseconds(200)) {}
    _ = program.terminal.takeUnread()
    program.terminal.send(signal: end.signal)
    if program.waitForExit(timeout: .seconds(3)) == nil { program.terminal.kill() }
    try recover()
    let text = Array(end.text.utf8)
    let found = home.files.map { $0.longestPrefix(of: text) }.max() ?? 0
    // The first few letters occur in any file by chance.
    return text.count - (found < 5 ? 0 : found)
  }

  private func recover() throws {
    guard let path = program.contestant.path else { return }
    if program.contestant.isHawkNotes {
      let again = try RunningProgram(program.contestant, in: home, size: size)
      try again.waitForFirstScreen()
      try again.type(program.contestant.save)
    } else if let recovery = program.contestant.recovery {
      _ = try ChildProcess.run(
        [path] + recovery, environment: home.environment, workingDirectory: home.path)
    }
  }
}

extension [UInt8] {
  fileprivate func longestPrefix(of text: [UInt8]) -> Int {
    indices.lazy.filter { self[$0] == text[0] }
      .map { zip(self[$0...], text).prefix { $0 == $1 }.count }.max() ?? 0
  }
}
