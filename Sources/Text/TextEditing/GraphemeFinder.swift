/// Finds grapheme cluster boundaries near one another, in ascending order or nearly so.
///
/// In a long run of marks or flags, each boundary depends on the whole run; this continues from the last boundary.
struct GraphemeFinder {
  // The last cluster found.
  private var cluster = 0..<0
  private var depth = ClusterDepth()
  // How far ahead to continue from the last cluster rather than ask the text directly.
  private static let reach = 1 << 16

  /// Returns the first boundary at or after `offset`, which may be any offset within the text.
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
