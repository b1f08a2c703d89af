import DisplayText
import ScreenModels
import TerminalUI

/// Draws the tabs in one row, and the session's name at its end.
struct TabBar {
  let content: ContentModel

  func draw(on canvas: inout Canvas, in row: Rect) {
    let current = content.tab.id
    let labels = labels(in: row)
    for label in labels {
      let style: Style = content.tabs[label.index].id == current ? .selectedTab : .tab
      canvas.write(label.text, at: label.area.origin, style: style)
      if canvas.isSpoken, style == .selectedTab { canvas.writeBrackets(around: label.area, style) }
    }
    let end = labels.last?.area.columns.upperBound ?? row.origin.column
    let name = name(in: row)
    if end + name.displayWidth + 2 <= row.columns.upperBound {
      canvas.writeTrailing(name, in: row, style: .dim)
    }
  }

  func mouseTargets(in row: Rect) -> [MouseTarget] {
    let tabs = labels(in: row).map { label in
      MouseTarget.button(label.area) { content.selectTab(at: label.index) }
    }
    let end = row.divided(atDistance: name(in: row).displayWidth + 2, from: .trailing).slice
    return tabs + [.button(end, content.sessions.open)]
  }

  // In cells; a long name is cut to leave room for the titles of the tabs.
  private static let shortestName = 4

  private func name(in row: Rect) -> String {
    let name = content.scene.name
    let room = row.size.columns - width(fullLabels) - 2
    return room < Self.shortestName ? name : name.truncated(toWidth: room)
  }

  private func labels(in row: Rect) -> [(index: Int, text: String, area: Rect)] {
    let current = content.tab.id
    let room = row.size.columns - name(in: row).displayWidth - 2
    let full = fullLabels
    let labels = width(full) <= room ? full : shortLabels(full, current, room)
    var column = row.origin.column
    return (firstShown(labels, current, room)..<labels.count).map { index in
      let width = labels[index].displayWidth
      defer { column += width + 1 }
      return (
        index, labels[index],
        Rect(row: row.origin.row, column: column, columns: width, rows: 1)
      )
    }
  }

  // If even the short titles do not fit, the row begins with a later tab, so that the selected one
  // is visible.
  private func firstShown(_ labels: [String], _ current: String, _ room: Int) -> Int {
    let chosen = content.tabs.firstIndex { $0.id == current } ?? 0
    return (0..<chosen).first { width(labels[$0...chosen]) <= room } ?? chosen
  }

  private static let longestTitle = 24
  // In cells; a shorter piece of a title would not be recognised.
  private static let shortestTitle = 5

  private var fullLabels: [String] {
    content.tabs.enumerated().map { label($0, $1.tab.title.truncated(toWidth: Self.longestTitle)) }
  }

  // If not all titles fit, the selected tab keeps its whole title, and the others are cut.
  private func shortLabels(_ full: [String], _ current: String, _ room: Int) -> [String] {
    let widths = (Self.shortestTitle...Self.longestTitle).reversed()
    let fitting = widths.lazy.map { shortLabels(full, current, titleWidth: $0) }
      .first { width($0) <= room }
    return fitting ?? shortLabels(full, current, titleWidth: 0)
  }

  private func shortLabels(_ full: [String], _ current: String, titleWidth: Int) -> [String] {
    content.tabs.enumerated().map { index, tab in
      if tab.id == current { return full[index] }
      guard titleWidth > 0, tab.tab != .favorites || content.isSpoken else {
        return label(index, "")
      }
      return label(index, tab.tab.title.withoutArticle.truncated(toWidth: titleWidth))
    }
  }

  private func label(_ index: Int, _ title: String) -> String {
    let tab = content.tabs[index]
    let mark = tab.tab == .favorites ? content.isSpoken ? "0" : "♥" : "\(index + 1)"
    return
      " \(mark)\(content.tabsModel.isPinned(tab) ? "•" : title.isEmpty ? "" : " ")\(title)\(unsavedMark(of: tab))"
  }

  private func unsavedMark(of tab: TabModel) -> String {
    guard case .book(let book) = tab.tab, content.books.hasUnsavedText(on: book) else { return " " }
    return content.isSpoken ? " draft " : "✎"
  }

  private func width(_ labels: some Sequence<String>) -> Int {
    labels.reduce(-1) { $0 + $1.displayWidth + 1 }
  }
}

extension String {
  /// The title without an article at its beginning.
  fileprivate var withoutArticle: String {
    for article in ["The ", "A ", "An "] where hasPrefix(article) && count > article.count {
      return String(dropFirst(article.count))
    }
    return self
  }
}
