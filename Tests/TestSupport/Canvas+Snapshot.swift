public import TerminalUI

extension Canvas {
  /// The canvas as text: the framed grid, a line for each run of a style, and the cursor.
  ///
  /// A run is written `row:column [hue] style text`; a bar ends one that ends with blanks. The frame's
  /// right bars line up in a terminal.
  public var snapshot: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let grid = (0..<size.rows).map { "|" + text(row: $0, columns: 0..<size.columns) + "|" }
    let runs = (0..<size.rows).flatMap(styledRuns)
    let position = cursor.map { "\($0.row):\($0.column)" } ?? "hidden"
    return ([edge] + grid + [edge] + runs + ["cursor " + position]).map { $0 + "\n" }.joined()
  }

  // The hue counts only where it shows.
  private func look(_ row: Int, _ column: Int) -> (style: Style, hue: Hue) {
    let (style, hue) = (self[row, column].style, self[row, column].hue)
    let looks = [hue, .teal].map { Theme.dark.look(of: style, hue: $0, depth: .many) }
    return (style, looks[0] == looks[1] ? .teal : hue)
  }

  private func styledRuns(ofRow row: Int) -> [String] {
    var runs: [String] = []
    var start = 0
    while start < size.columns {
      let look = look(row, start)
      let end = (start..<size.columns).first { self.look(row, $0) != look } ?? size.columns
      if look.style != .plain {
        let text = text(row: row, columns: start..<end)
        let hue = look.hue == .teal ? "" : "\(look.hue) "
        runs.append(
          "\(row):\(start) \(hue)\(look.style) \(text)" + (text.hasSuffix(" ") ? "|" : ""))
      }
      start = end
    }
    return runs
  }
}

extension Canvas {
  /// What is wrong with the canvas: text that must not be sent to a terminal, columns that do not add
  /// up.
  public var defects: [String] {
    _ = Self.hasUnicodeWidths
    return (0..<size.rows).flatMap { row in
      (0..<size.columns).compactMap { column in
        defect(row, column).map { "\($0) in row \(row), column \(column)" }
      }
    }
  }

  // Without this locale, wcwidth(3) knows ASCII only.
  private static let hasUnicodeWidths = setlocale(LC_CTYPE, "C.UTF-8") != nil

  private func defect(_ row: Int, _ column: Int) -> String? {
    let cell = self[row, column]
    let follows = column > 0 && self[row, column - 1].width == 2
    if (cell.width == 0) != follows { return "half of a wide character" }
    if cell.width == 2, column + 1 == size.columns { return "a wide character at the edge" }
    if cell.width == 0 { return nil }
    let (base, marks) = (base(of: cell), marks(of: cell))
    guard base.isHarmlessToTerminals, marks.allSatisfy(\.isHarmlessToTerminals) else {
      return "U+\(String(base.value, radix: 16)) or what is on it"
    }
    // Most cells are these, and looking up their columns takes longest.
    if base.isASCII, marks.isEmpty, cell.width == 1 { return nil }
    let isExact =
      wcwidth(wchar_t(base.value)) == cell.width
      && marks.allSatisfy { wcwidth(wchar_t($0.value)) == 0 }
    return isExact ? nil : "U+\(String(base.value, radix: 16)) of \(cell.width) columns"
  }
}
