import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The sessions, to go to one; beside them what the selected one shows.
struct SessionsScreen: Screen {
  let content: ContentModel

  private var model: SessionsModel { content.sessions }

  static var places: [KeyPlace] {
    [.commands(table.actions() + ListBindings.table.actions())]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ListBindings.bindings(for: model.list)
  }

  static let table: [Binding<SessionsScreen>] = [
    Binding([.enter, .right, .character("l")], "go-to", "go to", footer: true, { $0.goTo() }),
    Binding(
      [.character("r")], "rename-session", "rename", footer: true,
      disabled: { $0.isClosed ? "a closed session has the name it had" : nil },
      { $0.model.beginRenaming() }),
    Binding(
      [.character("d")], "close-session", "close", footer: true,
      disabled: { $0.isClosed ? "it is closed already" : nil }, { $0.close() }),
    Binding(
      .back.or(.character("S")),
      { $0.model.close() }),
  ]

  private var isClosed: Bool { model.selection?.isClosed == true }

  private func goTo() {
    if let entry = model.selection { content.goTo(entry) }
  }

  private func close() {
    if let entry = model.selection { content.close(entry) }
  }

  private struct Areas {
    let heading: Rect
    let list: Rect
    let preview: Rect?

    private static let widthForPreview = 76

    init(_ area: Rect) {
      var rest = area
      heading = rest.takeRows(1)
      _ = rest.takeRows(1)
      guard area.size.columns >= Self.widthForPreview else {
        (list, preview) = (rest, nil)
        return
      }
      let (right, left) = rest.divided(atDistance: area.size.columns * 2 / 5, from: .trailing)
      (list, preview) = (left, right)
    }
  }

  func layOut(in area: Rect) { model.list.layOut(visibleRowCount: Areas(area).list.size.rows) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(model.list, in: Areas(area).list, focus: {}, open: goTo)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let areas = Areas(area)
    canvas.writeHeading(
      "Sessions", trailing: "\(model.count)", in: areas.heading, isFocused: true)
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
    // A name is a byte a column.
    let nameWidth = min(model.longestName, 24)
    ListView(list: model.list, isFocused: true).draw(on: &canvas, in: areas.list) {
      canvas, index, row in
      let entry = model.entry(at: index)
      SessionRow(
        entry: entry, summary: model.summary(of: entry), preview: model.preview(of: entry),
        nameWidth: nameWidth
      ).draw(on: &canvas, in: row)
    }
    if let preview = areas.preview { drawPreview(on: &canvas, in: preview) }
  }

  private func drawPreview(on canvas: inout Canvas, in area: Rect) {
    canvas.verticalRule(column: area.origin.column, rows: area.rows)
    guard let entry = model.selection else { return }
    SessionPreviewView(
      entry: entry, summary: model.summary(of: entry), preview: model.preview(of: entry)
    ).draw(on: &canvas, in: area.inset(columns: 2))
  }
}
