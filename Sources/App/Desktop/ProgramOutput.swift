import ChildPrograms

/// The output of a program on a pipe: its first line, and how many lines there are.
final class ProgramOutput {
  let pipe: ProgramPipe
  private var line: [UInt8] = []
  private var isFirstLineWhole = false
  private var lineFeedCount = 0
  private var endsWithLineFeed = true

  // A longer line fits nowhere.
  private static let longestLine = 4096
  // In bytes: how much is read in one turn of the loop.
  private static let turn = 1 << 20

  init(of name: String) throws { pipe = try ProgramPipe(for: name) }

  var firstLine: String { String(decoding: line, as: UTF8.self) }
  var lineCount: Int { lineFeedCount + (endsWithLineFeed ? 0 : 1) }

  /// Reads what is there now; closes the pipe at its end.
  func read() { pipe.read(atMost: Self.turn, take) }

  private func take(_ bytes: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    if !isFirstLineWhole {
      line += bytes.prefix { $0 != feed }.prefix(Self.longestLine - line.count)
    }
    let feeds = bytes.count { $0 == feed }
    if feeds > 0 { isFirstLineWhole = true }
    lineFeedCount += feeds
    endsWithLineFeed = bytes.last == feed
  }
}
