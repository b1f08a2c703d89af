import DisplayText
import TerminalUI

/// A line of the help: a heading, or a part of a row.
struct HelpLine {
  /// The row to which it belongs; nil for a heading, and for the empty line above one.
  let row: Int?
  private let keys: String
  private let text: String
  private let textColumn: Int
  private let style: Style

  private static let widestText = 72

  static func lines(of entries: [HelpEntry], columns: Int) -> [HelpLine] {
    // In a wide window two keys fit beside a whole sentence, else one.
    let keysWidth = columns >= 64 ? 20 : 14
    let width = max(1, min(columns - keysWidth - 3, widestText))
    var lines: [HelpLine] = []
    for (index, entry) in entries.enumerated() {
      if index == 0 || entries[index - 1].heading != entry.heading {
        if index > 0 { lines.append(heading("")) }
        lines.append(heading(entry.heading))
      }
      let keys = shown(entry.keyNames, width: keysWidth)
      for (part, text) in entry.text.wrapped(toWidth: width).enumerated() {
        lines.append(
          HelpLine(
            row: index, keys: part == 0 ? keys : "", text: text, textColumn: keysWidth,
            style: entry.reason == nil ? .plain : .dim))
      }
    }
    return lines
  }

  private static func heading(_ text: String) -> HelpLine {
    HelpLine(row: nil, keys: "", text: text, textColumn: 0, style: .heading)
  }

  // Returns the first key, and as many others as fit.
  private static func shown(_ keys: [String], width: Int) -> String {
    keys.dropFirst().reduce(keys.first ?? "") { shown, key in
      let more = "\(shown)  \(key)"
      return more.displayWidth < width ? more : shown
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, isSelected: Bool) {
    let rest = area.inset(columns: 1)
    canvas.write(keys, at: rest.origin, style: .key, limit: max(0, textColumn - 1))
    canvas.write(
      text, at: rest.position(column: textColumn), style: style,
      limit: rest.size.columns - textColumn)
    guard isSelected else { return }
    if !canvas.isSpoken { canvas.write("▌", at: area.origin) }
    canvas.restyle(row: area.origin.row, columns: area.columns, style: .selected)
  }
}

extension [HelpLine] {
  /// Returns the lines of a row, with its heading if it is the first below that.
  func range(of row: Int) -> Range<Int> {
    guard var start = firstIndex(where: { $0.row == row }) else { return 0..<0 }
    let end = self[start...].firstIndex { $0.row != row } ?? count
    while start > 0, self[start - 1].row == nil { start -= 1 }
    return start..<end
  }
}
