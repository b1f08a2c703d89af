import PseudoTerminal
import TestSupport
import Testing

/// A story that anybody can write: what lies in the home, which keys come, what is then on the screen and on the disk.
///
/// `Stories/README.md` names all that a line can say.
struct Story: CustomTestStringConvertible {
  /// The path of its file below `Stories`, without what it ends with.
  let name: String
  let steps: [Step]

  /// A line, and what it says.
  struct Step {
    let line: Int
    let words: String
    let action: Action
  }

  enum Action {
    case setting(Setting)
    case size(columns: Int, rows: Int)
    case preference(String)
    case write(path: String, text: String)
    case remove(path: String)
    case keys([Substring])
    case type(String)
    case paste(String)
    case click(String, count: Int)
    case kill
    case finish
    case window(String)
    case shows(String)
    case hides(String)
    case row(Int, String)
    case cursor(String)
    case copied(String)
    case file(path: String, text: String)
    case noFile(path: String)
    case notes(folder: String, texts: [String])
    case command(Transcript)
  }

  /// How a story is played, for all of it.
  enum Setting: String {
    /// Also with `reader = on`.
    case reader
    /// On a disk that works only when the story says so.
    case slow
    /// Not killed after each key, because the story is about what a kill changes.
    case mortal
    /// In no other size, because the story is about what lies where.
    case fixed
  }

  var testDescription: String { name }

  func has(_ setting: Setting) -> Bool {
    steps.contains { if case .setting(setting) = $0.action { true } else { false } }
  }
}

extension Story {
  /// A line that says nothing that a story can say.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a story from the text of its file.
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
  /// Reads a line; nil if it says nothing that a story can say.
  init?(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? parts[1] : ""
    let pair = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let path = pair.first.map(String.init) ?? ""
    let text = pair.count > 1 ? String(pair[1]).withEscapes : ""
    switch parts[0] {
    case "reader", "slow", "mortal", "fixed":
      guard let setting = Story.Setting(rawValue: String(line)) else { return nil }
      self = .setting(setting)
    case "size":
      let numbers = rest.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .size(columns: numbers[0], rows: numbers[1])
    case "prefer": self = .preference(String(rest))
    case "write": self = .write(path: path, text: text)
    case "remove": self = .remove(path: path)
    case "keys": self = .keys(rest.split(separator: " "))
    case "type": self = .type(String(rest).withEscapes)
    case "paste": self = .paste(String(rest).withEscapes)
    case "click": self = .click(String(rest), count: 1)
    case "doubleclick": self = .click(String(rest), count: 2)
    case "kill" where rest.isEmpty: self = .kill
    case "finish" where rest.isEmpty: self = .finish
    case "window": self = .window(path)
    case "shows": self = .shows(String(rest))
    case "hides": self = .hides(String(rest))
    case "row":
      guard let row = Int(path) else { return nil }
      self = .row(row, text)
    case "cursor": self = .cursor(String(rest))
    case "copied": self = .copied(String(rest).withEscapes)
    case "file": self = .file(path: path, text: text)
    case "nofile": self = .noFile(path: path)
    case "notes":
      self = .notes(folder: path, texts: text.isEmpty ? [] : text.components(separatedBy: " | "))
    case "$": self = .command(Transcript(words: String(rest)))
    default: return nil
    }
  }
}

extension String {
  /// The text with `\n`, `\t`, `\e` and `\\` in place of what they stand for.
  fileprivate var withEscapes: String {
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
