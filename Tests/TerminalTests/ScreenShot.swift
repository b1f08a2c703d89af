/// What a window shows: its lines without the blanks at their ends, and the cursor.
struct ScreenShot: Hashable, CustomStringConvertible {
  var lines: [String]
  let column: Int
  let row: Int

  var text: String { lines.joined(separator: "\n") }

  /// Whether the footer is there, which is painted last.
  var isWhole: Bool { lines.last?.contains("help") ?? false }

  var description: String { "\n\(text)\ncursor \(row):\(column)\n" }

  /// Without days and without the line of messages, which are about one moment only.
  var lasting: ScreenShot {
    var copy = self
    copy.lines = lines.map { $0.replacing(Self.day, with: "·· ··· ") }
    if copy.lines.count > 1 { copy.lines[copy.lines.count - 2] = "" }
    return copy
  }

  private static var day: Regex<Substring> { #/[0-9 ][0-9] [A-Z][a-z][a-z] /# }
}
