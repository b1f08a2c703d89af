import Glibc
import TestSupport
import Testing

/// Weeks with the app, in seconds: nothing is lost, nothing is left over, nothing grows.
@Suite(.timed) struct LongLifeTests {
  /// `$HAWKNOTES_LIFE_STEPS`, else as many as an ordinary run has time for.
  private static let stepCount = number("HAWKNOTES_LIFE_STEPS").map(Int.init)
  private static let seed = Seed.current

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }

  @Test func everyWordIsThereAfterALongLife() throws {
    let count = Self.stepCount ?? 1500
    print("HAWKNOTES_SEED=\(Self.seed)")
    let life = try LongLife(seed: Self.seed, now: max(Session.start, time(nil)))
    var first: ProcessSize?
    do {
      for number in 1...count {
        try life.step()
        if number.isMultiple(of: 250) || number == count { try life.expectAllWords() }
        if number.isMultiple(of: 1000) { try life.expectNothingOld() }
        if number == count / 10 { first = ProcessSize() }
      }
    } catch {
      Issue.record(
        """
        \(error); HAWKNOTES_SEED=\(Self.seed), the last steps:
        \(life.story.joined(separator: "\n"))
        """)
      return
    }
    expectNoGrowth(of: life, since: first)
  }

  // Each window has the journal, the lock and the inbox of its session.
  private func expectNoGrowth(of life: LongLife, since first: ProcessSize?) {
    let isFlat = LongLife.wait { life.openFileCount == 3 * life.windows.count }
    #expect(isFlat, "\(ProcessSize().files)")
    // Other tests that run beside this one have files and memory, too.
    guard Self.stepCount != nil, let first else { return }
    let last = ProcessSize()
    print("\(first.files.count) descriptors, then \(last.files.count)")
    print("\(life.largestSession)")
    print("\(first.privateKilobytes) kB, then \(last.privateKilobytes) kB")
    #expect(last.files.count <= first.files.count + 2)
    // Each step keeps some words and their history: 0.7 kB.
    #expect(last.privateKilobytes - first.privateKilobytes < 2 * life.stepCount + 1024)
  }
}
