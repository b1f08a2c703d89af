import TestSupport
import Testing

/// Stories of the real program on a terminal of its own: how it starts, ends, and deals with the world outside.
@Suite(.manyAtOnce) struct TerminalStoryTests {
  private static let stories = Result { try Story.onTerminals() }

  @Test func storiesCanBeRead() throws {
    #expect(try !Self.stories.get().isEmpty)
  }

  @Test(arguments: (try? stories.get()) ?? []) func story(_ story: Story) throws {
    try TerminalStage(story).play()
  }
}
