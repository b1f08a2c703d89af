import ScreenModels
import TerminalUI

/// The library page: all books, today's quotes, the drafts that wait, the last notes, the year.
struct HomeScreen: OverlayScreen {
  let content: ContentModel
  private let panes: [any ListPane<HomePane>]

  init(content: ContentModel) {
    self.content = content
    panes = [
      BooksPane(content: content), QuotesPane(content: content),
      WaitingDraftsPane(content: content), LastNotesPane(content: content),
    ]
  }

  private var model: HomeModel { content.home }

  private func openYear() { content.window.layers.present(.year) }
  private var focused: any ListPane<HomePane> { panes.first { $0.id == model.focus } ?? panes[0] }

  static let overlay = Overlay.books
  static let windowTable: [Binding<ContentModel>] = [
    Binding(.books, { $0.openHome() }),
    Binding(.addBook.outsideFooter, { $0.form.open(.newBook) }),
    Binding(
      .place, disabled: { $0.placedBook == nil ? "no book is shown or selected" : nil },
      { content in content.placedBook.map(content.prompts.askForPlace) }),
  ]

  static let table: [Binding<HomeScreen>] = [
    Binding(.nextPane, { $0.model.moveFocus(by: 1) }),
    Binding(.previousPane, { $0.model.moveFocus(by: -1) }),
    Binding(.addBook, { $0.content.form.open(.newBook) }),
    Binding(.year, { $0.openYear() }),
    closing(.back.or("q", "b").outsideFooter),
  ]

  static var contexts: [KeyContext] {
    [BooksPane.actions, QuotesPane.actions, WaitingDraftsPane.actions, LastNotesPane.actions]
      .map { .commands($0 + table.actions()) }
  }

  var bindings: BoundBindings { focused.bindings + Self.table.bound(to: self) }

  var namedRows: NamedRows? { focused.rowsByName }

  private func layout(_ area: Rect) -> HomeLayout {
    HomeLayout(area, focus: model.focus, second: model.secondPane, isSpoken: content.isSpoken)
  }

  func layOut(in area: Rect) {
    content.record.begin()
    let areas = layout(area).panes
    for pane in panes { areas[pane.id].map(pane.layOut) }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = layout(area)
    for column in layout.rules { canvas.verticalRule(column: column, rows: area.rows) }
    if let rule = layout.horizontalRule { canvas.horizontalRule(row: rule, columns: area.columns) }
    for pane in panes {
      if let area = layout.panes[pane.id] { pane.draw(on: &canvas, in: area) }
    }
    guard let year = layout.year else { return }
    canvas.reacts(.button(year, openYear))
    drawYear(on: &canvas, in: year)
  }
}

/// Where the parts of the library page are: beside each other in a wide window, in a narrow one the books and
/// one other pane below them.
struct HomeLayout {
  private(set) var panes: [HomePane: Rect] = [:]
  private(set) var year: Rect?
  /// The columns of the lines between them.
  private(set) var rules: [Int] = []
  private(set) var horizontalRule: Int?

  private static let leastForTwo = 70
  private static let leastForThree = 160
  // In rows.
  private static let leastForYear = 18
  private static let leastForMap = 36
  private static let draftRows = 3
  private static let mostQuoteRows = 24

  init(_ area: Rect, focus: HomePane, second: HomePane, isSpoken: Bool) {
    let columns = area.size.columns
    guard columns >= Self.leastForTwo, !isSpoken else {
      stack(area, focus: focus, second: second)
      return
    }
    var rest = area
    panes[.books] = takeColumn(
      of: &rest, columns >= Self.leastForThree ? columns * 2 / 5 : columns * 3 / 5)
    if columns >= Self.leastForThree {
      var middle = takeColumn(of: &rest, rest.size.columns / 2)
      year = middle.take(HomeScreen.mapRowCount, at: .bottom)
      _ = middle.take(1, at: .bottom)
      panes[.quotes] = middle.takeRows(min(Self.mostQuoteRows, middle.size.rows * 2 / 3))
      panes[.drafts] = middle
      panes[.notes] = rest
      return
    }
    let rows = area.size.rows
    if rows >= Self.leastForYear {
      year = rest.take(
        rows >= Self.leastForMap ? HomeScreen.mapRowCount : HomeScreen.monthRowCount, at: .bottom)
      _ = rest.take(1, at: .bottom)
    }
    panes[.quotes] = rest.takeRows((rest.size.rows - Self.draftRows) * 3 / 5)
    panes[.drafts] = rest.takeRows(Self.draftRows)
    panes[.notes] = rest
  }

  private mutating func stack(_ area: Rect, focus: HomePane, second: HomePane) {
    let rows = area.size.rows
    guard rows >= 12 else {
      panes[focus] = area
      return
    }
    var rest = area
    panes[.books] = rest.takeRows(rows * 3 / 5)
    horizontalRule = rest.takeRows(1).origin.row
    panes[second] = rest
  }

  private mutating func takeColumn(of rest: inout Rect, _ width: Int) -> Rect {
    let column = rest.takeRuledColumn(width)
    rules.append(column.columns.upperBound)
    return column
  }
}

/// The drafts that wait, of all sessions.
struct WaitingDraftsPane: ListPane, ShelfList {
  let content: ContentModel

  var id: HomePane { .drafts }
  func status(columns: Int) -> String { shelf.drafts.isEmpty ? "" : list.position }

  static let table: [Binding<WaitingDraftsPane>] = [opening()]

  var hint: String? { shelf.isWorking || shelf.hasProblem ? nil : "Everything is saved." }
}
