import ScreenModels
import TerminalUI

struct SubjectFormScreen: Screen {
  let content: ContentModel

  private var model: SubjectFormModel { content.form }
  private var fields: [FormField] { model.formFields }
  private var focused: FormField { fields[model.focus] }

  static var contexts: [KeyContext] { [.field(lineTable.actions()), .field(table.actions())] }

  var bindings: BoundBindings {
    (focused.words.isLong ? Self.table : Self.lineTable).bound(to: self)
      + EditorBindings(content: content, editor: model.field(focused).editor).fieldBindings
  }

  // In a field of one line, Enter does not insert a line break.
  private static let lineTable = table(.save.first(.enter), next.or(.down), previous.or(.up))
  private static let table = table(.save, next, previous)

  private static let next = Action(
    nil, "next field", .here, "Go to the next field.", [.tab], footer: true)
  private static let previous = Action(
    nil, "previous field", .here, "Go to the previous field.", [.backTab])

  private static func table(
    _ save: Action, _ next: Action, _ previous: Action
  ) -> [Binding<SubjectFormScreen>] {
    [
      Binding(save, { $0.content.form.save() }), Binding(next, { $0.model.moveFocus(by: 1) }),
      Binding(previous, { $0.model.moveFocus(by: -1) }),
      Binding(.leave, { $0.content.form.close() }),
      Binding(.discard.inFooter("discard"), { $0.content.form.discard() }),
    ]
  }

  var isModal: Bool { true }
  var focusedEditor: EditorModel? { model.field(focused).editor }

  private static let labelWidth = 14
  private static let leastTextRows = 3

  /// Returns the shown fields with their areas: all fields, or those around the focus if there is
  /// not room for all.
  ///
  /// One long field has its text there, the others a row; they stand in the order in which they get the focus.
  private func areas(_ area: Rect) -> [(index: Int, area: Rect, isText: Bool)] {
    var rest = area.belowHeading
    let hasRoom = rest.size.rows >= fields.count + Self.leastTextRows
    if focused.words.isLong, !hasRoom { return [(model.focus, rest, true)] }
    let long = focused.words.isLong ? model.focus : fields.firstIndex(where: \.words.isLong)
    let rows = fields.indices.filter { hasRoom ? $0 != long : !fields[$0].words.isLong }
    let shown = min(rows.count, rest.size.rows)
    let first = hasRoom ? 0 : min(max(0, model.focus - shown + 1), rows.count - shown)
    let above = rows[first..<first + shown].filter { !hasRoom || $0 < long ?? .max }
    var areas = above.map { ($0, rest.takeRows(1), false) }
    guard hasRoom, let long else { return areas }
    areas.append((long, rest.takeRows(rest.size.rows - (shown - above.count)), true))
    areas += rows.dropFirst(above.count).map { ($0, rest.takeRows(1), false) }
    return areas
  }

  private func editorView(_ index: Int) -> EditorView {
    EditorView(
      content: content, editor: model.field(fields[index]).editor, isFocused: index == model.focus,
      isCentred: false, focus: { model.focus = index })
  }

  func layOutEditor(in area: Rect) {
    for (index, area, isText) in areas(area) {
      if isText {
        editorView(index).layOut(in: area.belowTitle)
      } else if !fields[index].words.isLong {
        model.field(fields[index]).layOut()
      }
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writePageHeading(model.title, trailing: model.state, in: area)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    for (index, area, isText) in areas(area) {
      canvas.reacts(.button(area) { model.focus = index })
      isText ? drawText(index, on: &canvas, in: area) : drawLine(index, on: &canvas, in: area)
    }
  }

  private func drawText(_ index: Int, on canvas: inout Canvas, in area: Rect) {
    let words = fields[index].words
    let heading = [words.label, words.hint].filter { !$0.isEmpty }.joined(separator: ", ")
    canvas.writeHeading(heading, in: area.row(0), isFocused: index == model.focus)
    let editor = editorView(index)
    editor.draw(on: &canvas, in: area.belowTitle)
    guard canvas.isSpoken, model.field(fields[index]).text.isEmpty else { return }
    canvas.write(
      "\(words.label): empty", at: editor.textArea(area.belowTitle).origin, style: .dim)
  }

  private func drawLine(_ index: Int, on canvas: inout Canvas, in area: Rect) {
    let (field, isFocused) = (fields[index], index == model.focus)
    var rest = area.inset(columns: 1)
    canvas.writeColumn(
      field.words.label, style: isFocused ? .heading : .dim, width: Self.labelWidth, in: &rest)
    let line = model.field(field)
    if isFocused {
      line.draw(on: &canvas, at: rest.origin, room: rest.size.columns)
    } else {
      line.drawUnfocused(on: &canvas, at: rest.origin, room: rest.size.columns) {
        model.focus = index
      }
    }
    guard line.text.isEmpty else { return }
    canvas.write(
      hint(field), at: rest.position(column: isFocused ? 1 : 0), style: .dim,
      limit: rest.size.columns - 1)
  }

  // A screen reader does not tell a hint from a value.
  private func hint(_ field: FormField) -> String {
    let hint = field.words.hint
    guard content.isSpoken else { return hint }
    return hint.isEmpty ? "empty" : "empty (\(hint))"
  }
}
