import ScreenModels
import TerminalUI

/// What is not saved as a note, in any session; beside it the text of the selected one.
struct DraftsScreen: ListScreen {
  let content: ContentModel

  private var model: DraftsModel { content.shelf }
  var list: ListModel { model.list }

  static var contexts: [KeyContext] {
    [.commands(table.actions() + ShelfBindings.table.actions() + ListBindings.table.actions())]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: model.selection).bindings
      + ListBindings.bindings(for: list)
  }

  static let table: [Binding<DraftsScreen>] = [
    Binding(.open, disabled: \.noDraft, { $0.openSelection() }),
    Binding(.back.or(.character("D")), { $0.model.goBack() }),
  ]

  private var noDraft: String? {
    model.selection == nil && !model.isWorking ? "there are no drafts" : nil
  }

  func openSelection() {
    model.catchUp()
    if let draft = model.selection { content.open(draft) }
  }

  func layOut(in area: Rect) { model.layOut(visibleRowCount: listArea(area).size.rows) }

  var title: String { "Drafts" }

  func status(columns: Int) -> String {
    let count = "\(model.drafts.count)"
    guard model.isWorking else { return count }
    guard let progress = model.progress else { return "\(count) so far, listing the sessions" }
    let share = "\(progress.done) of \(progress.count)"
    // Where room is short, the name of the list comes first.
    guard columns >= Self.widthForProgress else { return share }
    return "\(count) so far, reading \(share) sessions"
  }

  private static let widthForProgress = 70

  var hint: (text: String, style: Style)? {
    guard model.drafts.isEmpty else { return nil }
    return (
      model.isWorking ? "None yet; the sessions are still being read." : "Everything is saved.",
      .dim
    )
  }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let drafts = model.drafts
    return { canvas, index, row in
      let draft = drafts[index]
      ShelvedDraftRow(draft: draft, isHere: model.isHere(draft)).draw(on: &canvas, in: row)
    }
  }

  var preview: ((_ width: Int) -> [StyledLine])? {
    { width in
      guard let draft = model.selection else { return [] }
      return draft.preview(isHere: model.isHere(draft), width: width)
    }
  }
}
