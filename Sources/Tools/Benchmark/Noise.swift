import Glibc

/// How steady the machine was while a section was measured.
struct Noise {
  /// Milliseconds that a fixed amount of work took before.
  private let before = Noise.spinTime()

  /// Returns what may be said when everything is measured.
  func finalText() -> String {
    let after = Self.spinTime()
    let change = (after / before - 1) * 100
    let sign = change < 0 ? "" : "+"
    let verdict = abs(change) <= 15 ? "steady" : "UNSTEADY: only ratios mean anything"
    let times = [before, after].map { $0.formatted(decimals: 2) }
    return "noise: a spin loop took \(times[0]) ms before, \(times[1]) ms after "
      + "(\(sign)\(change.formatted(decimals: 0)) %), \(verdict); "
      + (sched_getscheduler(0) == SCHED_RR ? "SCHED_RR" : "ordinary scheduling")
  }

  private static func spinTime() -> Double {
    let times = (0..<51).map { _ in ContinuousClock().measure { spin() }.milliseconds }
    return times.median ?? 0
  }

  @inline(never) private static func spin() {
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<500_000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    // Keeps the optimiser from removing the work, whose result nothing else needs.
    precondition(state != 0)
  }
}
