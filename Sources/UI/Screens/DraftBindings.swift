import ScreenModels
import TerminalUI

/// What keys do around a draft while it is being written.
struct DraftBindings {
  let content: ContentModel
  let leave: () -> Void
  let nextPane: () -> Void
  let previousPane: () -> Void

  var bindings: [BoundBinding] { Self.table.map { $0.bound(to: self) } }

  static let table: [Binding<DraftBindings>] = [
    Binding(
      [.control("s")], "save", "save", footer: true, unless: \.nothingToSave,
      { $0.content.saveDraft }
    ),
    Binding([.escape], "leave", "leave", footer: true, { $0.leave }),
    Binding([.tab], "next-pane", "next pane", footer: true, { $0.nextPane }),
    Binding([.backTab], "previous-pane", "previous pane", { $0.previousPane }),
  ]

  private var nothingToSave: String? {
    content.draft?.isEmpty ?? true ? "there is nothing to save; write something first" : nil
  }
}
