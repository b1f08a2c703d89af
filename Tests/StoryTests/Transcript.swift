import TestSupport

/// A command and what it prints: its output, its messages, and in brackets its exit status if that is not 0.
///
/// `<id>`, or `<id2>` and so on, stands for the identifier of a note, the same wherever it stands; `<*>` for any
/// text within a line; a line `...` for any lines that are printed, which the status is not.
struct Transcript {
  let words: String
  var output: [String] = []

  /// The command, with the identifiers that are known.
  func words(_ identifiers: [String: String]) -> String {
    identifiers.reduce(words) { $0.replacing($1.key, with: $1.value) }
  }

  /// The lines that a command printed, and its status.
  func printed(by result: ChildProcess.Result) -> [String] {
    let lines = [result.text, result.errorText].flatMap { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .dropLast(text.hasSuffix("\n") || text.isEmpty ? 1 : 0)
    }
    switch result.status {
    case .exited(0): return lines
    case .exited(let status): return lines + ["[\(status)]"]
    case .signalled(let signal): return lines + ["[signal \(signal)]"]
    case .unknown: return lines + ["[unknown]"]
    }
  }

  /// Whether the lines are the expected ones; learns identifiers from them.
  func matches(_ lines: [String], _ identifiers: inout [String: String]) -> Bool {
    Self.match(output[...], lines[...], &identifiers)
  }

  private static func match(
    _ expected: ArraySlice<String>, _ lines: ArraySlice<String>, _ known: inout [String: String]
  ) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "..." {
      let status = #/\[(\d+|signal \d+|unknown)\]/#
      let end = lines.lastIndex { $0.wholeMatch(of: status) == nil }.map { $0 + 1 }
      return (lines.startIndex...(end ?? lines.startIndex)).contains { start in
        match(expected.dropFirst(), lines[start...], &known)
      }
    }
    guard let line = lines.first, match(first[...], line[...], &known) else { return false }
    return match(expected.dropFirst(), lines.dropFirst(), &known)
  }

  private static func match(
    _ expected: Substring, _ line: Substring, _ known: inout [String: String]
  ) -> Bool {
    guard let start = expected.firstIndex(of: "<"),
      let end = expected[start...].firstIndex(of: ">"),
      case let name = String(expected[start...end]), name == "<*>" || name.hasPrefix("<id")
    else { return expected == line }
    let before = expected[..<start]
    guard line.hasPrefix(before) else { return false }
    let (after, rest) = (expected[expected.index(after: end)...], line.dropFirst(before.count))
    if name != "<*>" {
      let identifier = String(rest.prefix(25))
      if known[name, default: identifier] != identifier || !isIdentifier(identifier) {
        return false
      }
      known[name] = identifier
      return match(after, rest.dropFirst(25), &known)
    }
    return (0...rest.count).contains { match(after, rest.dropFirst($0), &known) }
  }

  // Such as 20261120T140312Z-7f3a9c2e.
  private static func isIdentifier(_ text: String) -> Bool {
    let digits = text.split(separator: "-")
    return text.count == 25 && digits.count == 2 && digits[0].hasSuffix("Z")
      && digits[1].allSatisfy(\.isHexDigit)
  }
}
