/// A line of a text as it is typed: `12`, `+10`, `-5`, each perhaps with a column, `12:3`.
struct LineReference: Equatable {
  private let number: Int
  private let isRelative: Bool
  /// The column, from 1.
  let column: Int

  /// Parses a reference; nil if the text is not one.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard (1...2).contains(parts.count), let number = Int(parts[0]),
      let column = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    self.number = number
    self.column = max(1, column)
    isRelative = parts[0].first == "+" || parts[0].first == "-"
  }

  /// Returns the line meant, where the cursor is on another one.
  func line(from current: Int) -> Int {
    guard isRelative else { return number }
    let (line, isTooLarge) = current.addingReportingOverflow(number)
    return isTooLarge ? .max : line
  }
}
