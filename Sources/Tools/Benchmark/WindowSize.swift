struct WindowSize: Hashable, CustomStringConvertible {
  let columns: Int
  let rows: Int
}

extension WindowSize {
  /// Parses `80x24`; nil for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: "x").map { UInt16($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], columns > 0, rows > 0
    else { return nil }
    self.init(columns: Int(columns), rows: Int(rows))
  }

  var description: String { "\(columns)x\(rows)" }
}
