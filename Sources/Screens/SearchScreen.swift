import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The field in which the reader types what to find anywhere, and all that is found.
struct SearchScreen: Screen {
  let content: ContentModel

  private var model: SearchModel { content.search }

  var bindings: [BoundBinding] {
    Self.table.map { $0.bound(to: self) }
      + EditorBindings(content: content, editor: model.field.editor).bindings
  }

  static let table: [Binding<SearchScreen>] = [
    Binding([.enter], nil, "open", footer: true, { $0.openSelection }),
    Binding([.down, .control("n")], nil, "next", footer: true, { $0.model.list.selectNext }),
    Binding([.up, .control("p")], nil, "previous", footer: true, { $0.model.list.selectPrevious }),
    Binding([.pageDown, .control("v")], nil, "page down", { $0.model.list.selectNextPage }),
    Binding([.pageUp, .alt("v")], nil, "page up", { $0.model.list.selectPreviousPage }),
    Binding([.escape, .control("g")], nil, "done", footer: true, { $0.model.close }),
  ]

  var focusedEditor: EditorModel? { model.field.editor }
  var searchedText: EditorModel? { nil }

  private func openSelection() {
    if let result = model.selection { content.open(result) }
  }

  private func listArea(_ area: Rect) -> Rect { area.divided(atDistance: 2, from: .top).remainder }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [.list(model.list, in: listArea(area), focus: {}, open: openSelection)]
  }

  func layOutEditor(in area: Rect) {
    model.layOut(visibleRowCount: listArea(area).size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  // All the rest changes with every key.
  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let results = model.results
    if results.isEmpty { drawHint(on: &canvas, in: listArea(area).inset(columns: 1)) }
    var matches: [Range<Int>] = []
    ListView(list: model.list, isFocused: true).draw(on: &canvas, in: listArea(area)) {
      canvas, index, row in
      let columns = SearchRow(result: results[index]).draw(on: &canvas, in: row)
      if index == model.list.selectedRow { matches = columns }
    }
    if let row = canvas.cursor?.row {
      for columns in matches { canvas.restyle(row: row, columns: columns, style: .currentMatch) }
    }
    FieldView(
      prompt: "Search:", field: model.field, status: status,
      isWarning: results.isEmpty && hasWords
    ).draw(on: &canvas, in: area.row(0))
  }

  private var hasWords: Bool { !SearchQuery(model.field.text).isEmpty }

  private var status: String {
    let count = model.results.count
    guard hasWords else { return count == 0 ? "" : "recent" }
    return count == 0 ? "nothing found" : "\(count) found"
  }

  private func drawHint(on canvas: inout Canvas, in area: Rect) {
    let hint: String
    if !hasWords {
      hint = "Type a word of a book, a character, a note or a draft; words in quotes are a phrase"
    } else if let name = model.nearestName {
      hint = "Did you mean \(name)?"
    } else {
      hint = "No book, character, note or draft has all these words"
    }
    canvas.writeParagraph(
      hint.wrapped(toWidth: area.size.columns), in: area, style: .dim)
  }
}
