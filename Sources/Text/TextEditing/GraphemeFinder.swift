/// Finds grapheme cluster boundaries near one another, in ascending order or nearly so.
///
/// In a flood of marks or flags a boundary takes a look at all of it; this goes on from the last one.
struct GraphemeFinder {
  // The last cluster that was seen.
  private var cluster = 0..<0
  private var depth = ClusterDepth()
  // How far to go on before the text is asked directly.
  private static let reach = 1 << 16

  /// The first boundary that is not below `offset`, which may be any offset within the text.
  mutating func boundary(atOrAfter offset: Int, in buffer: TextBuffer) -> Int {
    if offset == cluster.lowerBound || offset == buffer.count { return offset }
    if buffer[offset - 1].isASCII, buffer[offset].isASCII, buffer[offset] != .newline {
      return offset
    }
    if offset < cluster.lowerBound || offset - cluster.upperBound > Self.reach {
      let start = buffer.clampedToGrapheme(offset)
      cluster = start..<start
    }
    while cluster.upperBound < offset {
      cluster = cluster.upperBound..<buffer.offset(after: cluster.upperBound, &depth)
    }
    return cluster.upperBound
  }
}
