/// A picture for a book without a cover: a landscape, which is always the same for the same title.
struct CoverPicture {
  private var pixels = BlockPicture(columns: 24, rows: 8)
  private var numbers: NameNumbers

  init(title: String) {
    numbers = NameNumbers(title)
    drawGround()
    drawSky()
  }

  var lines: [String] { pixels.lines }

  private mutating func drawGround() {
    switch numbers.next(below: 6) {
    case 0: drawThreePeaks(3...6) { abs($0) }
    case 1: drawWaves()
    case 2: drawTowers()
    case 3: drawForest()
    case 4: drawColumns()
    default: drawThreePeaks(2...4) { $0 * $0 / 12 }
    }
  }

  // Mountains or hills, by how much lower they are beside their peaks.
  private mutating func drawThreePeaks(
    _ heights: ClosedRange<Int>, slope: (_ distance: Int) -> Int
  ) {
    for _ in 0..<3 {
      let peak = numbers.next(below: 20) + 2
      let height = numbers.next(below: heights.count) + heights.lowerBound
      pixels.fill { x, y in y >= 8 - height + slope(x - peak) }
    }
  }

  private mutating func drawWaves() {
    let shift = numbers.next(below: 6)
    for top in [4, 6] {
      pixels.fill { x, y in
        (y == top) == ((x + shift + top) % 6 < 3) && (y == top || y == top + 1)
      }
    }
  }

  private mutating func drawTowers() {
    var start = numbers.next(below: 3)
    while start < pixels.columns - 2 {
      let (width, height) = (numbers.next(below: 3) + 2, numbers.next(below: 5) + 2)
      let end = start + width
      pixels.fill { x, y in (start..<end).contains(x) && y >= 8 - height }
      // A tall tower has battlements.
      if height > 4 { pixels.fill { x, y in y == 7 - height && (x == start || x == end - 1) } }
      start = end + numbers.next(below: 2)
    }
  }

  private mutating func drawForest() {
    var trunk = numbers.next(below: 3) + 1
    while trunk < pixels.columns {
      let (stem, height) = (trunk, numbers.next(below: 3) + 4)
      pixels.fill { x, y in
        let depth = y - (8 - height)
        return x == stem && y >= 8 - height || y < 7 && depth >= 0 && abs(x - stem) <= depth / 2
      }
      trunk += numbers.next(below: 2) + 4
    }
  }

  private mutating func drawColumns() {
    let gap = numbers.next(below: 2) + 4
    pixels.fill { x, y in
      (1..<23).contains(x) && (y == 7 || y == 2 || y > 2 && (x - 1) % gap < 2)
        || y == 1 && (3..<21).contains(x)
    }
  }

  // What is in the sky must not touch the ground.
  private mutating func drawSky() {
    let ground = self
    let (column, kind) = (numbers.next(below: 16) + 4, numbers.next(below: 4))
    let stars = (0..<5).map { _ in (numbers.next(below: 24), numbers.next(below: 4)) }
    pixels.fill { x, y in
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
    !(-1...1).contains { dx in (-1...1).contains { dy in pixels[x + dx, y + dy] } }
  }

  // A cell is twice as high as it is wide, and so is a pixel.
  private static func isDisc(_ dx: Int, _ dy: Int) -> Bool { dx * dx + 3 * dy * dy <= 7 }
}

extension Book {
  /// The picture on the cover; for a book without one, a picture made of its title.
  public var coverPicture: [String] { cover.isEmpty ? CoverPicture(title: title).lines : cover }
}
