import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The field for the words to find anywhere, and the results.
struct SearchScreen: OverlayScreen {
  let content: ContentModel

  static let overlay = Overlay.search

  private var model: SearchModel { content.search }

  private var prompt: Prompt {
    var prompt = content.prompts.prompt(.search, "Search:", close: model.close)
    prompt.move = { updated.select(by: $0) }
    prompt.movePage = { updated.selectPage(by: $0) }
    prompt.accept = { _ in
      openSelection()
      return nil
    }
    return prompt
  }

  static var contexts: [KeyContext] {
    [.field(PromptBindings.table(of: .search).actions() + table.actions())]
  }

  var bindings: [BoundBinding] {
    let keys = PromptBindings(content: content, prompt: prompt)
    return keys.own + Self.table.bound(to: self) + keys.editing
  }

  static let windowTable: [Binding<ContentModel>] = [
    Binding(.search.inFooter("find").keptInFooter, { $0.search.open() }),
    Binding(.nextResult, disabled: \.noNeighbours, { $0.search.showNeighbour(by: 1) }),
    Binding(.previousResult, disabled: \.noNeighbours, { $0.search.showNeighbour(by: -1) }),
  ]

  static let table: [Binding<SearchScreen>] = [
    // The usual letter would be text here.
    Binding(.window.bound(to: [.control("o")]), { $0.openWindow() })
  ]

  var focusedEditor: EditorModel? { model.field.editor }
  var searchedText: EditorModel? { nil }

  // Keys may arrive before the results have been updated.
  private var updated: ListModel {
    model.catchUp()
    return model.list
  }

  private func openSelection() {
    model.catchUp()
    if let result = model.selection { model.open(result) }
  }

  private func openWindow(at edge: WindowEdge = .right) {
    model.catchUp()
    if let result = model.selection { model.requestWindow(for: result, at: edge) }
  }

  // If there is room, the words around the match of the selected result are shown too.
  private func parts(of area: Rect) -> PreviewedList {
    PreviewedList(
      area.belowHeading, wide: Self.widthForPreview, columns: area.size.columns * 3 / 5,
      isListAlone: content.isSpoken)
  }

  private static let widthForPreview = 100

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    [
      .list(
        model.list, in: parts(of: area).list, focus: {}, open: openSelection,
        drop: { openWindow(at: $0) })
    ]
  }

  func layOutEditor(in area: Rect) {
    model.layOut(visibleRowCount: parts(of: area).list.size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  // The results are drawn with the field, because they change with every key too.
  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let count = model.resultCount
    let parts = parts(of: area)
    if count == 0 { drawHint(on: &canvas, in: area.belowHeading.inset(columns: 1)) }
    var matches: [Range<Int>] = []
    let selected = model.list.selectedRow
    ListView(list: model.list, isFocused: true).draw(on: &canvas, in: parts.list) {
      canvas, index, row in
      guard let result = model.result(at: index) else { return }
      let columns = SearchRow(result: result).draw(on: &canvas, in: row)
      if index == selected { matches = columns }
    }
    if let row = canvas.cursor?.row {
      for columns in matches { canvas.restyle(row: row, columns: columns, style: .currentMatch) }
    }
    if let result = model.selection, let preview = parts.drawRule(on: &canvas) {
      SearchPreview(result: result).draw(on: &canvas, in: preview)
    }
    var prompt = prompt
    prompt.status = { _ in
      Message(
        status(columns: area.size.columns),
        isWarning: count == 0 && hasWords && !model.isWorking)
    }
    PromptView(prompt: prompt).draw(on: &canvas, in: area.row(0))
  }

  private var hasWords: Bool { !SearchQuery(model.field.text).isEmpty }

  private func status(columns: Int) -> String {
    let count = model.resultCount
    let found =
      hasWords ? count == 0 ? "nothing found" : "\(count) found" : count == 0 ? "" : "recent"
    guard model.isWorking else { return found }
    guard let progress = model.progress else { return "listing the notes" }
    let share = "\(progress.done) of \(progress.count)"
    // In a narrow window, the typed words are more important.
    guard columns >= Self.widthForProgress else { return share }
    return (hasWords && count > 0 ? "\(count) found so far, " : "") + "reading \(share) notes"
  }

  private static let widthForProgress = 70

  private func drawHint(on canvas: inout Canvas, in area: Rect) {
    let hint: String
    if !hasWords {
      hint = """
        Type a word of a book, a character, a note or a draft; words in quotes are a phrase. \
        #tag, book:raven and kind:note narrow it down
        """
    } else if model.isWorking {
      hint = "Nothing yet; the notes are still being read"
    } else if let kind = SearchQuery(model.field.text).filter.unknownKind {
      hint = "Nothing is a “\(kind)”; kind: goes with book, character, note or draft"
    } else if let name = model.nearestName {
      hint = "Did you mean \(name)?"
    } else {
      hint = "No book, character, note or draft has all these words"
    }
    canvas.writeWrapped(hint, in: area, style: .dim)
  }
}

extension ContentModel {
  fileprivate var noNeighbours: String? {
    search.canGoBack ? nil : "no list led to this page"
  }
}
