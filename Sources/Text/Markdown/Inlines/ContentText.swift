import Essentials

/// What stands in the lines of a block, without what stands before them, and where it comes from.
public struct ContentText: Sendable {
  /// The lines, with a newline between them.
  public private(set) var bytes: [UInt8] = []
  // Where each line begins here and in the text, and the columns of a tab before it.
  private var starts: [(offset: Int, source: Int)] = []

  /// Joins lines of a text; `isTrimmed` leaves out the white space at the end.
  init(_ lines: [BlockLine], of text: [UInt8], isTrimmed: Bool) {
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.range.count + 1 })
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(.newline) }
      bytes += repeatElement(.space, count: line.padding)
      starts.append((bytes.count, line.range.lowerBound))
      bytes += text[line.range]
    }
    if isTrimmed { while bytes.last?.isBlank == true { bytes.removeLast() } }
  }

  /// The offset in the text; for a newline, the end of its line.
  public func source(of offset: Int) -> Int {
    let line = max(0, starts.partitionIndex { $0.offset > offset } - 1)
    guard line < starts.count else { return 0 }
    return starts[line].source + max(0, offset - starts[line].offset)
  }

  /// The range in the text of a range that is not empty.
  public func source(of range: Range<Int>) -> Range<Int> {
    let start = source(of: range.lowerBound)
    return start..<max(start, range.isEmpty ? start : source(of: range.upperBound - 1) + 1)
  }
}
