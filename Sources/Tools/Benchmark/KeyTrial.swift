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
    let figures = program.figures
    let before = figures.processorTime
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
    processorTime += figures.processorTime - before
    self.times += times
    medians.append(times.median ?? .nan)
  }

  /// Returns the figures, some of them in comparison with nano and with a bare terminal.
  func values(_ prefix: String = "", beside trials: [KeyTrial]) -> [String: Double] {
    func trial(of other: Contestant) -> KeyTrial? {
      trials.first { $0.program.contestant.name == other.name }
    }
    let nano = trial(of: .nano)
    var values: [String: Double] = [:]
    values[prefix + "ms"] = times.median
    values[prefix + "p99_ms"] = times.percentile(0.99)
    values[prefix + "bytes"] = bytes.mean
    values[prefix + "cpu_us"] = times.isEmpty ? nil : processorTime / Double(times.count)
    values[prefix + "above_ms"] = times.median.flatMap { own in
      trial(of: .echo)?.times.median.map { own - $0 }
    }
    let ratios = zip(medians, nano?.medians ?? []).map { $0 / $1 }.filter(\.isFinite)
    values[prefix + "ratio"] = ratios.median
    if let own = bytes.mean, let other = nano?.bytes.mean, other > 0 {
      values[prefix + "bytes_ratio"] = own / other
    }
    return values
  }
}

extension [KeyTrial] {
  /// Types keys into all programs, some into each in turn.
  mutating func type(_ keys: [String], inRoundsOf size: Int) throws {
    for (number, start) in stride(from: 0, to: keys.count, by: size).enumerated() {
      for index in Array<Int>(indices).rotated(by: number) {
        try self[index].round(Array<String>(keys[start...].prefix(size)))
      }
    }
  }
}
