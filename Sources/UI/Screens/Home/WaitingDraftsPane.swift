import Drafts
import ScreenModels
import TerminalUI

/// The drafts that wait, of all sessions.
struct WaitingDraftsPane: ListPane {
  let content: ContentModel

  var id: HomePane { .drafts }
  private var shelf: DraftsModel { content.shelf }
  private var isFocused: Bool { content.home.focus == id }
  var rowCount: Int { shelf.drafts.count }
  var title: String { id.rawValue }
  var detail: String { shelf.drafts.isEmpty ? "" : shelf.list.position }

  static let table: [Binding<WaitingDraftsPane>] = [
    Binding(.open, disabled: \.noDraft, { $0.open() })
  ]

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: shelf.selection).bindings
      + ListBindings.bindings(for: shelf.list)
  }

  private var noDraft: String? { shelf.selection == nil ? "there are no drafts" : nil }

  private func open() {
    shelf.catchUp()
    if let draft = shelf.selection { content.open(draft) }
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(shelf.list, in: area, focus: { content.home.focus(id) }, open: open)]
  }

  func layOut(in area: Rect) { shelf.layOut(visibleRowCount: area.size.rows) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (drafts, today) = (shelf.drafts, content.home.now)
    guard !drafts.isEmpty else {
      if !shelf.isWorking {
        canvas.write(
          "Everything is saved.", at: area.inset(columns: 1).origin, style: .dim,
          limit: area.size.columns - 1)
      }
      if isFocused { canvas.cursor = area.inset(columns: 1).origin }
      return
    }
    ListView(list: shelf.list, isFocused: isFocused).draw(on: &canvas, in: area) {
      canvas, index, row in
      ShelvedDraftRow(draft: drafts[index], isHere: shelf.isHere(drafts[index]), today: today)
        .draw(on: &canvas, in: row)
    }
  }
}
