import NotesLibrary

/// Where in a book places lie beside each other, as far as they can be compared.
struct PlaceScale: Sendable {
  // Nil where it is known of most places how much of the book is before them.
  private let unit: BookPlace.Unit?
  /// What stands at its end: the book's, where that is known.
  private let end: Double

  /// Measures in what most of the places are given in.
  init?(_ positions: [BookPosition], in book: Book) {
    if !positions.isEmpty, positions.count(where: { $0.share != nil }) * 2 >= positions.count {
      (unit, end) = (nil, 1)
      return
    }
    let counts = Dictionary(grouping: positions, by: \.unit).mapValues(\.count)
    guard let most = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })
    else { return nil }
    unit = most.key
    let last =
      (positions + [book.readTo].compactMap(\.self)).filter { $0.unit == most.key }
      .map(\.number).max() ?? 1
    end = most.key == .percent ? 100 : max(last, most.key == .page ? Double(book.pages ?? 0) : 0)
  }

  private static let heights = Array("▁▂▃▄▅▆▇█")

  func strip(of positions: [BookPosition], cells: Int) -> String? {
    let numbers = positions.compactMap { position in
      unit == nil ? position.share : position.unit == unit ? position.number : nil
    }.filter { $0 <= end }
    // A chapter needs no more than a cell.
    let cells = unit == .chapter ? min(cells, max(1, Int(end))) : cells
    guard !numbers.isEmpty, cells > 0, end > 0 else { return nil }
    let first: Double = unit == nil || unit == .percent ? 0 : 1
    var counts = Array(repeating: 0, count: cells)
    for number in numbers {
      let share = unit == nil ? number : max(0, number - first) / max(1, end - first + 1)
      counts[min(cells - 1, Int(share * Double(cells)))] += 1
    }
    let highest = counts.max() ?? 1
    return counts.map { count in
      count == 0 ? "·" : String(Self.heights[(count * 8 + highest - 1) / highest - 1])
    }.joined()
  }
}
