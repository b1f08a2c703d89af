struct KeyTrial {
  let program: RunningProgram
  /// Milliseconds to the last byte of each redraw.
  private(set) var times: [Double] = []
  /// The median of each round, in milliseconds.
  private(set) var medians: [Double] = []
  private(set) var bytes: [Double] = []
  /// Keys without any response within a second.
  private(set) var unanswered = 0
  private var processorTime = 0.0

  init(_ program: RunningProgram) { self.program = program }

  mutating func round(_ keys: [String]) throws {
    let before = program.processorTime
    var times: [Double] = []
    // A program that does not respond would cost a second for each key.
    for key in keys where unanswered < 5 {
      let response = try program.response(to: key)
      guard let time = response.milliseconds else {
        unanswered += 1
        continue
      }
      times.append(time)
      bytes.append(Double(response.bytes))
    }
    processorTime += program.processorTime - before
    self.times += times
    medians.append(times.median ?? .nan)
  }

  /// Returns the figures, some of them in comparison with nano and with a bare terminal.
  func values(_ prefix: String = "", beside trials: [KeyTrial]) -> [String: Double?] {
    func trial(of other: Contestant) -> KeyTrial? {
      trials.first { $0.program.contestant.name == other.name }
    }
    let nano = trial(of: .nano)
    let ratios = zip(medians, nano?.medians ?? []).map { $0 / $1 }.filter(\.isFinite)
    func compared(
      _ own: Double?, _ other: Double?, _ compare: (Double, Double) -> Double
    ) -> Double? {
      own.flatMap { own in other.map { compare(own, $0) } }
    }
    return [
      prefix + "ms": times.median, prefix + "p99_ms": times.percentile(0.99),
      prefix + "bytes": bytes.mean, prefix + "cpu_us": processorTime / Double(times.count),
      prefix + "above_ms": compared(times.median, trial(of: .echo)?.times.median, -),
      prefix + "ratio": ratios.median,
      prefix + "bytes_ratio": compared(bytes.mean, nano?.bytes.mean, /),
    ]
  }
}

extension [KeyTrial] {
  /// Types keys into all programs, some into each in turn; none is always first.
  mutating func type(_ keys: [String], inRoundsOf size: Int) throws {
    for (number, start) in stride(from: 0, to: keys.count, by: size).enumerated() {
      for index in indices.map({ ($0 + number) % self.count }) {
        try self[index].round(Array<String>(keys[start...].prefix(size)))
      }
    }
  }
}
