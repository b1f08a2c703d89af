/// How many scalars there are between a boundary of grapheme clusters and the last one that is certain.
///
/// Only floods have many; for each boundary in one this remembers the last, not to count anew.
struct ClusterDepth {
  private var offset = -1
  private var depth = 0

  /// Counts them, no further than is of interest.
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
