import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of what was deleted; beside it, the text of the selected note or draft.
struct BinScreen: OverlayScreen, ListScreen, ItemList {
  let content: ContentModel

  private var model: BinModel { content.bin }
  var list: ListModel { model.list }

  static let overlay = Overlay.bin
  static let windowTable: [Binding<ContentModel>] = [
    Binding(
      ["U"], "bin", "the bin", .notes,
      "List what was deleted, discarded and removed.", { $0.bin.open() })
  ]

  static let table: [Binding<BinScreen>] = [
    opening(.open.inFooter("bring back").about("Bring back what is selected.")),
    jumping(),
    closing(.back.or("q", "U")),
  ]

  var items: [BinItem] { model.items }
  var noSelection: String? {
    guard let item = selection else { return "the bin is empty" }
    return model.reasonNotToBringBack(item)
  }

  var names: ((_ row: Int) -> [String])? {
    { row in [items[row].subject?.name ?? "", items[row].title] }
  }

  func open(_ item: BinItem) { model.bringBack(item) }

  func layOutList(in area: Rect) {
    model.begin()
    list.layOut(visibleRowCount: area.size.rows)
    // A key for what is seen must not bring back what was deleted a moment ago.
    list.keepSelection()
  }

  var title: String { "The bin" }

  func status(columns: Int) -> String {
    model.reading.isCurrent ? list.position : "reading the bin"
  }

  var hint: String? {
    model.reading.isCurrent ? model.problem ?? "Nothing was deleted, discarded or removed." : nil
  }
  var hintStyle: Style { model.problem == nil ? .dim : .warning }

  private static let widthForMoment = 70

  func draw(_ item: BinItem, on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(
      item.subject?.name ?? "?", style: item.kind == .draft ? .draft : .plain,
      width: min(20, row.size.columns / 3), in: &rest)
    canvas.writeColumn(item.kindName, style: .dim, width: 11, in: &rest)
    if row.size.columns >= Self.widthForMoment {
      let day = item.deleted?.shortDay(asOf: content.library.today()) ?? ""
      canvas.writeColumn(day, style: .dim, width: 13, in: &rest)
    }
    canvas.writeLine(item.title, in: rest.without(1, at: .trailing), style: .dim)
  }

  func drawPreview(of item: BinItem, on canvas: inout Canvas, in area: Rect) {
    var rest = area
    canvas.writeLine(item.subject?.name ?? "?", in: rest.takeRows(1), style: .heading)
    canvas.writeLine(item.facts, in: rest.takeRows(2), style: .dim)
    if let note = item.note { return canvas.writePreview(of: note, from: content, in: rest) }
    canvas.writeParagraph(item.draft.previewLines(width: rest.size.columns), in: rest)
  }
}

extension BinItem {
  fileprivate var kindName: String {
    kind == .character ? subject?.noun ?? kind.rawValue : kind.rawValue
  }

  fileprivate var facts: String {
    switch kind {
    case .note, .draft: "\(kind.rawValue), \(deleted?.dayAndTime ?? "")"
    case .book: title.isEmpty ? kindName : "\(kindName) by \(title)"
    case .character: "\(kindName) of \(title)"
    }
  }
}
