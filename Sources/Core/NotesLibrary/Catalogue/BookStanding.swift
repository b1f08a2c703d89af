/// Its slug, its series, and its number in that; one without a number comes after all that have one.
typealias BookStanding = (slug: String, series: String?, position: Double)

extension [String] {
  /// Returns the indices of books in the order that these slugs begin.
  ///
  /// The books of a series that are not among them stand by their numbers: behind the last of those that are
  /// and have a smaller one, or before them all, else together where the first of them stood. All others
  /// keep their order behind the slugs.
  func sorted(_ books: [BookStanding]) -> [Int] {
    let ranks = Dictionary(enumerated().map { ($1, $0) }) { first, _ in first }
    var starts: [String: Int] = [:]
    var ranked: [String: [(rank: Int, position: Double)]] = [:]
    for (offset, book) in books.enumerated() {
      guard let series = book.series else { continue }
      if let rank = ranks[book.slug] {
        ranked[series, default: []].append((rank, book.position))
      } else if starts[series] == nil {
        starts[series] = offset
      }
    }
    let keys = books.enumerated().map { offset, book in
      if let rank = ranks[book.slug] { return (rank, 0, 0.0, 0) }
      guard let series = book.series, let ranked = ranked[series] else {
        return (Int.max, book.series.flatMap { starts[$0] } ?? offset, book.position, offset)
      }
      let smaller = ranked.filter { $0.position <= book.position }.map(\.rank)
      if let last = smaller.max() { return (last, 1, book.position, offset) }
      return (ranked.map(\.rank).min() ?? 0, -1, book.position, offset)
    }
    return books.indices.sorted { keys[$0] < keys[$1] }
  }
}
