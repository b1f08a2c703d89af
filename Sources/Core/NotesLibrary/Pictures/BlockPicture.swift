/// A picture of block characters, with two by two pixels in each cell.
public struct BlockPicture {
  let columns: Int
  let rows: Int
  private var pixels: [Bool]

  /// Makes an empty picture; both numbers are even, and count pixels.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    pixels = Array(repeating: false, count: columns * rows)
  }

  /// Whether a pixel is set; outside of the picture, none is.
  subscript(x: Int, y: Int) -> Bool {
    (0..<columns).contains(x) && (0..<rows).contains(y) && pixels[y * columns + x]
  }

  public mutating func fill(where isInside: (_ x: Int, _ y: Int) -> Bool) {
    for y in 0..<rows {
      for x in 0..<columns where isInside(x, y) { pixels[y * columns + x] = true }
    }
  }

  /// The lines of the picture, which have the same width.
  public var lines: [String] {
    stride(from: 0, to: rows, by: 2).map { row in
      stride(from: 0, to: columns, by: 2).map { column in
        let bits = [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated().reduce(0) { bits, pixel in
          let (x, y) = (column + pixel.element.0, row + pixel.element.1)
          return bits | (self[x, y] ? 1 << pixel.offset : 0)
        }
        return String(Self.quadrants[bits])
      }.joined()
    }
  }

  /// Returns the bits of a cell's pixels; a character that is no quadrant has all.
  public static func bits(of cell: Character) -> Int { quadrants.firstIndex(of: cell) ?? 15 }

  // By the bits of a cell's pixels: upper left, upper right, lower left, lower right.
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}
