import DisplayText
import ScreenModels
import TerminalUI

/// A list that fills the body, with a preview of the selected row if there is room.
protocol ListScreen: Screen, ListPage {
  /// Returns the areas of the list and of the preview.
  func areas(_ area: Rect) -> PreviewedList
  /// The least number of columns for a preview beside the list; nil for a list without one.
  static var leastForPreview: Int? { get }
  func drawPreview(of selection: Selection, on canvas: inout Canvas, in area: Rect)
  /// Returns how many of the columns are the preview's, with its margins.
  static func previewColumns(of columns: Int) -> Int
}

extension ListScreen {
  static var contexts: [KeyContext] { [.commands(actions)] }
  static var leastForPreview: Int? { 76 }
  func drawPreview(of selection: Selection, on canvas: inout Canvas, in area: Rect) {}
  static func previewColumns(of columns: Int) -> Int { columns * 2 / 5 }

  var namedRows: NamedRows? { rowsByName }

  func areas(_ area: Rect) -> PreviewedList {
    let columns = area.size.columns
    return PreviewedList(
      title.isEmpty ? area : area.belowHeading, wide: content.isSpoken ? nil : Self.leastForPreview,
      columns: columns - Self.previewColumns(of: columns))
  }

  func layOut(in area: Rect) { layOutList(in: areas(area).list) }

  func draw(on canvas: inout Canvas, in area: Rect) { drawPage(on: &canvas, in: area) }

  func drawPage(on canvas: inout Canvas, in area: Rect) {
    if !title.isEmpty {
      canvas.writePageHeading(title, trailing: spokenStatus(columns: area.size.columns), in: area)
    }
    drawRows(on: &canvas, in: area)
  }

  func drawRows(on canvas: inout Canvas, in area: Rect) {
    let areas = areas(area)
    drawList(on: &canvas, in: areas.list)
    canvas.reacts(areas.preview.map { MouseTarget(area: $0, drop: openWindow) })
    guard let selection, let preview = areas.drawRule(on: &canvas) else { return }
    drawPreview(of: selection, on: &canvas, in: preview)
  }
}

/// The areas of a list and of a preview of its selection: beside the list in a wide window, below
/// it in a tall one, and none in others.
struct PreviewedList {
  let list: Rect
  let preview: Rect?

  /// Divides an area: with at least `wide` columns, the list gets `columns` of them; where that is nil, the
  /// list is alone.
  init(_ area: Rect, wide: Int?, columns: Int = 0) {
    if let wide, area.size.columns >= wide {
      let parts = area.divided(atDistance: columns, from: .leading)
      (list, preview) = (parts.slice, parts.remainder)
    } else if wide != nil, area.size.columns >= 30, area.size.rows >= 18 {
      let parts = area.divided(atDistance: area.size.rows * 3 / 5, from: .top)
      (list, preview) = (parts.slice, parts.remainder)
    } else {
      (list, preview) = (area, nil)
    }
  }

  /// Draws the line between the two, and returns the area of the preview.
  func drawRule(on canvas: inout Canvas) -> Rect? {
    guard let preview else { return nil }
    guard preview.origin.row == list.origin.row else {
      canvas.horizontalRule(row: preview.origin.row, columns: preview.columns)
      return preview.belowTitle.inset(columns: 1)
    }
    canvas.verticalRule(column: preview.origin.column, rows: preview.rows)
    return preview.inset(columns: 2)
  }
}

/// A list in a part of a page, with a heading above it.
protocol ListPane<ID>: ListPage {
  associatedtype ID: RawRepresentable<String>
  var id: ID { get }
  var rowCount: Int { get }
}

extension ListPane {
  var title: String { id.rawValue }
  var rowCount: Int { list.rows.count }

  func layOut(in area: Rect) { layOutList(in: area.belowTitle) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.writeHeading(
      title, trailing: spokenStatus(columns: area.size.columns), in: area.row(0),
      isFocused: isFocused)
    canvas.reacts(.button(area, focus))
    drawList(on: &canvas, in: area.belowTitle)
  }
}

extension ListPane where ID == HomePane {
  var isFocused: Bool { content.home.focus == id }
  func focus() { content.home.focus(id) }
}

/// A list below a field, whose rows follow what is typed there.
protocol PromptedList: ListScreen {
  static var question: Question.Kind { get }
  /// Closes the field and the list.
  func leave()
  /// Whether the status is a warning.
  var hasFoundNothing: Bool { get }
}

extension PromptedList {
  static var contexts: [KeyContext] {
    [.field(PromptScreen.table(of: question).actions() + table.actions())]
  }

  private var keys: PromptScreen { PromptScreen(content: content, prompt: prompt) }
  var bindings: BoundBindings { keys.own + Self.table.bound(to: self) + keys.editing }

  var focusedEditor: EditorModel? { prompt.field?.editor }
  var searchedText: EditorModel? { nil }

  private var prompt: Prompt {
    var prompt = content.prompts.prompt(Self.question, title, close: leave)
    prompt.move = { step in
      catchUp()
      list.select(by: step)
    }
    prompt.pageSize = list.pageSize
    prompt.accept = { _ in
      openSelection()
      return nil
    }
    return prompt
  }

  // The list is laid out and drawn with the field, because it changes with every key too.
  func layOut(in area: Rect) {}

  func layOutEditor(in area: Rect) {
    prompt.field?.layOut()
    layOutList(in: areas(area).list)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    drawRows(on: &canvas, in: area)
    var prompt = prompt
    let status = Message(status(in: area, on: canvas), isWarning: hasFoundNothing)
    prompt.status = { _ in status }
    PromptView(prompt: prompt).draw(on: &canvas, in: area.row(0))
  }

  // The cursor goes on from the selected row to the field: a screen reader is told the row there.
  private func status(in area: Rect, on canvas: Canvas) -> String {
    let columns = area.size.columns
    guard canvas.isSpoken, let row = list.selectedRow, let first = canvas.cursor?.row else {
      return status(columns: columns)
    }
    let lines = first..<min(first + list.height(ofRow: row), area.rows.upperBound)
    let words = lines.flatMap { canvas.text(row: $0).split(separator: " ") }
    let room = columns * 2 / 3 - spokenStatus(columns: columns).displayWidth - 2
    guard room > 4 else { return spokenStatus(columns: columns) }
    let told = words.joined(separator: " ").truncated(toWidth: room)
    return spokenStatus(columns: columns, row: ": " + told)
  }
}
