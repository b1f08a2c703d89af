import DisplayText
import Essentials
import ScreenModels
import TerminalUI
import TextEditing

/// The help: a field, and below it the actions that are possible here, to be found by typing and
/// run with Enter.
struct HelpScreen: Screen {
  let content: ContentModel
  let all: [HelpEntry]
  private let shown: [HelpEntry]

  init(content: ContentModel, _ bindings: [BoundBinding], whileTyping isTyping: Bool) {
    self.content = content
    all = HelpEntry.entries(of: bindings, whileTyping: isTyping)
    let words = content.help.field.text.split(separator: " ")
      .compactMap { TextSearch(String($0), ignoresCapitals: true) }
    shown = words.isEmpty ? all : all.filter { $0.contains(words) }
  }

  private var model: HelpModel { content.help }

  private var prompt: Prompt {
    var prompt = content.prompts.prompt(.help, "Help:", close: model.hide)
    prompt.move = { updated.select(by: $0) }
    prompt.movePage = { updated.selectPage(by: $0) }
    prompt.accept = { _ in
      run()
      return nil
    }
    return prompt
  }

  static var contexts: [KeyContext] { [.help(PromptBindings.table(of: .help).actions())] }

  var bindings: [BoundBinding] { PromptBindings(content: content, prompt: prompt).bindings }

  var isModal: Bool { true }
  var focusedEditor: EditorModel? { model.field.editor }
  var searchedText: EditorModel? { nil }

  // Keys may arrive before the list has been updated for the typed words.
  private var updated: ListModel {
    update()
    return model.list
  }

  private func update() {
    let typed = model.field.text
    model.update(shown.map(\.id), best: shown.first { $0.keyNames.contains(typed) }?.id)
  }

  private func run() {
    guard let row = updated.selectedRow else { return }
    if let reason = shown[row].reason { return content.window.show(reason.asSentence) }
    model.hide()
    shown[row].binding.perform()
  }

  private func lines(in area: Rect) -> [HelpLine] {
    HelpLine.lines(of: shown, columns: area.size.columns)
  }

  func layOutEditor(in area: Rect) {
    model.field.layOut()
    update()
    let list = area.belowHeading
    let (rows, lines) = (list.size.rows, lines(in: list))
    model.list.layOut(visibleRowCount: rows)
    model.scroll.layOut(rowCount: lines.count, visibleRowCount: rows)
    if let row = model.list.selectedRow {
      model.scroll.reveal(lines.range(of: row), visibleRowCount: rows)
    }
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    let list = area.belowHeading
    let lines = lines(in: list)
    return [
      MouseTarget(
        area: list,
        press: { row, _, clickCount in
          let line = model.scroll.firstRow + row
          guard lines.indices.contains(line), let row = lines[line].row else { return }
          updated.press(row: row, clickCount: clickCount, open: run)
        },
        scroll: { scroll(by: $0, lines, visibleRowCount: list.size.rows) })
    ]
  }

  // The list scrolls only as far as it must to show the selection.
  private func scroll(by rows: Int, _ lines: [HelpLine], visibleRowCount: Int) {
    model.scroll.scroll(rows: rows)
    let first = model.scroll.firstRow
    let visible = lines.dropFirst(first).prefix(visibleRowCount).compactMap(\.row)
    guard let selected = updated.selectedRow, let lowest = visible.first, let highest = visible.last
    else { return }
    model.list.select(row: min(max(selected, lowest), highest))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.horizontalRule(row: area.origin.row + 1, columns: area.columns)
  }

  // The list is drawn with the field, because it changes with every key too.
  func drawEditor(on canvas: inout Canvas, in area: Rect) {
    let list = area.belowHeading
    let lines = lines(in: list)
    let first = model.scroll.firstRow
    for (offset, line) in lines.dropFirst(first).prefix(list.size.rows).enumerated() {
      line.draw(on: &canvas, in: list.row(offset), isSelected: line.row == model.list.selectedRow)
    }
    canvas.drawScrollMark(first: first, count: lines.count, in: list)
    if shown.isEmpty {
      canvas.write(
        "No action here has these words.", at: list.inset(columns: 1).origin, style: .dim)
    }
    var prompt = prompt
    prompt.status = { _ in
      Message(status(columns: area.size.columns), isWarning: shown.isEmpty)
    }
    PromptView(prompt: prompt).draw(on: &canvas, in: area.row(0))
  }

  private func status(columns: Int) -> String {
    guard model.field.text.isEmpty else { return "\(shown.count) of \(all.count)" }
    return columns < 60 ? "type a word or a key" : "type a word or a key; \(all.count) actions"
  }
}
