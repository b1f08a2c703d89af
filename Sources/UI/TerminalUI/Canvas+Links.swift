extension Canvas {
  /// A part of a row that leads to a page, where the terminal knows links (OSC 8).
  public struct Link: Equatable, Sendable {
    public let row: Int
    public let columns: Range<Int>
    /// Printable ASCII without blanks.
    public let address: String
    // What is drawn over it later is no link.
    let cells: [Cell]
  }

  // More bytes than this not every terminal takes.
  private static let longestAddress = 2083

  /// Makes what has been written there a link to a page; any other address is left out.
  public mutating func link(row: Int, columns: Range<Int>, to address: String) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard (0..<size.rows).contains(row), !columns.isEmpty,
      address.utf8.count <= Self.longestAddress,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      ["https://", "http://"].contains(where: address.lowercased().hasPrefix)
    else { return }
    let cells = Array(rows[row][columns])
    drawnLinks.append(Link(row: row, columns: columns, address: address, cells: cells))
  }

  /// The links that nothing was drawn over.
  public var links: [Link] {
    drawnLinks.isEmpty ? [] : drawnLinks.filter { rows[$0.row][$0.columns].elementsEqual($0.cells) }
  }

  /// Returns whether a row has the same cells as that of another canvas.
  public func hasSameRow(_ row: Int, as other: Canvas) -> Bool {
    size == other.size && rows[row] == other.rows[row] && clusters == other.clusters
  }
}
