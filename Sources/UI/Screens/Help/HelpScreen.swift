import DisplayText
import Essentials
import ScreenModels
import TerminalUI
import TextEditing

/// The help: a field, and below it the actions that are possible here, to be found by typing and
/// run with Enter.
struct HelpScreen: PromptedList {
  let content: ContentModel
  let all: [HelpEntry]
  private let shown: [HelpEntry]

  init(content: ContentModel, _ bindings: BoundBindings, whileTyping isTyping: Bool) {
    self.content = content
    all = HelpEntry.entries(of: bindings, whileTyping: isTyping)
    let words = content.help.field.text.split(separator: " ")
      .compactMap { TextSearch(String($0), ignoresCapitals: true) }
    shown = words.isEmpty ? all : all.filter { $0.contains(words) }
  }

  private var model: HelpModel { content.help }
  var list: ListModel { model.list }

  static let table: [Binding<HelpScreen>] = []
  static var contexts: [KeyContext] { [.help(PromptBindings.table(of: .help).actions())] }

  var isModal: Bool { true }
  static let question: Question.Kind = .help
  var title: String { "Help:" }
  func leave() { model.hide() }

  func catchUp() {
    let typed = model.field.text
    model.update(shown.map(\.id), best: shown.first { $0.keyNames.contains(typed) }?.id)
  }

  func openSelection() {
    catchUp()
    guard let row = list.selectedRow else { return }
    if let reason = shown[row].reason { return content.window.show(reason.asSentence) }
    model.hide()
    shown[row].binding.perform()
  }

  func layOutList(in area: Rect) {
    catchUp()
    let columns = HelpColumns(area.size.columns - 1)
    let leads = shown.indices.map { heading(ofRow: $0) == nil ? 0 : $0 == 0 ? 1 : 2 }
    let heights = zip(shown, leads).map { columns.lines(of: $0).count + $1 }
    list.layOut(lineCount: area.size.rows, heights: [RowHeights(heights, leads: leads)])
  }

  func heading(ofRow row: Int) -> String? {
    let heading = shown[row].heading
    return row == 0 || shown[row - 1].heading != heading ? heading : nil
  }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    { canvas, index, row in
      HelpColumns(row.size.columns).draw(shown[index], on: &canvas, in: row)
    }
  }

  var hint: String? { "No action here has these words." }
  var hasFoundNothing: Bool { shown.isEmpty }

  func status(columns: Int) -> String {
    guard model.field.text.isEmpty else { return "\(shown.count) of \(all.count)" }
    return columns < 60 ? "type a word or a key" : "type a word or a key; \(all.count) actions"
  }
}

/// The columns of the help's rows: the keys, and what they do.
private struct HelpColumns {
  private let keys: Int
  private let text: Int

  private static let widestText = 72

  init(_ columns: Int) {
    // In a wide window two keys fit beside a whole sentence, else one.
    keys = columns >= 63 ? 20 : 14
    text = max(1, min(columns - keys - 2, Self.widestText))
  }

  func lines(of entry: HelpEntry) -> [String] { entry.text.wrapped(toWidth: text) }

  func draw(_ entry: HelpEntry, on canvas: inout Canvas, in row: Rect) {
    var rest = row.without(1, at: .trailing)
    canvas.writeColumn(firstNames(of: entry), style: .key, width: keys, in: &rest)
    canvas.writeParagraph(lines(of: entry), in: rest, style: entry.reason == nil ? .plain : .dim)
  }

  // The first key, and as many others as fit.
  private func firstNames(of entry: HelpEntry) -> String {
    entry.keyNames.dropFirst().reduce(entry.keyNames.first ?? "") { shown, key in
      let more = "\(shown)  \(key)"
      return more.displayWidth < keys ? more : shown
    }
  }
}
