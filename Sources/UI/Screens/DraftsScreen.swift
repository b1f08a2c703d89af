import DisplayText
import Drafts
import NotesLibrary
import ScreenModels
import TerminalUI

/// What is not saved as a note, in any session; beside it the text of the selected one.
struct DraftsScreen: Screen {
  let content: ContentModel

  private var model: DraftsModel { content.shelf }

  static var places: [KeyPlace] {
    [
      .commands(
        table.actions() + ShelfBindings.table.actions() + ListBindings.table.actions())
    ]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: model.selection).bindings
      + ListBindings.bindings(for: model.list)
  }

  static let table: [Binding<DraftsScreen>] = [
    Binding(
      .open, disabled: \.noDraft,
      { $0.open() }),
    Binding(
      .back.or(.character("D")),
      { $0.model.goBack() }),
  ]

  private var noDraft: String? {
    model.selection == nil && !model.isWorking ? "there are no drafts" : nil
  }

  private func open() {
    model.catchUp()
    if let draft = model.selection { content.open(draft) }
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

  func layOut(in area: Rect) { model.layOut(visibleRowCount: Areas(area).list.size.rows) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(model.list, in: Areas(area).list, focus: {}, open: open)]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let areas = Areas(area)
    let drafts = model.drafts
    canvas.writeHeading(
      "Drafts", trailing: status(columns: area.size.columns), in: areas.heading, isFocused: true)
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
    if drafts.isEmpty {
      let hint = model.isWorking ? "None yet; the sessions are still being read." : "All is saved."
      canvas.writeParagraph(
        hint.wrapped(toWidth: areas.list.size.columns - 2), in: areas.list.inset(columns: 1),
        style: .dim)
    }
    ListView(list: model.list, isFocused: true).draw(on: &canvas, in: areas.list) {
      canvas, index, row in
      let draft = drafts[index]
      ShelvedDraftRow(draft: draft, isHere: model.isHere(draft)).draw(on: &canvas, in: row)
    }
    if let preview = areas.preview { drawPreview(on: &canvas, in: preview) }
  }

  private func status(columns: Int) -> String {
    let count = "\(model.drafts.count)"
    guard model.isWorking else { return count }
    guard let progress = model.progress else { return "\(count) so far, listing the sessions" }
    let share = "\(progress.done) of \(progress.count)"
    // Where room is short, the name of the list comes first.
    guard columns >= Self.widthForProgress else { return share }
    return "\(count) so far, reading \(share) sessions"
  }

  private static let widthForProgress = 70

  private func drawPreview(on canvas: inout Canvas, in area: Rect) {
    canvas.verticalRule(column: area.origin.column, rows: area.rows)
    guard let draft = model.selection else { return }
    ShelvedDraftView(draft: draft, isHere: model.isHere(draft))
      .draw(on: &canvas, in: area.inset(columns: 2))
  }
}
