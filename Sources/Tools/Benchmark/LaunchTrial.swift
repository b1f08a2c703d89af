import PseudoTerminal

struct LaunchTrial {
  /// Milliseconds from before the start until all expected words are shown; nil if they never are.
  private(set) var visible: Double?
  /// Milliseconds from before the start to the last byte before 60 ms of silence, or to its end.
  private(set) var settled = 0.0
  private(set) var bytes = 0

  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, expecting words: Set<String>
  ) throws {
    let program = try RunningProgram(contestant, in: home, size: size)
    guard !words.isEmpty else {
      _ = program.terminal.wait(timeout: .seconds(10))
      settled = (ContinuousClock.now - program.terminal.startTime).milliseconds
      return
    }
    func time(in chunks: [Chunk]) -> Double? {
      var output = TerminalOutput(columns: size.columns, rows: size.rows)
      return chunks.first { chunk in
        output.append(chunk.bytes)
        return words.isSubset(of: output.words)
      }?.time
    }
    let chunks = Self.chunks(of: program.terminal) { time(in: $0) != nil }
    settled = chunks.last?.time ?? 0
    bytes = chunks.map(\.bytes.count).reduce(0, +)
    visible = time(in: chunks)
    program.quit()
  }

  private typealias Chunk = (time: Double, bytes: [UInt8])

  /// Returns the parts of the output with their times, in milliseconds since the start.
  private static func chunks(
    of terminal: PseudoTerminal, until isEnough: ([Chunk]) -> Bool
  ) -> [Chunk] {
    let deadline = terminal.startTime + .seconds(5)
    var chunks: [Chunk] = []
    while ContinuousClock.now < deadline {
      switch terminal.receive(within: chunks.isEmpty ? .seconds(5) : .milliseconds(60)) {
      case .bytes:
        let time = ContinuousClock.now - terminal.startTime
        chunks.append((time.milliseconds, terminal.takeUnread()))
      case .nothing: if isEnough(chunks) { return chunks }
      case .ended: return chunks
      }
    }
    return chunks
  }
}
