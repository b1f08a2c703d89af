/// How many scalars lie between a grapheme cluster boundary and the last certain one before it.
///
/// Only long runs of marks or flags have many. This remembers the last result, so that the next
/// boundary in the same run does not count from the start.
struct ClusterDepth {
  private var offset = -1
  private var depth = 0

  /// Counts the scalars, up to one more than `longestCluster`.
  mutating func find(at boundary: Int, in buffer: TextBuffer) -> Int {
    var scalarCount = 0
    var start = boundary
    while scalarCount <= TextBuffer.longestCluster, !buffer.isCertainBoundary(start) {
      if start == offset {
        scalarCount = min(scalarCount + depth, TextBuffer.longestCluster + 1)
        break
      }
      start -= buffer.decode(before: start).length
      scalarCount += 1
    }
    (offset, depth) = (boundary, scalarCount)
    return scalarCount
  }
}
