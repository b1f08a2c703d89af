import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Each story is played in several ways; what it says is true in all of them.
@Suite(.timed) struct StoryTests {
  static let stories = Result { try Story.all() }

  private static let manners: [Stage.Manner] = [
    .asWritten, .killed, .slowly, .inAnotherSize(columns: 40, rows: 16),
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
    guard steps.contains(where: { if case .keys = $0.action { true } else { false } }) else {
      return manner == .asWritten
    }
    switch manner {
    case .asWritten: return true
    case .killed: return !has(.mortal) && !has(.slow)
    case .slowly: return !has(.slow)
    case .inAnotherSize: return !has(.fixed)
    case .forReaders: return has(.reader)
    }
  }

  /// All stories in the files beside this one, in the order of their names.
  static func all(beside file: String = #filePath) throws -> [Story] {
    let folder = "\(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])/Stories"
    let list = try ChildProcess.run(
      ["find", folder, "-name", "*.story", "-printf", "%P\\n"], environment: ["LC_ALL": "C.UTF-8"])
    return try list.text.split(separator: "\n").sorted().map { path in
      try Story(
        name: String(path.dropLast(".story".count)), text: contents(of: "\(folder)/\(path)") ?? "")
    }
  }
}
