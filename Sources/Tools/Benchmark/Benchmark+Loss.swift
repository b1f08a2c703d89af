import Glibc
import PseudoTerminal

extension Benchmark {
  /// Measures how much of what was typed is lost when a program is killed while it is typed into.
  func losses() throws -> Table {
    try table(
      .loss, "80x24, characters that nothing brings back",
      of: [app, .vim, .neovim, .emacs, .nano, .joe, .micro, .kakoune],
      columns: SuddenEnd.all.map { ($0.title, $0.title, 0) }
    ) { contestants in
      var rows = contestants.map { Table.Row(name: $0.name) }
      for end in SuddenEnd.all {
        let homes = contestants.map { _ in Home(in: folder) }
        let programs = try zip(contestants, homes).map { try RunningProgram($0, in: $1) }
        for program in programs { try program.waitForEditor() }
        for character in end.text {
          for program in programs {
            try program.terminal.write(String(character))
            program.discardOutput()
          }
          usleep(UInt32(1_000_000 / end.charactersPerSecond))
        }
        sleep(end.pause)
        for (index, program) in programs.enumerated() {
          rows[index].values[end.title] = Double(try lost(in: homes[index], by: program, end))
        }
      }
      return rows
    }
  }

  /// Kills the program; returns how many of the characters are in no file of the home afterwards.
  private func lost(in home: Home, by program: RunningProgram, _ end: SuddenEnd) throws -> Int {
    // A busy machine must not look like a loss.
    program.discardOutput(untilQuietFor: .milliseconds(200))
    program.terminal.send(signal: end.signal)
    if program.terminal.wait(timeout: .seconds(3)) == nil { program.terminal.kill() }
    try recover(program.contestant, in: home)
    let text = Array(end.text.utf8)
    let files = StoredFiles(path: home.path).contents()
    let found = files.map { $0.longestPrefix(of: text) }.max() ?? 0
    // The first few letters occur in any file by chance.
    return text.count - (found < 5 ? 0 : found)
  }

  private func recover(_ contestant: Contestant, in home: Home) throws {
    if contestant.isHawkNotes {
      let again = try RunningProgram(contestant, in: home)
      try again.waitForFirstScreen()
      try again.type(contestant.save)
    } else if let path = contestant.path, let recovery = contestant.recovery {
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
