import ScreenModels
import TerminalUI

/// The keys of a draft that is being written, besides those of its editor.
struct DraftBindings {
  let content: ContentModel
  let leave: () -> Void
  let nextPane: () -> Void
  let previousPane: () -> Void

  var bindings: [BoundBinding] { Self.table.bound(to: self) }

  static let table: [Binding<DraftBindings>] = [
    Binding(
      .save, disabled: \.nothingToSave,
      { $0.content.saveDraft() }
    ),
    Binding(.leave, { $0.leave() }),
    Binding(.nextPane, { $0.nextPane() }),
    Binding(.previousPane, { $0.previousPane() }),
  ]

  private var nothingToSave: String? {
    content.draft?.isEmpty ?? true ? "there is nothing to save; write something first" : nil
  }
}
