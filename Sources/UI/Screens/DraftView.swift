import NotesLibrary
import ScreenModels
import TerminalUI

/// The draft of a note: a heading with its subject and length, and its editor.
struct DraftView {
  let content: ContentModel
  let draft: DraftModel
  let isFocused: Bool
  let area: Rect
  /// Whether there is room for a heading; without it, only the focused part shows.
  let hasHeading: Bool

  private var editor: EditorView {
    EditorView(content: content, editor: draft.editor, isFocused: isFocused)
  }

  func layOut() {
    editor.layOut(in: area.divided(atDistance: hasHeading ? 1 : 0, from: .top).remainder)
  }

  func mouseTargets(focus: @escaping () -> Void) -> [MouseTarget] {
    let (heading, text) = area.divided(atDistance: hasHeading ? 1 : 0, from: .top)
    return [
      .editor(draft.editor, in: EditorView.textArea(text), focus: focus), .button(heading, focus),
    ]
  }

  func draw(on canvas: inout Canvas) {
    guard hasHeading else {
      if isFocused { editor.draw(on: &canvas, in: area) }
      return
    }
    var rest = area
    drawHeading(on: &canvas, in: rest.takeRows(1))
    guard draft.isEmpty && !isFocused else {
      editor.draw(on: &canvas, in: rest)
      return drawOffer(on: &canvas, in: rest)
    }
    canvas.write(
      "\(content.key(.write)) writes a note",
      at: rest.row(0).inset(columns: 1).origin, style: .dim,
      limit: rest.size.columns - 2)
  }

  private func drawOffer(on canvas: inout Canvas, in area: Rect) {
    guard isFocused, area.size.rows > 1, let place = content.offeredPlace else { return }
    canvas.write(
      "\(content.key(.insertPlace)) begins with “\(place)”",
      at: area.row(1).inset(columns: 1).origin, style: .dim, limit: area.size.columns - 2)
  }

  private func drawHeading(on canvas: inout Canvas, in row: Rect) {
    let title = "Note on \(draft.subject.name)"
    let isBookGone = content.library.catalogue.formerBooks.contains(draft.subject.book.id)
    let state = isBookGone ? "draft; the book is gone" : "draft"
    let progress =
      draft.isEmpty
      ? isBookGone ? state : ""
      : TextSummary(editor: draft.editor)
        .text(behind: "\(state) · ", beside: title, columns: row.size.columns)
    canvas.writeHeading(
      title, trailing: progress, trailingStyle: .draft, in: row, isFocused: isFocused)
  }
}

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
    Binding(.discard, disabled: { $0.content.nothingToDiscard }, { $0.content.discardDraft() }),
    Binding(
      .insertPlace,
      disabled: {
        $0.content.offeredPlace == nil ? "no place is known, or the note is begun" : nil
      },
      { $0.content.insertPlace() }),
    Binding(.leave, { $0.leave() }),
    Binding(.nextPane, { $0.nextPane() }),
    Binding(.previousPane, { $0.previousPane() }),
  ]

  private var nothingToSave: String? {
    content.draft?.isEmpty ?? true ? "there is nothing to save; write something first" : nil
  }
}

extension ContentModel {
  /// Why the draft of the page on top cannot be discarded; nil when it can.
  var nothingToDiscard: String? { draft?.isEmpty ?? true ? "there is no draft here" : nil }
}
