/// Finds a longest sequence of pieces that two texts have in common.
///
/// The algorithm is the greedy one of E. Myers, "An O(ND) Difference Algorithm and Its Variations"
/// (Algorithmica 1, 1986). Pieces that only one text has are left out first.
struct CommonPieces {
  typealias Pair = (base: Int, other: Int)

  private let base: [Int32]
  private let other: [Int32]
  private let baseIndices: [Int]
  private let otherIndices: [Int]
  /// How many steps are left before the search gives up.
  private(set) var stepsLeft: Int
  // By the number of changes, how much of the base each path has used: the first one has only additions, each
  // further one a removal in place of an addition.
  private var reached: [[Int32]] = []

  init(_ base: [Int32], _ other: [Int32], _ stepsLeft: Int) {
    let (inBase, inOther) = (Set(base), Set(other))
    baseIndices = base.indices.filter { inOther.contains(base[$0]) }
    otherIndices = other.indices.filter { inBase.contains(other[$0]) }
    self.base = baseIndices.map { base[$0] }
    self.other = otherIndices.map { other[$0] }
    self.stepsLeft = stepsLeft
  }

  mutating func find() -> [Pair]? {
    repeat {
      stepsLeft -= reached.count + 1
      guard stepsLeft > 0 else { return nil }
    } while !extendPaths()
    return pairs
  }

  // Extends the paths by one change and the equal pieces behind it, which cost nothing; returns whether one of
  // them has reached the end of both texts.
  private mutating func extendPaths() -> Bool {
    let (count, former) = (reached.count, reached.last ?? [])
    var ends: [Int32] = []
    defer { reached.append(ends) }
    for path in 0...count {
      let lead = 2 * path - count
      let start = Self.start(ofPath: path, from: former).index
      var end = start
      while end < base.count, end - lead < other.count, base[end] == other[end - lead] { end += 1 }
      stepsLeft -= end - start
      ends.append(Int32(end))
      if end == base.count, end - lead == other.count { return true }
    }
    return false
  }

  // Where a path is behind its last change: an addition to the former path of its number, or a removal behind the
  // one before that, whichever leads further.
  private static func start(
    ofPath path: Int, from former: [Int32]
  ) -> (index: Int, isAddition: Bool) {
    let added = path < former.count ? Int(former[path]) : 0
    let removed = path > 0 ? Int(former[path - 1]) + 1 : 0
    return added >= removed ? (added, true) : (removed, false)
  }

  // What the path has in common that was found, from its end to its beginning.
  private var pairs: [Pair] {
    var pairs: [Pair] = []
    var (index, otherIndex) = (base.count, other.count)
    for count in reached.indices.reversed() {
      let path = (index - otherIndex + count) / 2
      let start = Self.start(ofPath: path, from: count > 0 ? reached[count - 1] : [])
      while index > start.index {
        (index, otherIndex) = (index - 1, otherIndex - 1)
        pairs.append((baseIndices[index], otherIndices[otherIndex]))
      }
      if start.isAddition { otherIndex -= 1 } else { index -= 1 }
    }
    return pairs.reversed()
  }
}
