extension TextBuffer {
  /// How many scalars after a certain boundary a cluster may still go on.
  ///
  /// Real ones have a dozen; beyond this, in a flood of marks or flags, each scalar is a cluster, so that
  /// no more than this has to be looked at (as in the Stream-Safe Text Format of UAX #15).
  static var longestCluster: Int { 64 }

  /// The grapheme cluster boundary after `offset`, which must be a boundary itself.
  ///
  /// The end of the text for the end of the text. An invalid byte is a cluster of its own.
  public func offset(after offset: Int) -> Int {
    var depth = ClusterDepth()
    return self.offset(after: offset, &depth)
  }

  /// The same for one boundary after the other, for which `depth` remembers what was seen.
  func offset(after offset: Int, _ depth: inout ClusterDepth) -> Int {
    guard offset < count else { return count }
    let next = offset + 1
    if self[offset].isASCII && (next == count || self[next].isASCII) {
      return offset + max(1, newlineLength(at: offset))
    }
    let first = decode(at: offset)
    var end = offset + first.length
    guard let scalar = first.scalar else { return end }
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: scalar)
    var scalarCount = 1
    var room: Int?
    while end < count {
      let following = decode(at: end)
      guard let scalar = following.scalar, !recognizer.hasBreak(before: scalar) else { break }
      let most = room ?? Self.longestCluster - depth.find(at: offset, in: self)
      room = most
      if scalarCount > most { break }
      end += following.length
      scalarCount += 1
    }
    return end
  }

  /// The grapheme cluster boundary before `offset`, which must be a boundary itself; 0 for 0.
  public func offset(before offset: Int) -> Int {
    offset > 0 ? lastBoundary(upTo: offset - decode(before: offset).length, below: offset) : 0
  }

  /// The last grapheme cluster boundary that is not above `offset`; offsets outside the text count
  /// as its ends.
  public func clampedToGrapheme(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    return lastBoundary(upTo: scalarStart(at: offset), below: offset + 1)
  }

  /// The last boundary below `limit`, given the scalar's start right before it.
  private func lastBoundary(upTo scalarStart: Int, below limit: Int) -> Int {
    var boundary = scalarStart
    var scalarCount = 0
    while !isCertainBoundary(boundary) {
      if scalarCount == Self.longestCluster { return scalarStart }
      boundary -= decode(before: boundary).length
      scalarCount += 1
    }
    var depth = ClusterDepth()
    while case let next = offset(after: boundary, &depth), next < limit { boundary = next }
    return boundary
  }

  /// Whether there is a boundary at a scalar's start whatever comes before its two neighbours.
  ///
  /// UAX #29 looks back beyond them only through extenders (GB9c, GB11) and flags (GB12, GB13), and a
  /// flag's two halves do not break when nothing else is known.
  func isCertainBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    if self[offset - 1].isASCII && self[offset].isASCII {
      return self[offset] != .newline || self[offset - 1] != .carriageReturn
    }
    guard let last = decode(before: offset).scalar, let next = decode(at: offset).scalar
    else { return true }
    return Self.breaks(last, next) && Self.breaks("x", last)
  }

  private static func breaks(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    // The recognizer of the standard library's own `Character`, so that both always agree.
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: one)
    return recognizer.hasBreak(before: other)
  }
}
