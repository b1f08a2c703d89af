import DisplayText

extension Canvas {
  /// Draws a horizontal line that joins the lines it crosses or touches.
  public mutating func horizontalRule(row: Int, columns: Range<Int>) {
    guard !isSpoken else { return }
    // Most of a line crosses nothing.
    var crossings: [(column: Int, arms: RuleArms)] = []
    for column in columns {
      var others = arms(row, column)
      if arms(row - 1, column).contains(.down) { others.insert(.up) }
      if arms(row + 1, column).contains(.up) { others.insert(.down) }
      if !others.isEmpty { crossings.append((column, others)) }
    }
    fill(row: row, columns: columns, with: RuleArms([.left, .right]).cell, style: .rule)
    for (column, arms) in crossings { add(arms, row, column) }
    join(.right, row, columns.lowerBound - 1)
    join(.left, row, columns.upperBound)
  }

  /// Draws a vertical line that joins the lines it crosses or touches.
  public mutating func verticalRule(column: Int, rows: Range<Int>) {
    guard !isSpoken else { return }
    for row in rows {
      var new: RuleArms = [.up, .down]
      if arms(row, column - 1).contains(.right) { new.insert(.left) }
      if arms(row, column + 1).contains(.left) { new.insert(.right) }
      add(new, row, column)
    }
    join(.down, rows.lowerBound - 1, column)
    join(.up, rows.upperBound, column)
  }

  private mutating func join(_ arm: RuleArms, _ row: Int, _ column: Int) {
    if !arms(row, column).isEmpty { add(arm, row, column) }
  }

  private mutating func add(_ new: RuleArms, _ row: Int, _ column: Int) {
    put(arms(row, column).union(new).cell, at: Position(row: row, column: column), style: .rule)
  }

  private func arms(_ row: Int, _ column: Int) -> RuleArms {
    guard bounds.contains(Position(row: row, column: column)) else { return [] }
    let cell = self[row, column]
    return cell.style == .rule ? RuleArms(base(of: cell)) : []
  }
}

/// The directions in which a box-drawing character has a line.
struct RuleArms: OptionSet {
  let rawValue: Int

  static let up = RuleArms(rawValue: 1)
  static let down = RuleArms(rawValue: 2)
  static let left = RuleArms(rawValue: 4)
  static let right = RuleArms(rawValue: 8)

  // Indexed by the raw value; a blank stands for lines that end in the middle of a cell.
  private static let cells = "   │ ┘┐┤ └┌├─┴┬┼".displayCells
  private static let scalars = cells.map(\.base)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The lines of a character; none if it is not a box-drawing character.
  init(_ scalar: Unicode.Scalar) {
    self.init(rawValue: scalar == " " ? 0 : Self.scalars.firstIndex(of: scalar) ?? 0)
  }

  /// The character with these lines; a blank if there is none.
  var cell: DisplayCell { Self.cells[rawValue] }
}
