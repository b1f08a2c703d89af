import Glibc
public import PseudoTerminal

/// How long random tests run, and with which seed.
public enum Fuzzing {
  /// In seconds: `HAWKNOTES_FUZZ_SECONDS`, else a few.
  public static let seconds = number("HAWKNOTES_FUZZ_SECONDS").map(Int.init) ?? usualSeconds
  private static let usualSeconds = 4
  /// The seed of the run.
  public static var seed: UInt64 { Seed.current }

  /// Returns how many rounds a random test makes: all, or fewer when `seconds` are fewer than usual.
  public static func rounds(_ count: Int) -> Int {
    max(1, count * min(seconds, usualSeconds) / usualSeconds)
  }

  /// Returns the seeds of a test that runs once for each.
  public static func seeds(_ count: Int) -> Range<UInt64> { 0..<UInt64(rounds(count)) }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }

  /// Runs cases, each with a seed of its own, until the time is over; returns how many there were.
  ///
  /// `check` returns what is wrong with a case. The first one that fails is reduced to as few steps as
  /// still fail, and reported.
  public static func run<Step>(
    steps: (inout SeededGenerator) -> [Step], check: ([Step]) throws -> String?
  ) -> (count: Int, failure: String?) {
    let end = ContinuousClock.now + .seconds(seconds)
    var count = 0
    while ContinuousClock.now < end {
      var random = SeededGenerator(seed &+ UInt64(count))
      count += 1
      let all = steps(&random)
      guard problem(all, check) != nil else { continue }
      let few = shrunk(all) { problem($0, check) != nil }
      let number = seed &+ UInt64(count - 1)
      return (count, "HAWKNOTES_SEED=\(number): \(problem(few, check) ?? "") by \(few)")
    }
    return (count, nil)
  }

  private static func problem<Step>(
    _ steps: [Step], _ check: ([Step]) throws -> String?
  ) -> String? {
    do { return try check(steps) } catch { return "\(error)" }
  }

  /// Leaves out steps that are not needed, in halves, quarters and so on.
  private static func shrunk<Step>(_ steps: [Step], _ fails: ([Step]) -> Bool) -> [Step] {
    var steps = steps
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if fails(fewer) { steps = fewer } else { start += size }
      }
      if size == 1 { return steps }
      size /= 2
    }
  }
}
