import DisplayText
import ScreenModels
import TerminalUI

/// The tabs in one row, and the session's name at its end.
struct TabBar {
  let content: ContentModel

  func draw(on canvas: inout Canvas, in row: Rect) {
    let name = content.scene.name
    let current = content.tab.id
    let room = row.size.columns - name.displayWidth - 2
    let full = fullLabels
    let labels = width(full) <= room ? full : shortLabels(full, current)
    var position = row.origin
    for index in firstShown(labels, current, room)..<labels.count {
      let style: Style = content.tabs[index].id == current ? .selectedTab : .tab
      position.column += canvas.write(labels[index], at: position, style: style)
      position.column += 1
    }
    if position.column + name.displayWidth + 1 <= row.columns.upperBound {
      canvas.writeTrailing(name, in: row, style: .dim)
    }
  }

  // Where even those do not fit, the row begins with a later tab, so that the chosen one shows.
  private func firstShown(_ labels: [String], _ current: String, _ room: Int) -> Int {
    let chosen = content.tabs.firstIndex { $0.id == current } ?? 0
    return (0..<chosen).first { width(labels[$0...chosen]) <= room } ?? chosen
  }

  private var fullLabels: [String] {
    content.tabs.enumerated().map { " \(mark($0)) \($1.tab.title.truncated(toWidth: 24)) " }
  }

  // Where not all titles fit, only the chosen tab keeps its.
  private func shortLabels(_ full: [String], _ current: String) -> [String] {
    full.enumerated().map { index, label in
      content.tabs[index].id == current ? label : " \(mark(index)) "
    }
  }

  private func mark(_ index: Int) -> String {
    content.tabs[index].tab == .favorites ? "♥" : "\(index + 1)"
  }

  private func width(_ labels: some Sequence<String>) -> Int {
    labels.reduce(-1) { $0 + $1.displayWidth + 1 }
  }
}
