import NotesLibrary
import TestSupport

extension Life {
  /// Lives one life of so many steps, or so many lives where only little is known of each; returns what
  /// is wrong with the first bad one, and by which steps; nil if nothing is.
  public static func fault(of mix: Mix, count: Int, seed: UInt64) -> String? {
    for number in 0..<UInt64(mix.isExact ? 1 : count) {
      let steps = mix.steps(mix.isExact ? count : mix.steps, seed: seed &+ number)
      guard let fault = fault(of: mix, steps) else { continue }
      // As few steps as still fail, where it does not depend on when others do something.
      let few = mix.isExact ? [] : shrunk(steps) { Self.fault(of: mix, $0) != nil }
      return "\(mix), seed \(seed &+ number): \(fault)\n"
        + (few.isEmpty ? "" : "these steps fail as well: \(few)")
    }
    return nil
  }

  private static func fault(of mix: Mix, _ steps: [Step]) -> String? {
    do {
      let life = try Life(mix, now: max(Session.start, time(nil)))
      do { try life.live(steps) } catch {
        return "\(error)\n\(life.story.joined(separator: "\n"))"
      }
      return nil
    } catch { return "it does not begin: \(error)" }
  }

  /// Leaves out steps that are not needed to fail, in halves, quarters and so on.
  private static func shrunk(_ steps: [Step], _ fails: ([Step]) -> Bool) -> [Step] {
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

  private func live(_ steps: [Step]) throws {
    var first: ProcessSize?
    for (index, step) in steps.enumerated() {
      try perform(step)
      let number = index + 1
      if mix.isExact, number.isMultiple(of: 250) || number == steps.count { try expectAllWords() }
      if mix.isExact, number.isMultiple(of: 1000) { try expectNothingOld() }
      if number == steps.count / 10 { first = ProcessSize() }
    }
    try expectNoGrowth(since: first)
  }

  // Each window has the journal, the lock and the inbox of its session.
  private func expectNoGrowth(since first: ProcessSize?) throws {
    let isFlat = wait { openFileCount == 3 * windows.count }
    try expect(isFlat, "\(ProcessSize().files) are open")
    // Other tests that run beside this one have files and memory, too.
    guard stepCount >= 10_000, let first else { return }
    let last = ProcessSize()
    try expect(last.files.count <= first.files.count + 2, "\(last.files) are open")
    let growth = last.privateKilobytes - first.privateKilobytes
    // Each step keeps some words and their history: 0.7 kB.
    try expect(growth < 2 * stepCount + 1024, "the memory has grown by \(growth) kB")
  }
}
