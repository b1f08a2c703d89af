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
    return (style, style.hasHue ? hue : .teal)
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
