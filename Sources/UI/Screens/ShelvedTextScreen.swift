import DisplayText
import Drafts
import ScreenModels
import TerminalUI

/// The text of a draft of another session, to read.
struct ShelvedTextScreen: Screen {
  let content: ContentModel
  let draft: ShelvedDraft

  private var viewer: EditorModel { content.shelf.viewer }

  static var places: [KeyPlace] {
    [.text(table.actions() + ShelfBindings.table.actions())]
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + ShelfBindings(content: content, draft: draft).bindings
      + EditorBindings(content: content, editor: viewer).readingBindings
  }

  static let table: [Binding<ShelvedTextScreen>] = [
    Binding(
      .back,
      { $0.content.shelf.goBack() })
  ]

  var searchedText: EditorModel? { viewer }

  private var view: EditorView { EditorView(content: content, editor: viewer, isFocused: true) }

  private func textArea(_ area: Rect) -> Rect { area.divided(atDistance: 2, from: .top).remainder }

  func layOutEditor(in area: Rect) { view.layOut(in: textArea(area)) }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.editor(viewer, in: EditorView.textArea(textArea(area)))]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writeHeading(
      "\(draft.heading) · \(draft.whereabouts)",
      trailing: "read only · \(wordCount(viewer.buffer.wordCount))", in: area.row(0),
      isFocused: true)
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    view.draw(on: &canvas, in: textArea(area))
  }
}
