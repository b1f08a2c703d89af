import Essentials

/// Finds the changes from one text to another, within a limited number of steps.
///
/// Comparing texts with little in common costs the product of their sizes, which nobody should wait for.
struct LimitedDiff {
  // Regions of more bytes are not split into words.
  private static let largestRegion = 4 << 20
  // Steps of the search: at most half a second, and far more than two versions of a note need.
  private var stepsLeft = 4_000_000

  /// Returns the changes from one text to another; nil if finding them would take too long.
  mutating func hunks(
    from base: ArraySlice<UInt8>, to other: ArraySlice<UInt8>, by unit: Unit
  ) -> [Hunk]? {
    let whole = Self.wholeHunk(from: base, to: other, by: unit)
    let byteCount = whole.one.count + whole.other.count
    guard unit == .lines || byteCount <= Self.largestRegion else { return nil }
    let (from, to) = (Pieces(base[whole.one], by: unit), Pieces(other[whole.other], by: unit))
    var numbering = PieceNumbering()
    var search = CommonPieces(numbering.numbers(of: from), numbering.numbers(of: to), stepsLeft)
    guard let pairs = search.find() else { return nil }
    stepsLeft = search.stepsLeft
    let hunks = Self.gaps(between: pairs, from, to)
    guard unit == .words else { return hunks }
    // A rewritten sentence shares blanks and full stops by chance, and the other side's words must not be
    // inserted between those.
    return hunks.joined { base[$0.one.upperBound..<$1.one.lowerBound].allSatisfy(\.isBetweenWords) }
  }

  /// Returns one change of everything between what the texts begin and end with, by whole lines or words.
  static func wholeHunk(
    from base: ArraySlice<UInt8>, to other: ArraySlice<UInt8>, by unit: Unit = .lines
  ) -> Hunk {
    let head = unit.commonHeadCount(base, other)
    let tail = unit.commonTailCount(base.dropFirst(head), other.dropFirst(head))
    return Hunk(
      one: base.startIndex + head..<base.endIndex - tail,
      other: other.startIndex + head..<other.endIndex - tail)
  }

  // The hunks between the pieces that both texts have.
  private static func gaps(
    between pairs: [CommonPieces.Pair], _ from: Pieces, _ to: Pieces
  ) -> [Hunk] {
    var hunks: [Hunk] = []
    var start: CommonPieces.Pair = (0, 0)
    for pair in pairs + [(base: from.count, other: to.count)] {
      if pair.base > start.base || pair.other > start.other {
        hunks.append(
          Hunk(
            one: from.offset(start.base)..<from.offset(pair.base),
            other: to.offset(start.other)..<to.offset(pair.other)))
      }
      start = (base: pair.base + 1, other: pair.other + 1)
    }
    return hunks
  }
}

extension UInt8 {
  fileprivate var isBetweenWords: Bool { self == 0x20 || Self.marks.contains(self) }
  private static let marks = Array(",.;:".utf8)
}

extension Unit {
  /// Returns how many bytes both texts begin with, up to the end of a piece.
  fileprivate func commonHeadCount(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var count = CommonBytes.headCount(one, other)
    while count > 0, !alwaysEnds(after: one[one.startIndex + count - 1]) { count -= 1 }
    return count
  }

  /// Returns how many bytes both texts end with, from the end of a piece on.
  fileprivate func commonTailCount(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var count = CommonBytes.tailCount(one, other)
    if count == one.count && count == other.count { return count }
    func isEnd(_ text: ArraySlice<UInt8>) -> Bool {
      let start = text.endIndex - count
      return start == text.startIndex || alwaysEnds(after: text[start - 1])
    }
    while count > 0, !isEnd(one) || !isEnd(other) { count -= 1 }
    return count
  }
}
