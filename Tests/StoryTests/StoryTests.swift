import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Each story is played in several ways; what it says is true in all of them.
///
/// `HAWKNOTES_STORIES=editing/conf` plays only those whose names begin so.
@Suite(.timed) struct StoryTests {
  static let stories = Result { try Story.all() }

  private static let manners: [Stage.Manner] = [
    .asWritten, .killed, .slowly, .held, .inAnotherSize(columns: 40, rows: 16),
    .inAnotherSize(columns: 200, rows: 60), .forReaders,
  ]

  @Test func storiesCanBeRead() throws {
    #expect(try !Self.stories.get().isEmpty)
  }

  @Test(arguments: (try? stories.get()) ?? []) func story(_ story: Story) throws {
    for manner in Self.manners where story.isPlayed(manner) {
      try Stage(story, manner).play()
    }
  }
}

extension Story {
  fileprivate func isPlayed(_ manner: Stage.Manner) -> Bool {
    // Commands alone have no window.
    guard steps.contains(where: \.isInput) else { return manner == .asWritten }
    switch manner {
    case .asWritten: return true
    case .killed: return !has(.mortal) && !has(.slow)
    case .slowly, .held: return !has(.slow)
    case .inAnotherSize: return !has(.fixed)
    case .forReaders: return has(.reader)
    }
  }

  /// All stories and transcripts in the files beside this one, in the order of their names.
  static func all(beside file: String = #filePath) throws -> [Story] {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let list = try ChildProcess.run(
      [
        "find", "\(folder)/Stories", "\(folder)/Transcripts", "(", "-name", "*.story", "-o",
        "-name",
        "*.transcript", ")", "-printf", "%P %p\\n",
      ], environment: ["LC_ALL": "C.UTF-8"])
    let chosen = getenv("HAWKNOTES_STORIES").map { String(cString: $0) } ?? ""
    return try list.text.split(separator: "\n").sorted().compactMap { line in
      let (path, file) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
      let name = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
      guard name.hasPrefix(chosen) else { return nil }
      return try Story(name: String(name), text: contents(of: String(file)) ?? "")
    }
  }
}

extension Story.Step {
  fileprivate var isInput: Bool {
    switch action {
    case .keys, .held, .type, .paste, .mouse, .focus: true
    default: false
    }
  }
}
