import CrashModel

/// Plays stories, and cuts the power at every moment of them.
struct PowerModelRun {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws -> Bool {
    let count = options.count ?? 10_000
    let lives: [(name: String, story: Story, maximumDelay: Double)] = [
      ("a quick disk", .long, 0.1), ("a slow disk", .overlapping, 1), ("a bad disk", .disturbed, 3),
    ]
    let areSound = try lives.map { life in
      try run(
        life.story, named: life.name, count: (count + lives.count - 1) / lives.count,
        maximumDelay: life.maximumDelay)
    }
    return areSound.allSatisfy { $0 }
  }

  private func run(
    _ story: Story, named name: String, count: Int, maximumDelay: Double
  ) throws -> Bool {
    let model = try PowerModel(StoryRecording(of: story, with: options.program))
    let size = model.size
    say(
      "\(name): recorded \(size.calls) system calls, \(size.effects) effects, "
        + "\(size.commits) commits")
    let delays = model.delays.sorted { $0.seconds < $1.seconds }
    let worst = delays[delays.count - 1]
    say(
      "a commit was durable after \(Self.milliseconds(delays[delays.count / 2].seconds)) (median), "
        + "\(Self.milliseconds(worst.seconds)) (worst, \(worst.place))")
    let report = try model.checkAll(atLeast: count, seed: options.seed)
    let kinds = Dictionary(grouping: report.failures) { $0.split(separator: "\n")[1].prefix(60) }
    for (kind, failures) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
      for failure in failures.prefix(3) { say(failure) }
      say("\(failures.count) ×\(kind)")
    }
    say(
      "\(name): \(report.stateCount) states after a power cut, \(report.distinctCount) different, "
        + "\(report.failures.count) wrong")
    return report.failures.isEmpty && worst.seconds < maximumDelay
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10) ms"
  }
}
