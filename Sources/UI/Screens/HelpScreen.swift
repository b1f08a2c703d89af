import DisplayText
import ScreenModels
import TerminalUI

/// The help: what keys do here and now, and why some do nothing.
struct HelpScreen: Screen {
  let content: ContentModel
  let shown: [BoundBinding]

  /// Lists the keys of the screen below.
  init(content: ContentModel, below screen: any Screen, keyMap: KeyMap) {
    self.content = content
    shown = keyMap.applied(
      to: screen.bindings + WindowBindings(content: content, screen: screen).bindings,
      whileTyping: screen.focusedEditor != nil)
  }

  static var contexts: [KeyContext] { [.sheet(table.actions())] }

  var bindings: [BoundBinding] { Self.table.bound(to: self) }
  var presentation: Presentation { .sheet }
  var isModal: Bool { true }

  private static let table: [Binding<HelpScreen>] = [
    Binding(
      [
        .escape, .character("?"), .character("q"), .left, .character("h"), .enter,
        Key(.function(1)),
      ], nil, "close",
      footer: true, { $0.content.help.hide() }),
    Binding([.down, .character("j")], nil, "scroll", footer: true) {
      $0.content.help.scroll(by: 1)
    },
    Binding([.up, .character("k")], nil, "scroll up") { $0.content.help.scroll(by: -1) },
    Binding([.pageDown, .end, .character("G")], nil, "page down") {
      $0.content.help.scroll(by: 10)
    },
    Binding([.pageUp, .home, .character("g")], nil, "page up") { $0.content.help.scroll(by: -10) },
  ]

  private struct Line {
    let keys: String
    let title: String
    let isAvailable: Bool
  }

  // Bindings with the same title share a line.
  private var lines: [Line] {
    var lines: [Line] = []
    for binding in shown where !binding.keys.isEmpty {
      let reason = binding.disabledReason()
      let title = reason.map { "\(binding.title): \($0)" } ?? binding.title
      guard !lines.contains(where: { $0.title == title }) else { continue }
      let keys = shown.filter { $0.title == binding.title }.flatMap(\.action.keyNames)
      lines.append(
        Line(keys: Self.shown(keys), title: title, isAvailable: reason == nil))
    }
    return lines
  }

  private static let keysWidth = 19

  // The first key, and others as long as they fit.
  private static func shown(_ keys: [String]) -> String {
    keys.dropFirst().reduce(keys.first ?? "") { shown, key in
      let more = "\(shown) \(key)"
      return more.displayWidth < keysWidth ? more : shown
    }
  }

  private func sheet(in area: Rect) -> (sheet: Sheet, columnCount: Int) {
    let columnCount = area.size.columns >= 76 ? 2 : 1
    let width = columnCount == 2 ? min(100, area.size.columns - 4) : min(50, area.size.columns - 4)
    let rows = (lines.count + columnCount - 1) / columnCount
    return (Sheet(columns: width, rows: rows, over: area), columnCount)
  }

  func layOut(in area: Rect) {
    let (sheet, columnCount) = sheet(in: area)
    let rows = (lines.count + columnCount - 1) / columnCount
    content.help.layOut(rowCount: rows, visibleRowCount: sheet.inside.size.rows)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [
      MouseTarget(area: sheet(in: area).sheet.frame, scroll: content.help.scroll),
      .button(area, content.help.hide),
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (sheet, columnCount) = sheet(in: area)
    sheet.draw(on: &canvas, title: "Keys")
    let lines = lines
    let rowCount = (lines.count + columnCount - 1) / columnCount
    let width = sheet.inside.size.columns / columnCount
    for (index, line) in lines.enumerated() {
      let row = index % rowCount - content.help.firstRow
      guard (0..<sheet.inside.size.rows).contains(row) else { continue }
      let cell = Rect(
        row: sheet.inside.origin.row + row,
        column: sheet.inside.origin.column + index / rowCount * width, columns: width, rows: 1)
      draw(line, on: &canvas, in: cell)
    }
    canvas.cursor = sheet.inside.origin
  }

  private func draw(_ line: Line, on canvas: inout Canvas, in cell: Rect) {
    let (keys, title) = cell.divided(
      atDistance: min(Self.keysWidth, cell.size.columns / 2), from: .leading)
    canvas.write(line.keys, at: keys.origin, style: .key, limit: keys.size.columns - 1)
    canvas.write(
      line.title.truncated(toWidth: max(0, title.size.columns - 1)), at: title.origin,
      style: line.isAvailable ? .plain : .dim)
  }
}
