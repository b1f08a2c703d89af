import ScreenModels
import TerminalUI

/// The list of the drafts of all sessions, with the keys for the selected one.
protocol ShelfList: ListPage {}

extension ShelfList {
  var shelf: ShelfModel { content.shelf }
  var list: ListModel { shelf.list }

  static var actions: [Action] {
    table.actions() + ShelfBindings.table.actions() + ListBindings.table.actions()
  }

  var bindings: BoundBindings {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: shelf.selection).bindings
      + ListBindings.bindings(for: list)
  }

  var noSelection: String? {
    shelf.selection == nil && !shelf.isWorking ? "there are no drafts" : nil
  }

  func openSelection() { shelf.openSelection() }

  func layOutList(in area: Rect) { shelf.layOut(visibleRowCount: area.size.rows) }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let (drafts, today) = (shelf.drafts, content.library.today())
    return { canvas, index, row in
      let draft = drafts[index]
      ShelvedDraftRow(draft: draft, isHere: shelf.isHere(draft), today: today)
        .draw(on: &canvas, in: row)
    }
  }
}
