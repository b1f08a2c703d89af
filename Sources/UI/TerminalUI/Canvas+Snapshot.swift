extension Canvas {
  /// The canvas as text: the framed grid, a line for each run of a style, and the cursor.
  ///
  /// A run is written `row:column style text`; a bar ends one that ends with blanks. The frame's
  /// right bars line up in a terminal.
  public var snapshot: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let grid = (0..<size.rows).map { "|" + text(row: $0, columns: 0..<size.columns) + "|" }
    let runs = (0..<size.rows).flatMap(styledRuns)
    let position = cursor.map { "\($0.row):\($0.column)" } ?? "hidden"
    return ([edge] + grid + [edge] + runs + ["cursor " + position]).map { $0 + "\n" }.joined()
  }

  /// Returns the text of a row, with blanks up to the right edge.
  public func text(row: Int) -> String { text(row: row, columns: 0..<size.columns) }

  private func text(row: Int, columns: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for column in columns where self[row, column].width > 0 {
      text.append(base(of: self[row, column]))
      text.append(contentsOf: marks(of: self[row, column]))
    }
    return String(text)
  }

  private func styledRuns(ofRow row: Int) -> [String] {
    var runs: [String] = []
    var start = 0
    while start < size.columns {
      let style = self[row, start].style
      let end = (start..<size.columns).first { self[row, $0].style != style } ?? size.columns
      if style != .plain {
        let text = text(row: row, columns: start..<end)
        runs.append("\(row):\(start) \(style) \(text)" + (text.hasSuffix(" ") ? "|" : ""))
      }
      start = end
    }
    return runs
  }
}
