import DisplayText
import ScreenModels
import TerminalUI

/// A prompt in the row of the footer.
struct PromptScreen: Screen {
  let content: ContentModel
  let prompt: Prompt

  static var contexts: [KeyContext] {
    Question.Kind.allCases.filter { !$0.isOnPage }.map { kind in
      let actions = PromptBindings.table(of: kind).actions()
      return kind == .replaceEach ? .sheet(actions) : .field(actions)
    }
  }

  private var keys: PromptBindings { PromptBindings(content: content, prompt: prompt) }

  var bindings: BoundBindings { keys.own + keys.editing }
  var isInFooter: Bool { true }
  var focusedEditor: EditorModel? { prompt.field?.editor }
  // Nil where what is suggested is selected, so that Esc leaves the field.
  var searchedText: EditorModel? {
    [.replace, .replaceWith, .place].contains(prompt.kind) ? nil : focusedEditor
  }

  func layOut(in area: Rect) {
    prompt.field?.layOut()
    content.prompts.update(prompt)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    // What it covers cannot be clicked.
    canvas.reacts(.button(area) {})
    if prompt.field == nil { return drawQuestion(on: &canvas, in: area) }
    let candidates =
      prompt.kind == .commandLine ? content.prompts.listedCandidates(in: prompt) : nil
    PromptView(prompt: prompt, bindings: keys.own, candidates: candidates)
      .draw(on: &canvas, in: area)
  }

  // If there is not room for everything, the answers are shown rather than the question.
  private static let answersWidth = 38

  private func drawQuestion(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area)
    var rest = area.inset(columns: 1)
    let room = rest.size.columns - Self.answersWidth
    if room > 12 {
      let shown = prompt.label.elided(toWidth: room - 2)
      rest.takeColumns(canvas.write(shown, at: rest.origin, style: .accent) + 1)
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }
}

/// The question, what is typed, what is said about it, and then the keys.
struct PromptView {
  let prompt: Prompt
  var bindings = BoundBindings.none
  /// What can be typed, in place of the keys; nil for a prompt that shows them.
  var candidates: (names: [String], chosen: Int)?

  private static let shortestField = 12
  // What is typed matters more than the end of what is said about it.
  private static let narrowestField = 6

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let field = prompt.field else { return }
    canvas.fill(area)
    // Candidates stand beside a sign, not beside words.
    var rest = area.inset(columns: candidates == nil ? 1 : 0)
    let label =
      candidates == nil ? prompt.label.elided(toWidth: area.size.columns / 2) + " " : prompt.label
    rest.takeColumns(canvas.write(label, at: rest.origin, style: .key))
    let status = prompt.status(prompt.typed)
    let width = status.text.displayWidth
    let room = max(
      1, min(Self.narrowestField, rest.size.columns),
      rest.size.columns - width - (width == 0 ? 0 : 2))
    let typed = field.draw(on: &canvas, at: rest.origin, room: room)
    rest.takeColumns(min(room, max(typed + 1, Self.shortestField)))
    if let candidates { return draw(candidates.names, candidates.chosen, on: &canvas, in: rest) }
    if width > 0 {
      rest.takeColumns(1)
      let style: Style = status.isWarning ? .warning : .dim
      rest.takeColumns(
        canvas.write(status.text, at: rest.origin, style: style, limit: rest.size.columns) + 1)
    }
    Footer(bindings: bindings).draw(on: &canvas, in: rest)
  }

  // From the first one, or from the chosen one if that would not be seen.
  private func draw(_ names: [String], _ chosen: Int, on canvas: inout Canvas, in area: Rect) {
    let row = area.without(2, at: .leading)
    let before = names.prefix(chosen + 1).joined(separator: "  ")
    let isSeen = before.displayWidth < row.size.columns
    let listed = isSeen ? names[...] : ["…"] + names[chosen...]
    canvas.write(
      listed.joined(separator: "  ").truncated(toWidth: row.size.columns), at: row.origin,
      style: .dim)
  }
}

extension FieldModel {
  /// Draws the text, scrolled so that the cursor is visible; returns the columns that it uses.
  @discardableResult
  func draw(on canvas: inout Canvas, at origin: Position, room: Int) -> Int {
    let text = text
    let (start, column) = self.start(of: text, room: room)
    canvas.cursor = origin.right(by: column)
    let typed = canvas.write(text[start...], at: origin, limit: room)
    canvas.showSelection(of: editor, columns: origin.column..<origin.column + room)
    return typed
  }

  // From where the text is shown, so that its end is to be seen, too, or a third of the room behind the cursor; and
  // the column of that.
  private func start(of text: String, room: Int) -> (index: String.Index, column: Int) {
    let before = editor.buffer[0..<editor.cursor]
    let cursor = text.index(
      text.startIndex, offsetBy: String(decoding: before, as: UTF8.self).count)
    let rest = text[cursor...].prefix(room / 3).reduce(0) { $0 + $1.displayWidth }
    let limit = max(1, room - min(rest, room / 3))
    var (start, column) = (cursor, 0)
    while start > text.startIndex {
      let previous = text.index(before: start)
      let width = text[previous].displayWidth
      if column + width >= limit { break }
      column += width
      start = previous
    }
    return (start, column)
  }

  /// Puts the cursor at a column of what is shown: of the text's beginning where it has no focus yet.
  func press(column: Int, room: Int, isFocused: Bool) {
    let text = text
    var index = isFocused ? self.start(of: text, room: room).index : text.startIndex
    var rest = column
    while index < text.endIndex, case let width = text[index].displayWidth, width <= rest {
      rest -= width
      index = text.index(after: index)
    }
    let offset = text[..<index].utf8.count
    editor.select(offset..<offset)
  }
}

extension Canvas {
  /// Marks the selection of a field that is drawn on one row and has the canvas's cursor.
  mutating func showSelection(of field: EditorModel, columns: Range<Int>) {
    guard let selection = field.selection, let cursor else { return }
    let width = String(decoding: field.buffer[selection], as: UTF8.self).displayWidth
    let start = field.cursor == selection.lowerBound ? cursor.column : cursor.column - width
    restyle(
      row: cursor.row, columns: (start..<start + width).clamped(to: columns), style: .selection)
  }
}
