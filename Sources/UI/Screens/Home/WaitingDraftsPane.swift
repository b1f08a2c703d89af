import Drafts
import ScreenModels
import TerminalUI

/// The drafts that wait, of all sessions.
struct WaitingDraftsPane: ListPane {
  let content: ContentModel

  var id: HomePane { .drafts }
  private var shelf: DraftsModel { content.shelf }
  var list: ListModel { shelf.list }
  var detail: String { shelf.drafts.isEmpty ? "" : list.position }

  static let table: [Binding<WaitingDraftsPane>] = [
    Binding(.open, disabled: \.noDraft, { $0.openSelection() })
  ]

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: shelf.selection).bindings
      + ListBindings.bindings(for: list)
  }

  private var noDraft: String? { shelf.selection == nil ? "there are no drafts" : nil }

  func openSelection() { shelf.openSelection() }

  func layOut(in area: Rect) { shelf.layOut(visibleRowCount: area.size.rows) }

  var hint: String? { shelf.isWorking ? nil : "Everything is saved." }

  func drawRows(on canvas: inout Canvas, in area: Rect) {
    ListView(list: list, isFocused: isFocused)
      .draw(on: &canvas, in: area, row: content.drawShelvedDraft)
  }
}
