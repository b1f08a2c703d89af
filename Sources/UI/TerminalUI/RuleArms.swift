import DisplayText

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
