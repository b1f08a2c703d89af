import DisplayText

extension TextBuffer {
  /// Columns between tab stops.
  static var tabWidth: Int { 4 }

  /// Whether a printable ASCII character without combining marks begins at `offset`.
  func isPlain(at offset: Int) -> Bool {
    let next = offset + 1
    return self[offset].isPrintableASCII && (next == count || self[next].isASCII)
  }

  /// Returns the end of the run of printable ASCII at `offset`, whose last character has no combining marks.
  func plainEnd(from offset: Int, upTo limit: Int) -> Int {
    var end = offset
    var isPlain = true
    storage.forEachPiece(of: offset..<limit) { piece in
      guard isPlain else { return }
      let length = piece.firstIndex { !$0.isPrintableASCII } ?? piece.count
      end += length
      isPlain = length == piece.count
    }
    return end > offset && end < count && !self[end].isASCII ? end - 1 : end
  }

  /// Calls `body` with the cells of one grapheme cluster drawn at `column`.
  func forEachCell(ofCluster cluster: Range<Int>, column: Int, _ body: (DisplayCell) -> Void) {
    if self[cluster.lowerBound] == .tab {
      for _ in 0..<Self.tabWidth - column % Self.tabWidth { body(.blank) }
      return
    }
    guard decode(at: cluster.lowerBound).scalar != nil else { return body(.replacement) }
    var offset = cluster.lowerBound
    DisplayCell.forEach(
      ofScalars: {
        guard offset < cluster.upperBound else { return nil }
        let decoded = decode(at: offset)
        offset += decoded.length
        return decoded.scalar
      }, body)
  }

  /// Returns the end of the grapheme cluster at `offset`, and its columns when drawn at `column`.
  func measure(
    at offset: Int, column: Int, _ depth: inout ClusterDepth
  ) -> (end: Int, columns: Int) {
    if isPlain(at: offset) { return (offset + 1, 1) }
    let end = self.offset(after: offset, &depth)
    var columns = 0
    forEachCell(ofCluster: offset..<end, column: column) { columns += $0.width }
    return (end, columns)
  }
}
