/// A picture for a book that has none: a landscape made of its title, always the same for the same title.
struct CoverPicture {
  private static let size = (columns: 24, rows: 8)

  private var pixels = [Bool](repeating: false, count: size.columns * size.rows)
  private var numbers: TitleNumbers

  init(title: String) {
    numbers = TitleNumbers(title)
    drawGround()
    drawSky()
  }

  /// Its lines, as wide as each other; a cell has four pixels.
  var lines: [String] {
    stride(from: 0, to: Self.size.rows, by: 2).map { row in
      stride(from: 0, to: Self.size.columns, by: 2).map { column in
        let bits = [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated().reduce(0) { bits, pixel in
          let (x, y) = (column + pixel.element.0, row + pixel.element.1)
          return bits | (isSet(x, y) ? 1 << pixel.offset : 0)
        }
        return String(Self.quadrants[bits])
      }.joined()
    }
  }

  // By the bits of a cell's pixels: upper left, upper right, lower left, lower right.
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  private func isSet(_ x: Int, _ y: Int) -> Bool {
    (0..<Self.size.columns).contains(x) && (0..<Self.size.rows).contains(y)
      && pixels[y * Self.size.columns + x]
  }

  private mutating func fill(where isInside: (_ x: Int, _ y: Int) -> Bool) {
    for y in 0..<Self.size.rows {
      for x in 0..<Self.size.columns where isInside(x, y) {
        pixels[y * Self.size.columns + x] = true
      }
    }
  }

  private mutating func drawGround() {
    switch numbers.next(below: 6) {
    case 0: drawMountains()
    case 1: drawWaves()
    case 2: drawTowers()
    case 3: drawForest()
    case 4: drawColumns()
    default: drawHills()
    }
  }

  private mutating func drawMountains() {
    for _ in 0..<3 {
      let (peak, height) = (numbers.next(below: 20) + 2, numbers.next(below: 4) + 3)
      fill { x, y in y >= 8 - height + abs(x - peak) }
    }
  }

  private mutating func drawHills() {
    for _ in 0..<3 {
      let (top, height) = (numbers.next(below: 20) + 2, numbers.next(below: 3) + 2)
      fill { x, y in y >= 8 - height + (x - top) * (x - top) / 12 }
    }
  }

  private mutating func drawWaves() {
    let shift = numbers.next(below: 6)
    for top in [4, 6] {
      fill { x, y in (y == top) == ((x + shift + top) % 6 < 3) && (y == top || y == top + 1) }
    }
  }

  private mutating func drawTowers() {
    var start = numbers.next(below: 3)
    while start < Self.size.columns - 2 {
      let (width, height) = (numbers.next(below: 3) + 2, numbers.next(below: 5) + 2)
      let end = start + width
      fill { x, y in (start..<end).contains(x) && y >= 8 - height }
      // A tall one has battlements.
      if height > 4 { fill { x, y in y == 7 - height && (x == start || x == end - 1) } }
      start = end + numbers.next(below: 2)
    }
  }

  private mutating func drawForest() {
    var trunk = numbers.next(below: 3) + 1
    while trunk < Self.size.columns {
      let (stem, height) = (trunk, numbers.next(below: 3) + 4)
      fill { x, y in
        let depth = y - (8 - height)
        return x == stem && y >= 8 - height || y < 7 && depth >= 0 && abs(x - stem) <= depth / 2
      }
      trunk += numbers.next(below: 2) + 4
    }
  }

  private mutating func drawColumns() {
    let gap = numbers.next(below: 2) + 4
    fill { x, y in
      (1..<23).contains(x) && (y == 7 || y == 2 || y > 2 && (x - 1) % gap < 2)
        || y == 1 && (3..<21).contains(x)
    }
  }

  // Nothing in the sky touches the ground.
  private mutating func drawSky() {
    let ground = self
    let (column, kind) = (numbers.next(below: 16) + 4, numbers.next(below: 4))
    let stars = (0..<5).map { _ in (numbers.next(below: 24), numbers.next(below: 4)) }
    fill { x, y in
      guard ground.isSkyAround(x, y) else { return false }
      switch kind {
      case 0: return Self.isDisc(x - column, y - 1)
      case 1: return Self.isDisc(x - column, y - 1) && !Self.isDisc(x - column - 1, y - 1)
      case 2: return stars.contains { $0.0 == x && $0.1 == y }
      default: return [0, 7].contains { y == abs(x - column - $0) % 8 && abs(x - column - $0) < 2 }
      }
    }
  }

  private func isSkyAround(_ x: Int, _ y: Int) -> Bool {
    !(-1...1).contains { dx in (-1...1).contains { dy in isSet(x + dx, y + dy) } }
  }

  // A cell is twice as high as it is wide, and so is a pixel.
  private static func isDisc(_ dx: Int, _ dy: Int) -> Bool { dx * dx + 3 * dy * dy <= 7 }
}

/// Numbers that follow from a title (SplitMix64, seeded by FNV-1a).
private struct TitleNumbers {
  private var state: UInt64

  init(_ title: String) {
    state = title.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
