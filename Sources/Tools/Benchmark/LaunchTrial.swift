import PseudoTerminal

struct LaunchTrial {
  /// Milliseconds from before the start until all expected words are shown; nil if they never are.
  private(set) var visible: Double?
  /// Milliseconds from before the start to the last byte before 60 ms of silence, or to its end.
  private(set) var settled = 0.0
  private(set) var bytes = 0
  /// Expected words that were not shown within five seconds.
  private(set) var missingWords: Set<String> = []

  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, expecting words: Set<String>
  ) throws {
    let program = try RunningProgram(contestant, in: home, size: size)
    let start = program.terminal.startTime
    guard !words.isEmpty else {
      _ = program.waitForExit()
      settled = (ContinuousClock.now - start).milliseconds
      return
    }
    let chunks = Self.chunks(of: program, expecting: words)
    settled = chunks.last?.time ?? 0
    bytes = chunks.map(\.bytes.count).reduce(0, +)
    visible = Self.time(of: words, in: chunks)
    if visible == nil {
      missingWords = words.subtracting(VisibleWords(chunks.flatMap(\.bytes)).words)
    }
    _ = program.quit()
  }

  private typealias Chunk = (time: Double, bytes: [UInt8])

  /// Returns the parts of the output with their times, in milliseconds since the start.
  private static func chunks(of program: RunningProgram, expecting words: Set<String>) -> [Chunk] {
    let terminal = program.terminal
    let deadline = terminal.startTime + .seconds(5)
    var chunks: [Chunk] = []
    while ContinuousClock.now < deadline {
      let isBegun = !chunks.isEmpty
      switch terminal.receive(within: isBegun ? .milliseconds(60) : .seconds(5)) {
      case .bytes:
        let time = ContinuousClock.now - terminal.startTime
        chunks.append((time.milliseconds, terminal.takeUnread()))
      case .nothing:
        if time(of: words, in: chunks) != nil { return chunks }
      case .ended: return chunks
      }
    }
    return chunks
  }

  private static func time(of words: Set<String>, in chunks: [Chunk]) -> Double? {
    var bytes: [UInt8] = []
    for chunk in chunks {
      bytes += chunk.bytes
      if words.isSubset(of: VisibleWords(bytes).words) { return chunk.time }
    }
    return nil
  }
}
