import TestSupport
import Testing

/// What the README shows is what the program shows.
@Suite(.timed) struct ReadmeTests {
  @Test func thePictureIsTheGoldenScreen() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let readme = try lines(of: root + "/README.md")
    let golden = try lines(of: root + "/Tests/ScreenTests/Screens/book-draft-80x24.txt")
    let picture = readme.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
    let screen = golden.dropFirst().prefix { !$0.hasPrefix("+-") }.map { line in
      String(line.dropFirst().dropLast().reversed().drop { $0 == " " }.reversed())
    }
    #expect(Array(picture) == screen)
  }

  @Test func itIsReadInTwoMinutes() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    #expect(try lines(of: root + "/README.md").count <= 120)
  }

  private func lines(of path: String) throws -> [String] {
    try #require(contents(of: path))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
