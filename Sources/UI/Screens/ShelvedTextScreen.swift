import Drafts
import ScreenModels
import TerminalUI

/// The text of a draft of another session, to read.
struct ShelvedTextScreen: ReadingScreen {
  let content: ContentModel
  let draft: ShelvedDraft

  var viewer: EditorModel { content.shelf.viewer }
  var title: String { "\(draft.heading) · \(draft.whereabouts)" }

  static var contexts: [KeyContext] { [.text(table.actions() + ShelfBindings.table.actions())] }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + ShelfBindings(content: content, draft: draft).bindings
      + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<ShelvedTextScreen>] = [
    Binding(.back, { $0.content.shelf.goBack() })
  ]
}
