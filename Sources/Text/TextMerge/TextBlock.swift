/// Whole lines of two texts that stand beside each other because something in them differs; one text may have none.
public struct TextBlock: Equatable, Sendable {
  public let one: Range<Int>
  public let other: Range<Int>
  /// The numbers of the differences in them.
  public let differences: Range<Int>

  static func blocks(of differences: [Hunk], _ one: [UInt8], _ other: [UInt8]) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var first = 0
    var start = Offsets(one: 0, other: 0)
    for (number, difference) in differences.enumerated() {
      let begin = Offsets(one: difference.one.lowerBound, other: difference.other.lowerBound)
      let end = Offsets(one: difference.one.upperBound, other: difference.other.upperBound)
      if number == first {
        // Back to where the line begins, in what both have before.
        start =
          begin.isLineStart(one, other)
          ? begin
          : begin.moved(by: -one[start.one..<begin.one].reversed().prefix { $0 != .newline }.count)
      }
      let isLast = number + 1 == differences.count
      let next = isLast ? one.count : differences[number + 1].one.lowerBound
      let line = one[end.one..<next].firstIndex(of: .newline)
      let tail: Int
      if end.isLineStart(one, other) {
        tail = 0
      } else if let line {
        tail = line + 1 - end.one
      } else if isLast {
        tail = one.count - end.one
      } else {
        continue
      }
      let after = end.moved(by: tail)
      blocks.append(
        TextBlock(
          one: start.one..<after.one, other: start.other..<after.other,
          differences: first..<number + 1))
      (first, start) = (number + 1, after)
    }
    return blocks
  }
}

private struct Offsets {
  let one: Int
  let other: Int

  func moved(by count: Int) -> Offsets { Offsets(one: one + count, other: other + count) }

  func isLineStart(_ oneText: [UInt8], _ otherText: [UInt8]) -> Bool {
    (one == 0 || oneText[one - 1] == .newline) && (other == 0 || otherText[other - 1] == .newline)
  }
}
