import TestSupport
import Testing

/// The commands of transcripts are killed and have errors.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct TranscriptSweepTests {
  private static let transcripts =
    (try? StoryTests.stories.get())?.filter(\.hasCommandsOnly) ?? []

  @Test(arguments: transcripts) func commands(of transcript: Story) throws {
    try Stage(transcript, .disturbed).play()
  }
}
