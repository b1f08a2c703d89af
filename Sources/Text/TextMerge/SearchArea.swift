/// The part of two sequences of pieces that is searched for a path from one to the other.
///
/// A diagonal's number is the count of pieces used of the first sequence minus that of the second,
/// counted from the side where the path begins.
struct SearchArea {
  let rows: Range<Int>
  let columns: Range<Int>

  typealias Run = (base: Range<Int>, other: Range<Int>)

  var sum: Int { rows.count + columns.count }
  var difference: Int { rows.count - columns.count }
  /// How many diagonals are stored, used cyclically; those in use never share an entry.
  var diagonalCount: Int { 2 * min(rows.count, columns.count) + 2 }

  func diagonals(atDepth depth: Int) -> StrideThrough<Int> {
    stride(
      from: -(depth - 2 * max(0, depth - columns.count)),
      through: depth - 2 * max(0, depth - rows.count), by: 2)
  }

  func run(from start: Int, to end: Int, on diagonal: Int, _ isForward: Bool) -> Run {
    isForward
      ? (
        rows.lowerBound + start..<rows.lowerBound + end,
        columns.lowerBound + start - diagonal..<columns.lowerBound + end - diagonal
      )
      : (
        rows.upperBound - end..<rows.upperBound - start,
        columns.upperBound - end + diagonal..<columns.upperBound - start + diagonal
      )
  }
}
