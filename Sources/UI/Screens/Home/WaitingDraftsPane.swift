import Drafts
import ScreenModels
import TerminalUI

/// The drafts that wait, of all sessions.
struct WaitingDraftsPane: ListPane {
  let content: ContentModel

  var id: HomePane { .drafts }
  private var shelf: DraftsModel { content.shelf }
  var list: ListModel { shelf.list }
  func status(columns: Int) -> String { shelf.drafts.isEmpty ? "" : list.position }

  static let table: [Binding<WaitingDraftsPane>] = [
    Binding(.open, disabled: \.noDraft, { $0.openSelection() })
  ]

  static var actions: [Action] {
    table.actions() + ShelfBindings.table.actions() + ListBindings.table.actions()
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: shelf.selection).bindings
      + ListBindings.bindings(for: list)
  }

  private var noDraft: String? { shelf.selection == nil ? "there are no drafts" : nil }

  func openSelection() { shelf.openSelection() }

  func layOutList(in area: Rect) { shelf.layOut(visibleRowCount: area.size.rows) }

  var hint: String? { shelf.isWorking ? nil : "Everything is saved." }

  var drawRow: (inout Canvas, Int, Rect) -> Void { content.drawShelvedDraft }
}
