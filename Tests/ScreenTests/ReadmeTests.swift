import TestSupport

/// What the README shows is what the program shows, and what it names is enough to begin with.
@Suite(.timed) struct ReadmeTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The recordings are compared with the program where their stories are played.
  @Test func itShowsAllRecordings() throws {
    let readme = try lines(of: "README.md").joined(separator: "\n")
    for name in ["kill", "window", "who"] {
      #expect(readme.contains("Resources/recordings/\(name).svg"))
      #expect(try lines(of: "Tests/StoryTests/Stories/recordings/\(name).story").count > 1)
    }
  }

  @Test func itHasAtMost120Lines() throws {
    #expect(try lines(of: "README.md").count <= 120)
  }

  /// The first note and the first own book are a few keys away, and the README names each of them.
  @Test func itNamesTheKeysOfTheFirstMinutes() throws {
    let readme = try lines(of: "README.md").joined(separator: "\n")
    let story = try lines(of: "Tests/StoryTests/Stories/commands/newcomer.story")
    let pressed = story.filter { $0.hasPrefix("keys ") }
      .flatMap { $0.replacing(#/"[^"]*"/#, with: "").split(separator: " ").dropFirst() }
    #expect(pressed.count <= 10)
    for key in pressed { #expect(readme.contains("`\(key)`"), "the README does not name \(key)") }
  }

  private func lines(of path: String) throws -> [String] {
    try #require(contents(of: "\(root)/\(path)"))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
