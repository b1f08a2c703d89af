extension Story {
  /// A line that says nothing that a story can say.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  init(name: String, text: String) throws {
    self.name = name
    var steps: [Step] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("  "), case .command(var transcript) = steps.last?.action {
        transcript.output.append(String(line.dropFirst(2)))
        steps[steps.count - 1] = Step(
          line: steps[steps.count - 1].line, words: steps[steps.count - 1].words,
          action: .command(transcript))
      } else if !line.isEmpty, !line.hasPrefix("#") {
        guard let action = Action(line) else {
          throw Unreadable(description: "\(name):\(index + 1): no story says “\(line)”")
        }
        steps.append(Step(line: index + 1, words: String(line), action: action))
      }
    }
    self.steps = steps
  }
}

extension Story.Action {
  init?(_ line: Substring) {
    let words = Story.Words(line)
    if let expectation = Story.Expectation(words) {
      self = .expectation(expectation)
    } else if let gesture = Story.Gesture(words) {
      self = .mouse(gesture)
    } else {
      self.init(words)
    }
  }

  private init?(_ words: Story.Words) {
    let rest = words.rest
    switch words.first {
    case "reader", "slow", "mortal", "unnoticed", "fixed":
      let names = [words.first] + rest.split(separator: " ").map(String.init)
      let settings = names.compactMap(Story.Setting.init(rawValue:))
      guard settings.count == names.count else { return nil }
      self = .settings(settings)
    case "size":
      let numbers = rest.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .size(columns: numbers[0], rows: numbers[1])
    case "prefer": self = .preference(rest)
    case "write": self = .write(path: words.second, text: words.text)
    case "folder": self = .folder(path: words.second)
    case "remove": self = .remove(path: words.second)
    case "keys":
      guard let keys = words.keys else { return nil }
      self = .keys(keys)
    case "held":
      guard let keys = words.keys else { return nil }
      self = .held(keys)
    case "type": self = .type(rest.withEscapes)
    case "paste": self = .paste(rest.withEscapes)
    case "focus" where ["in", "out"].contains(rest): self = .focus(rest == "in")
    case "editor": self = .editor(rest.withEscapes)
    case "imported" where rest.isEmpty: self = .imported
    case "kill" where rest.isEmpty: self = .kill
    case "close" where rest.isEmpty: self = .close
    case "finish" where rest.isEmpty: self = .finish
    case "look" where rest.isEmpty: self = .look
    case "later":
      guard let seconds = Int(rest) else { return nil }
      self = .later(seconds: seconds)
    case "window": self = .window(words.second)
    case "caption": self = .caption(rest)
    case "record":
      guard let seconds = Double(rest) else { return nil }
      self = .record(seconds: seconds)
    case "shell":
      guard let seconds = Double(words.second) else { return nil }
      self = .shell(seconds: seconds, words.text)
    case "$": self = .command(Transcript(words: rest))
    case "run": self = .command(Transcript(words: rest, output: ["..."]))
    default:
      guard Self.onTerminals.contains(words.first) else { return nil }
      self = .terminal(words)
    }
  }

  // What only stories of the real program on a terminal can say.
  private static let onTerminals: Set = [
    "allow", "answer", "ascii", "behind", "clean", "colours", "exit", "hangup", "links", "mount",
    "program", "progress", "queries", "quit", "repaint", "rest", "set", "signal", "start",
    "unwatch", "unwritten", "watch", "wrote",
  ]
}

extension Story.Gesture {
  fileprivate init?(_ words: Story.Words) {
    switch words.first {
    case "click": self = .click(words.rest, count: 1)
    case "doubleclick": self = .click(words.rest, count: 2)
    case "tripleclick": self = .click(words.rest, count: 3)
    case "drag":
      let ends = words.rest.components(separatedBy: " to ")
      guard ends.count == 2 else { return nil }
      self = .drag(ends[0], to: ends[1])
    case "wheel" where words.second == "up": self = .wheel(.wheelUp, words.text)
    case "wheel" where words.second == "down": self = .wheel(.wheelDown, words.text)
    default: return nil
    }
  }
}

extension Story.Expectation {
  fileprivate init?(_ words: Story.Words) {
    let (rest, path, text) = (words.rest, words.second, words.text)
    switch words.first {
    case "shows": self = .shows(rest)
    case "hides": self = .hides(rest)
    case "count":
      guard let count = Int(path) else { return nil }
      self = .count(count, text)
    case "row":
      guard let row = Int(path) else { return nil }
      self = .row(row, text)
    case "cursor": self = .cursor(rest)
    case "same" where rest.isEmpty: self = .same
    case "screen": self = .screen(rest)
    case "screens": self = .screens(rest)
    case "title": self = .title(rest)
    case "copied": self = .copied(rest.withEscapes)
    case "asked": self = .asked(rest)
    case "file": self = .file(path: path, text: text)
    case "has": self = .has(path: path, text: text)
    case "lacks": self = .lacks(path: path, text: text)
    case "mode":
      guard let mode = UInt32(text, radix: 8) else { return nil }
      self = .mode(path: path, mode)
    case "nofile": self = .noFile(path: path)
    case "notes":
      self = .notes(folder: path, texts: text.isEmpty ? [] : text.components(separatedBy: " | "))
    default: return nil
    }
  }
}

extension Story {
  struct Words {
    let first: String
    /// What comes after the first word.
    let rest: String
    /// The second word, such as a path.
    let second: String
    /// What comes after the second word, with its escapes.
    let text: String

    init(_ line: Substring) {
      func parts(_ text: Substring) -> (first: String, rest: Substring) {
        let end = text.firstIndex(of: " ") ?? text.endIndex
        return (String(text[..<end]), text[end...].dropFirst())
      }
      let (first, rest) = parts(line)
      let (second, text) = parts(rest)
      (self.first, self.rest, self.second) = (first, String(rest), second)
      self.text = String(text).withEscapes
    }

    /// The keys of a line, also those of the texts in quotation marks; nil if one has no end.
    fileprivate var keys: [String]? {
      let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count % 2 == 1 else { return nil }
      return parts.enumerated().flatMap { index, part in
        let isText = index % 2 == 1
        return isText
          ? String(part).withEscapes.map { Self.names[$0] ?? String($0) }
          : part.split(separator: " ").map(String.init)
      }
    }

    private static let names: [Character: String] = [" ": "Space", "\n": "Enter"]
  }
}

extension String {
  /// The text with `\n`, `\t`, `\e` and `\\` in place of what they stand for.
  var withEscapes: String {
    var result = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "\\" { isEscaped = true; continue }
      let escapes: [Character: Character] = ["n": "\n", "t": "\t", "e": "\u{1B}"]
      result.append(isEscaped ? escapes[character] ?? character : character)
      isEscaped = false
    }
    return result
  }

  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
