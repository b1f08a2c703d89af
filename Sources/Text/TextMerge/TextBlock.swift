/// Whole lines of two texts that stand beside each other because something in them differs; one text may have none.
public struct TextBlock: Equatable, Sendable {
  public let one: Range<Int>
  public let other: Range<Int>
  /// The numbers of the differences in them.
  public let differences: Range<Int>

  static func blocks(of differences: [Hunk], _ one: [UInt8], _ other: [UInt8]) -> [TextBlock] {
    func isLineStart(_ offset: Int, _ otherOffset: Int) -> Bool {
      (offset == 0 || one[offset - 1] == .newline)
        && (otherOffset == 0 || other[otherOffset - 1] == .newline)
    }
    let hunks = differences.joined { last, next in
      !isLineStart(last.one.upperBound, last.other.upperBound)
        && !one[last.one.upperBound..<next.one.lowerBound].contains(.newline)
    }
    var first = 0
    return hunks.map { hunk in
      // Back to where the line begins, and on to where it ends, in what both have there.
      let lineStart = one[..<hunk.one.lowerBound].lastIndex(of: .newline).map { $0 + 1 } ?? 0
      let isAtStart = isLineStart(hunk.one.lowerBound, hunk.other.lowerBound)
      let head = isAtStart ? 0 : hunk.one.lowerBound - lineStart
      let lineEnd = one[hunk.one.upperBound...].firstIndex(of: .newline).map { $0 + 1 } ?? one.count
      let isAtEnd = isLineStart(hunk.one.upperBound, hunk.other.upperBound)
      let tail = isAtEnd ? 0 : lineEnd - hunk.one.upperBound
      let number = first
      first += differences[first...].prefix { hunk.contains($0) }.count
      return TextBlock(
        one: hunk.one.lowerBound - head..<hunk.one.upperBound + tail,
        other: hunk.other.lowerBound - head..<hunk.other.upperBound + tail,
        differences: number..<first)
    }
  }
}

extension Hunk {
  fileprivate func contains(_ part: Hunk) -> Bool {
    part.one.upperBound <= one.upperBound && part.other.upperBound <= other.upperBound
  }
}
