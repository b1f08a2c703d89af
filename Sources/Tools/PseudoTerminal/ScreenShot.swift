/// What a terminal shows: its lines without the blanks at their ends, and the cursor.
public struct ScreenShot: Hashable, Sendable, CustomStringConvertible {
  public private(set) var lines: [String]
  /// The column of the cursor, from 0.
  public let column: Int
  /// The row of the cursor, from 0.
  public let row: Int

  public init(lines: [String] = [], column: Int = 0, row: Int = 0) {
    self.lines = lines
    self.column = column
    self.row = row
  }

  public var text: String { lines.joined(separator: "\n") }

  /// Whether the footer is there, which is painted last.
  public var isWhole: Bool { lines.last?.contains("help") ?? false }

  public var description: String { "\n\(text)\ncursor \(row):\(column)\n" }

  /// Without days and without the line of messages, which are about one moment only.
  public var lasting: ScreenShot {
    var copy = self
    copy.lines = lines.map { $0.replacing(Self.day, with: "·· ··· ") }
    if copy.lines.count > 1 { copy.lines[copy.lines.count - 2] = "" }
    return copy
  }

  // Made once: whoever waits looks at many screens. It is not changed, and may be used by all threads.
  private nonisolated(unsafe) static let day = #/[0-9 ][0-9] [A-Z][a-z][a-z] /#
}
