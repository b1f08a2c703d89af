import TestSupport
import Testing

/// What the README shows is what the program shows, and what it names is enough to begin with.
@Suite(.timed) struct ReadmeTests {
  private let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  @Test func thePictureIsTheGoldenScreen() throws {
    let readme = try lines(of: "README.md")
    let golden = try lines(of: "Tests/ScreenTests/Screens/book-draft-80x24.txt")
    let picture = readme.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
    let screen = golden.dropFirst().prefix { !$0.hasPrefix("+-") }.map { line in
      String(line.dropFirst().dropLast().reversed().drop { $0 == " " }.reversed())
    }
    #expect(Array(picture) == screen)
  }

  @Test func itIsReadInTwoMinutes() throws {
    #expect(try lines(of: "README.md").count <= 120)
  }

  /// The first note and the first own book are a few keys away, and the README names each of them.
  @Test func itNamesTheKeysOfTheFirstMinutes() throws {
    let readme = try lines(of: "README.md").joined(separator: "\n")
    let story = try lines(of: "Tests/StoryTests/Stories/commands/newcomer.story")
    let pressed = story.filter { $0.hasPrefix("keys ") }
      .flatMap { $0.split(separator: " ").dropFirst() }
    #expect(pressed.count <= 10)
    for key in pressed { #expect(readme.contains("`\(key)`"), "the README does not name \(key)") }
  }

  private func lines(of path: String) throws -> [String] {
    try #require(contents(of: "\(root)/\(path)"))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
