import DisplayText
import ScreenModels
import TerminalUI

/// Draws the sign of the library page and the tabs in one row, and the session's name at its end.
///
/// A title is whole, and as long whichever tab is chosen; the tabs that do not fit are counted. A very long
/// title is cut where it would hide the others.
struct TabBar {
  let content: ContentModel
  /// Whether it reacts to the mouse.
  let isActive: Bool

  private typealias Label = (text: String, area: Rect, page: Page)

  private enum Page: Equatable {
    case library
    case tab(Int)
    /// The tabs that do not fit.
    case others
  }

  func draw(on canvas: inout Canvas, in row: Rect) {
    let isLibrary = [.books, .year].contains(content.window.layers.overlay)
    let shown = isLibrary ? Page.library : .tab(chosen)
    let labels = labels(in: row)
    for label in labels {
      let style: Style = label.page == .others ? .dim : label.page == shown ? .selectedTab : .tab
      canvas.write(label.text, at: label.area.origin, style: style)
      if canvas.isSpoken, style == .selectedTab { canvas.writeBrackets(around: label.area, style) }
      if isActive { canvas.reacts(.button(label.area) { open(label.page) }) }
    }
    let name = name(beside: labels, in: row)
    canvas.writeTrailing(name, in: row, style: .dim)
    let end = row.divided(atDistance: name.displayWidth + 2, from: .trailing).slice
    if isActive { canvas.reacts(.button(end, content.sessions.open)) }
  }

  private func open(_ page: Page) {
    switch page {
    case .tab(chosen) where content.window.layers.overlay == nil: content.navigator.tab.show([])
    case .tab(let tab): content.navigator.selectTab(at: tab)
    case .library, .others: content.openHome()
    }
  }

  // In cells: a tab that has so many is not cut for the others.
  private static let leastLongTab = 40
  // In cells: as much of a session's name is always shown.
  private static let shownName = 16

  private func name(beside labels: [Label], in row: Rect) -> String {
    let room = row.size.columns - width(labels.map(\.text)) - 2
    return content.scene.name.truncated(toWidth: max(Self.shownName, room))
  }

  private var library: String { content.isSpoken ? " Library " : " ⌂ " }

  private var chosen: Int { content.navigator.tabIndex }

  private func labels(in row: Rect) -> [Label] {
    let name = min(content.scene.name.displayWidth, Self.shownName)
    let room = row.size.columns - name - 3 - library.displayWidth
    let favourites = content.navigator.tabs.count - 1
    for isShort in [false, true] {
      let texts = (0...favourites).map { label($0, isShort: isShort) }
      if width(texts) <= room {
        return placed(texts.enumerated().map { ($1, .tab($0)) }, in: row)
      }
    }
    let short = content.isSpoken && room >= 40 ? label(favourites) : label(favourites, "")
    let count = more(favourites)
    let longest = max(Self.leastLongTab, row.size.columns / 3)
    let shown = shownBooks(room: room - width([short, count]) - 1, longest: longest)
    let hidden = favourites - shown.count
    return placed(
      zip(shown, shown.indices).map { ($0, .tab($1)) }
        + (hidden > 0 ? [(more(hidden), .others)] : []) + [(short, .tab(favourites))], in: row)
  }

  private func more(_ count: Int) -> String { content.isSpoken ? " \(count) more " : " +\(count) " }

  // The books from the first one that leaves room for the chosen one, by their tabs.
  private func shownBooks(room: Int, longest: Int) -> ArraySlice<String> {
    let texts = content.navigator.tabs.indices.dropLast()
      .map { label($0, isShort: true, room: min(room, longest)) }
    guard !texts.isEmpty else { return [] }
    let chosen = texts.indices.contains(chosen) ? chosen : 0
    let first = (0...chosen).first { width(texts[$0...chosen]) <= room } ?? chosen
    let end = (chosen..<texts.count).last { width(texts[first...$0]) <= room } ?? chosen
    return texts[first...end]
  }

  private func placed(_ labels: [(String, Page)], in row: Rect) -> [Label] {
    let labels = [(library, .library)] + labels
    return zip(labels, row.cells(ofWidths: labels.map(\.0.displayWidth))).map { ($0.0, $1, $0.1) }
  }

  private func label(_ index: Int, isShort: Bool = false, room: Int = .max) -> String {
    let title = content.navigator.tabs[index].title
    let pins = content.isSpoken ? [" pinned ", "•"] : ["•"]
    let pin = pins.first { room - label(index, "x", pin: $0).displayWidth > 1 } ?? "•"
    let others = label(index, "x", pin: pin).displayWidth - 1
    let words = (isShort ? title.withoutArticle : title).truncated(toWidth: max(1, room - others))
    return label(index, words, pin: pin)
  }

  private func label(_ index: Int, _ title: String, pin: String = "•") -> String {
    let tab = content.navigator.tabs[index]
    let mark = tab.book == nil ? content.isSpoken ? "0" : "♥" : "\(index + 1)"
    let gap = content.navigator.isPinned(tab) ? pin : title.isEmpty ? "" : " "
    return " \(mark)\(gap)\(title)\(unsavedMark(of: tab))"
  }

  private func unsavedMark(of tab: TabModel) -> String {
    guard let book = tab.book, content.navigator.texts.hasAny(onAnyOf: book) else { return " " }
    return content.isSpoken ? " draft " : "✎"
  }

  private func width(_ labels: some Sequence<String>) -> Int {
    labels.reduce(-1) { $0 + $1.displayWidth + 1 }
  }
}

extension String {
  fileprivate var withoutArticle: String {
    for article in ["The ", "A ", "An "] where hasPrefix(article) && count > article.count {
      return String(dropFirst(article.count))
    }
    return self
  }
}
