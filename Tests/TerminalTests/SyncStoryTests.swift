import CrashModel
import TestSupport
import Testing

/// Machines sync one library while somebody writes on all of them.
@Suite(.manyAtOnce) struct SyncStoryTests {
  @Test func noWordIsLostWhateverIsKilled() throws {
    let seed = Seed.current
    var story = try SyncStory(program: AppBinary.path, seed: seed)
    try story.run(25)
    #expect(story.problems == [], "HAWKNOTES_SEED=\(seed)")
    #expect(story.killCount > 0 && story.editCount > 10)
  }
}
