import CrashModel
import Glibc
import TestSupport
import Testing

/// Whatever a power cut leaves, no saved note is lost or torn, and no draft that was durable.
///
/// `hawknotes-faults power-model` tries all power cuts of a longer story.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct PowerCutTests {
  private static let seed = Seed.current

  // In parts, so that no processor waits for the last of them.
  @Test(arguments: 0..<4) func noPowerCutLosesWhatWasPromised(part: UInt64) throws {
    let seed = Self.seed &+ part
    let model = try PowerModel(StoryRecording(of: .short, with: AppBinary.path))
    let report = try model.checkSample(of: 100, seed: seed)
    for failure in report.failures.prefix(5) {
      Issue.record("HAWKNOTES_SEED=\(seed), \(failure)")
    }
    print("power cuts: \(report.stateCount) states, \(report.distinctCount) different")
    #expect(report.distinctCount > 25)
  }
}
