import Drafts
import ScreenModels
import TerminalUI

/// The keys for a draft on the shelf, in the list and in its text.
struct ShelfBindings {
  let content: ContentModel
  let draft: ShelvedDraft?

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<ShelfBindings>] = [
    Binding(
      [.character("s"), .control("s")], "save-draft", "save", footer: true,
      disabled: \.reasonNotToAct,
      { $0.act { $0.save($1) } }),
    Binding(
      [.character("m")], "move-here", "move here", footer: true, disabled: \.reasonNotToMove,
      { $0.act { $0.move($1) } }),
    Binding(
      [.character("d")], "discard-draft", "discard", footer: true, disabled: \.reasonNotToAct,
      { $0.act { $0.discard($1) } }),
  ]

  private func act(_ action: (ContentModel, ShelvedDraft) -> Void) {
    content.shelf.catchUp()
    if let draft = draft ?? content.shelf.selection { action(content, draft) }
  }

  private var reasonNotToAct: String? {
    guard let draft else { return content.shelf.isWorking ? nil : "there are no drafts" }
    guard let holder = draft.holder, !content.shelf.isHere(draft) else { return nil }
    return "\(draft.location.name) is open in \(holder); go there"
  }

  private var reasonNotToMove: String? {
    if let draft, content.shelf.isHere(draft) { return "already in this session" }
    return reasonNotToAct
  }
}
