import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The draft of a note: a heading with its subject and length, where there is room for it, and its editor.
extension SubjectScreen {
  private var draft: DraftModel { model.draft }

  private var draftEditor: EditorView {
    EditorView(
      content: content, editor: draft.editor, isFocused: isEditorFocused, isCentred: false,
      focus: model.write)
  }

  func layOutEditor(in area: Rect) {
    let (area, hasHeading) = layout(area).draft
    draftEditor.layOut(in: area.without(hasHeading ? 1 : 0, at: .top))
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let (area, hasHeading) = layout(area).draft
    guard hasHeading else {
      if isEditorFocused { drawText(on: &canvas, in: area) }
      return
    }
    var rest = area
    let heading = rest.takeRows(1)
    drawHeading(on: &canvas, in: heading)
    if rest.size.rows > 0 {
      drawText(on: &canvas, in: rest)
    } else if isEditorFocused {
      canvas.cursor = heading.inset(columns: 1).origin
    }
  }

  private func drawText(on canvas: inout Canvas, in area: Rect) {
    guard draft.isEmpty && !isWriting else {
      draftEditor.draw(on: &canvas, in: area)
      return drawOffer(on: &canvas, in: area)
    }
    canvas.reacts(.button(area, model.write))
    let hint = draftEditor.textArea(area).row(0)
    canvas.write(self.hint, at: hint.origin, style: .dim, limit: hint.size.columns)
    if isEditorFocused { canvas.cursor = hint.origin }
  }

  private var hint: String {
    "\(content.key(isEditorFocused ? .continueWriting : .writeOnPage)) writes a note"
  }

  /// Why no place is offered for a note; nil where one is.
  var noOffer: String? {
    if content.navigator.offeredPlace != nil { return nil }
    return draft.isEmpty
      ? "you have not said where you are; \(content.key(.place)) says it"
      : "\(content.key(.insertPlace)) works in an empty note only"
  }

  private func drawOffer(on canvas: inout Canvas, in area: Rect) {
    guard isWriting, area.size.rows > 1, let place = content.navigator.offeredPlace else { return }
    let row = draftEditor.textArea(area).row(1)
    canvas.reacts(.button(row, content.navigator.insertPlace))
    canvas.writeLine(
      "\(content.key(.insertPlace)) begins with “\(place)”", in: row, style: .dim)
  }

  private var title: String { "Note on \(draft.subject.name)" }

  private func drawHeading(on canvas: inout Canvas, in row: Rect) {
    let progress = progress(in: row)
    canvas.writeHeading(
      title, trailing: progress, trailingStyle: draft.isEmpty ? .dim : .draft, in: row,
      isFocused: isEditorFocused)
    canvas.reacts(.button(row, model.write))
    let key = content.key(.discard)
    guard var clearing = clearing(in: row, key: key, beside: progress) else { return }
    canvas.reacts(.button(clearing, content.shelf.discardShownDraft))
    clearing.takeColumns(canvas.write(key, at: clearing.origin, style: .key) + 1)
    canvas.write(Self.clear, at: clearing.origin, style: .dim)
  }

  private static let clear = "Clear Draft"

  // What clears the draft, left of its length; nil where there is no draft or no room.
  private func clearing(in row: Rect, key: String, beside progress: String) -> Rect? {
    let width = key.displayWidth + 1 + Self.clear.displayWidth
    let start = row.columns.upperBound - 1 - progress.displayWidth - 3 - width
    let fits = !draft.isEmpty && start > row.origin.column + title.displayWidth + 2
    return fits ? Rect(row: row.origin.row, column: start, columns: width, rows: 1) : nil
  }

  private func progress(in row: Rect) -> String {
    let lost = content.library.catalogue.lost(of: draft.subject)
    let loss = lost.map { "the \($0.noun) is gone" }
    if draft.isEmpty { return loss ?? (isWriting ? "" : hint) }
    let state = ["draft", loss].compactMap(\.self).joined(separator: "; ")
    return draft.editor.summary(
      behind: "\(state) · ", beside: title, columns: row.size.columns, isQuiet: content.isSpoken)
  }
}
