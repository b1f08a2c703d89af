extension TextBuffer {
  /// How many scalars a cluster may have after its last certain boundary.
  ///
  /// Real clusters have a dozen at most. Beyond this limit, in a long run of marks or flags, each scalar is a cluster,
  /// so that no more than this has to be examined (as in the Stream-Safe Text Format of UAX #15).
  static var longestCluster: Int { 64 }

  /// Returns the grapheme cluster boundary after `offset`, which must be a boundary itself.
  ///
  /// At the end of the text it returns the end. An invalid byte is a cluster by itself.
  public func offset(after offset: Int) -> Int {
    var depth = ClusterDepth()
    return self.offset(after: offset, &depth)
  }

  /// Like `offset(after:)`, for consecutive boundaries; `depth` remembers the last one.
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

  /// Returns the grapheme cluster boundary before `offset`, which must be a boundary itself; 0 for 0.
  public func offset(before offset: Int) -> Int {
    offset > 0 ? lastBoundary(upTo: offset - decode(before: offset).length, below: offset) : 0
  }

  /// Returns the last grapheme cluster boundary at or before `offset`; an offset outside the text
  /// counts as its nearest end.
  public func clampedToGrapheme(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    return lastBoundary(upTo: scalarStart(at: offset), below: offset + 1)
  }

  /// Returns where the scalar at `offset` begins; an offset outside the text counts as its nearest end.
  public func clampedToScalar(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return offset < count ? scalarStart(at: offset) : count
  }

  /// Returns the last boundary below `limit`, given the start of the scalar right before it.
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

  /// Whether there is a boundary at the start of a scalar, whatever precedes its two neighbours.
  ///
  /// UAX #29 looks further back only through extenders, for an Indic consonant (GB9c) and a picture (GB11), and
  /// through flags (GB12, GB13), and the two halves of a flag do not break when nothing else is known.
  func isCertainBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    if self[offset - 1].isASCII && self[offset].isASCII {
      return self[offset] != .newline || self[offset - 1] != .carriageReturn
    }
    guard let last = decode(before: offset).scalar, let next = decode(at: offset).scalar
    else { return true }
    guard Self.breaks(next, after: last) else { return false }
    return Self.breaks(last, after: "x")
      || Self.breaks(next, after: "क", "\u{94D}") && Self.breaks(next, after: "😀", "\u{200D}")
  }

  private static func breaks(
    _ next: Unicode.Scalar, after first: Unicode.Scalar, _ second: Unicode.Scalar? = nil
  ) -> Bool {
    // The standard library's recognizer for `Character`, so that both always agree.
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first)
    if let second { _ = recognizer.hasBreak(before: second) }
    return recognizer.hasBreak(before: next)
  }
}
