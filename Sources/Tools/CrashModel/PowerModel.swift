import Essentials
import PseudoTerminal
import ScreenModels

/// Cuts the power at the moments of a recorded run, and checks what the program finds after each cut.
public struct PowerModel {
  private let recording: StoryRecording
  private let history: SceneHistory
  /// The moments when each of the promises was on the screen.
  private let promiseMoments: [Int]

  public struct Report {
    public internal(set) var stateCount = 0
    public internal(set) var distinctCount = 0
    /// What was wrong, with the moment and the survivals.
    public internal(set) var failures: [String] = []
  }

  /// Makes the model of a recording; throws when that does not have the promises of its story.
  public init(_ recording: StoryRecording) throws {
    self.recording = recording
    history = try SceneHistory(recording)
    promiseMoments = try Self.promiseMoments(recording)
  }

  private static func promiseMoments(_ recording: StoryRecording) throws -> [Int] {
    let events = recording.recorder.events
    var moments: [Int] = []
    for (run, start) in zip(recording.story.runs, recording.recorder.runStarts)
    where run.command == nil {
      var rest = events.indices[start...]
      // The first frame repeats what was promised before.
      for words in [AppTerminal.lastWords] + run.steps.compactMap(\.promise?.words) {
        let bytes = Array(words.utf8)
        guard let index = rest.first(where: { events[$0].output.contains(bytes) }) else {
          throw Failure("the log has no screen with “\(words)”")
        }
        if words != AppTerminal.lastWords { moments.append(index + 1) }
        rest = rest[(index + 1)...]
      }
    }
    return moments
  }

  /// How long each commit was visible but not durable, in seconds, and where, in words.
  ///
  /// The last commits before a kill count again once the next run has shown them.
  public var delays: [(seconds: Double, place: String)] {
    let events = recording.recorder.events
    return history.commits.compactMap { commit in
      guard commit.durableMoment != .max else { return nil }
      let run = recording.recorder.runStarts.last { $0 < commit.durableMoment } ?? 0
      let frame = events[run..<commit.durableMoment].first { !$0.output.isEmpty }
      let start = max(commit.time, frame?.time ?? 0)
      return (
        max(0, events[commit.durableMoment - 1].time - start),
        "from call \(commit.moment) to call \(commit.durableMoment)"
      )
    }
  }

  public var size: (calls: Int, effects: Int, commits: Int) {
    (recording.recorder.events.count, recording.recorder.effects.count, history.commits.count)
  }

  /// The moments before which something changed, on the disk or in what was promised.
  private var moments: [Int] {
    let effects = recording.recorder.effects
    let all = effects.map(\.moment) + effects.map(\.durableMoment) + promiseMoments + [0]
    return Set(all).filter { $0 != .max }.sorted()
  }

  /// Cuts at every moment, with single losses and as many random ones as needed.
  ///
  /// Where much is under way at once there are too many single losses: then some of them are tried,
  /// different ones each time.
  public func checkAll(atLeast count: Int, seed: UInt64) throws -> Report {
    var run = Run(model: self)
    var generator = SeededGenerator(seed)
    let moments = moments
    for (number, moment) in moments.enumerated() {
      let point = CrashPoint(recording.recorder, moment: moment)
      let due = count * (number + 1) / moments.count
      let losses = Self.singleLosses(point)
      let share = max(8, (due - run.report.stateCount) * 3 / 4)
      for loss in losses.prefix(2) + losses.dropFirst(2).shuffled(using: &generator).prefix(share) {
        try run.check(point, loss)
      }
      repeat {
        try run.check(point, Self.randomLosses(point, using: &generator))
      } while run.report.stateCount < due && !point.nodes.isEmpty
    }
    return run.report
  }

  public func checkSample(of count: Int, seed: UInt64) throws -> Report {
    var run = Run(model: self)
    var generator = SeededGenerator(seed)
    let moments = moments
    while run.report.stateCount < count {
      let moment = moments[Int.random(in: moments.indices, using: &generator)]
      let point = CrashPoint(recording.recorder, moment: moment)
      for losses in Self.singleLosses(point).shuffled(using: &generator).prefix(4) {
        try run.check(point, losses)
      }
      try run.check(point, Self.randomLosses(point, using: &generator))
    }
    return run.report
  }

  typealias Losses = [FileEffect.Node: Survival]

  // One file or folder loses something while all others lose nothing, or everything.
  private static func singleLosses(_ point: CrashPoint) -> [Losses] {
    let all = Dictionary(uniqueKeysWithValues: point.nodes.map { ($0, Survival.first(0)) })
    return [[:], all]
      + point.nodes.flatMap { node in
        point.survivals(of: node).flatMap { survival in
          [[node: survival], all.merging([node: survival]) { $1 }]
        }
      }
  }

  private static func randomLosses(
    _ point: CrashPoint, using generator: inout some RandomNumberGenerator
  ) -> Losses {
    Dictionary(
      uniqueKeysWithValues: point.nodes.map {
        ($0, point.randomSurvival(of: $0, using: &generator))
      })
  }

  /// Checks states one after the other, equal ones only once.
  private struct Run {
    let model: PowerModel
    var report = Report()
    var seen: Set<Int> = []

    mutating func check(_ point: CrashPoint, _ losses: Losses) throws {
      report.stateCount += 1
      let tree = point.tree(losses)
      let promised = model.promiseMoments.count { $0 <= point.moment }
      let scenes = model.history.possible(at: point.moment)
      var hasher = Hasher()
      tree.hash(into: &hasher)
      let commitCount = model.history.commits.count { $0.moment <= point.moment }
      hasher.combine([promised, scenes.count, commitCount])
      guard seen.insert(hasher.finalize()).inserted else { return }
      report.distinctCount += 1
      let home = try TemporaryFolder(prefix: "hawknotes-cut", in: "/dev/shm")
      tree.write(to: home.path)
      let promises = model.recording.story.promises
      let states = [LibraryState()] + promises.map(\.library)
      let others =
        promised < promises.count ? promises[promised].others : model.recording.story.unfinished
      let check = CrashCheck(
        home: home, libraries: Array(states[promised...].prefix(2)) + others, scenes: scenes,
        isDamaged: losses.values.contains { if case .blocks = $0 { true } else { false } },
        seen: model.history.seen(before: point.moment, ContentModel.keys))
      let violations = check.violations()
      guard !violations.isEmpty else { return }
      report.failures.append(
        "after call \(point.moment), \(model.describe(losses, point)):\n"
          + violations.map { "  \($0)" }.joined(separator: "\n"))
    }
  }

  private func describe(_ losses: Losses, _ point: CrashPoint) -> String {
    losses.sorted { $0.key < $1.key }
      .map { "\(recording.recorder.path(of: $0.key)) \($0.value)" }.joined(separator: ", ")
  }
}
