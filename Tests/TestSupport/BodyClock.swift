/// Measures the bodies of a suite's tests, each case by itself; the longest are printed when the run ends.
///
/// The time that the testing library reports contains the time in which a test waited for its turn.
public struct BodyClock: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.measure(test, function)
  }

  public static func measure(
    _ test: Test, _ body: @Sendable () async throws -> Void
  ) async throws {
    let start = ContinuousClock.now
    defer { longest.add(ContinuousClock.now - start, of: test) }
    try await body()
  }

  private static let longest = LongestBodies(count: 30)
}

extension Trait where Self == BodyClock {
  public static var timed: Self { BodyClock() }
}

/// The longest of the bodies that have ended, printed when the process ends.
private final class LongestBodies: Sendable {
  private struct Body {
    let duration: Duration
    let name: String
  }

  private let count: Int
  private let bodies = Mutex<(ended: Int, longest: [Body], sums: [String: Duration])>((0, [], [:]))
  // What atexit(3) calls can capture nothing.
  private static let shown = Mutex<LongestBodies?>(nil)

  init(count: Int) {
    self.count = count
    Self.shown.withLock { $0 = self }
    atexit { LongestBodies.shown.withLock { $0 }?.show() }
  }

  func add(_ duration: Duration, of test: Test) {
    let file = test.sourceLocation.fileName
    let body = Body(duration: duration, name: "\(file): \(test.name)")
    bodies.withLock { bodies in
      bodies.ended += 1
      bodies.sums[body.name, default: .zero] += duration
      let place = bodies.longest.firstIndex { $0.duration < duration } ?? bodies.longest.endIndex
      bodies.longest.insert(body, at: place)
      if bodies.longest.count > count { bodies.longest.removeLast() }
    }
  }

  private func show() {
    bodies.withLock { bodies in
      print("The longest of \(bodies.ended) bodies of tests, in milliseconds:")
      for body in bodies.longest { print(Int(body.duration / .milliseconds(1)), body.name) }
      print("The \(count / 2) tests whose cases are longest together:")
      let sums = bodies.sums.sorted { $0.value > $1.value }.prefix(count / 2)
      for (name, duration) in sums { print(Int(duration / .milliseconds(1)), name) }
    }
    fflush(nil)
  }
}
