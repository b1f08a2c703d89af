import TestSupport

/// Each story is played in several ways; what it says is true in all of them.
///
/// `HAWKNOTES_STORIES=editing/conf,lists` plays only those whose names begin so, `HAWKNOTES_BRIEF=1` each one as it
/// is written alone, and no transcripts.
@Suite(.timed) struct StoryTests {
  static let stories = Result { try Story.all() }

  private static let manners: [Stage.Manner] = [
    .asWritten, .killed, .slowly, .held, .inAnotherSize(columns: 40, rows: 16),
    .inAnotherSize(columns: 200, rows: 60), .forReaders,
  ]
  private static let isBrief = getenv("HAWKNOTES_BRIEF") != nil

  @Test func storiesCanBeRead() throws {
    #expect(try !Self.stories.get().isEmpty)
  }

  @Test(arguments: (try? stories.get()) ?? []) func story(_ story: Story) throws {
    let manners = Self.isBrief ? (story.hasCommandsOnly ? [] : [.asWritten]) : Self.manners
    for manner in manners where story.isPlayed(manner) {
      try Stage(story, manner).play()
    }
  }
}

extension Story {
  fileprivate func isPlayed(_ manner: Stage.Manner) -> Bool {
    // Commands alone have no window.
    if hasCommandsOnly { return manner == .asWritten }
    switch manner {
    case .asWritten: return true
    case .killed: return !has(.mortal) && !has(.slow)
    case .slowly: return !has(.slow)
    case .held: return !has(.slow) && steps.contains(where: \.hasManyKeys)
    case .inAnotherSize: return !has(.fixed)
    case .forReaders: return has(.reader)
    case .disturbed: return false
    }
  }

  var hasCommandsOnly: Bool { !steps.contains(where: \.isInput) }

  /// All stories and transcripts in the files beside this one, in the order of their names; each is told for
  /// each of its values.
  static func all() throws -> [Story] { try all(in: ["Stories", "Transcripts"]) }

  /// All stories of the real program on terminals.
  static func onTerminals() throws -> [Story] { try all(in: ["Terminals"]) }

  private static func all(
    in folders: [String], beside file: String = #filePath
  ) throws -> [Story] {
    let place = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let list = try ChildProcess.run(
      ["find"] + folders.map { "\(place)/\($0)" } + [
        "-name", "*.story", "-printf", "%P %p\\n", "-o", "-name", "*.transcript", "-printf",
        "%P %p\\n",
      ], environment: ["LC_ALL": "C.UTF-8"])
    let chosen = getenv("HAWKNOTES_STORIES").map { String(cString: $0) } ?? ""
    let beginnings = chosen.isEmpty ? [""] : chosen.split(separator: ",")
    return try list.text.split(separator: "\n").sorted().flatMap { line -> [Story] in
      let (path, file) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
      let name = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
      guard beginnings.contains(where: name.hasPrefix) else { return [] }
      return try endings(of: contents(of: String(file)) ?? "").flatMap { ending, text in
        try variants(of: text).map { value, text in
          try Story(name: name + ending + value, text: text)
        }
      }
    }
  }

  /// The stories of a file: each is what stands before the first line `## …`, where all begin, and what stands behind
  /// one of these lines.
  private static func endings(of text: String) -> [(ending: String, text: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix("## ") }
    if starts.isEmpty { return [("", text)] }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      // The lines keep their numbers.
      let told = lines.indices.map { $0 < starts[0] || start..<end ~= $0 ? lines[$0] : "" }
      return (" from \(start + 1)", told.joined(separator: "\n"))
    }
  }

  /// A story for each value of its line `each`: `each A B: one two | three four` is told with `one` and `two` in
  /// place of `$A` and `$B`, then with the others; the last name of a line takes the rest.
  private static func variants(of text: String) -> [(value: String, text: String)] {
    guard let match = text.firstMatch(of: #/\neach ([^:]+): (.+)\n/#) else { return [("", text)] }
    let names = match.1.split(separator: " ")
    return match.2.split(separator: #/ \| /#).map { value in
      let values = value.split(
        separator: " ", maxSplits: names.count - 1, omittingEmptySubsequences: false)
      // The lines keep their numbers.
      var told = text.replacing(match.0, with: "\n\n")
      for (name, value) in zip(names, values + names.map { _ in "" }) {
        told = told.replacing("$\(name)", with: value)
      }
      return (" (\(value))", told)
    }
  }
}

extension Story.Step {
  // What is pressed key by key comes one by one, held down or not.
  fileprivate var hasManyKeys: Bool {
    if case .keys(let keys) = action { keys.count > 1 } else { false }
  }

  fileprivate var isInput: Bool {
    switch action {
    case .keys, .held, .type, .paste, .mouse, .focus: true
    default: false
    }
  }
}

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

/// The commands of transcripts are killed and have errors.
@Suite(.manyAtOnce, .watched) struct TranscriptSweepTests {
  private static let transcripts =
    (try? StoryTests.stories.get())?.filter(\.hasCommandsOnly) ?? []

  @Test(arguments: transcripts) func commands(of transcript: Story) throws {
    try Stage(transcript, .disturbed).play()
  }
}
