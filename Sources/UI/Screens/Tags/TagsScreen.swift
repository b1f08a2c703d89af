import DisplayText
import Essentials
import ScreenModels
import Search
import TerminalUI

struct TagsScreen: OverlayScreen, ListScreen {
  let content: ContentModel

  private var model: TagsModel { content.tags }
  var list: ListModel { model.list }

  static let overlay = Overlay.tags
  static let windowTable: [Binding<ContentModel>] = [
    Binding(
      ["T"], "tags", "all tags", .finding, "List all tags.", { $0.window.layers.present(.tags) })
  ]

  static let table: [Binding<TagsScreen>] = [
    opening(.open.inFooter("find its notes")),
    jumping(.jump.inFooter("first letters")),
    acting(.edit.about("Rename the tag in all notes.").inFooter("rename")) {
      $0.content.prompts.ask(.commandLine, typed: "rename-tag #\($1.name) #\($1.name)")
    },
    closing(.back.or("q", "T")),
  ]

  var selection: TagTable.Entry? { list.selectedRow.map { model.entries[$0] } }
  var noSelection: String? { selection == nil ? "there are no tags" : nil }

  var names: ((_ row: Int) -> [String])? { { [model] in [model.entries[$0].name] } }

  func open(_ tag: TagTable.Entry) { content.search.open(with: "#\(tag.name)") }

  func layOutList(in area: Rect) {
    model.begin()
    list.layOut(visibleRowCount: area.size.rows)
  }

  var title: String { "Tags" }
  static let leastForPreview: Int? = nil

  func status(columns: Int) -> String {
    model.table.isCurrent ? list.position : "reading the notes"
  }

  var hint: String? {
    model.table.isCurrent
      ? "No tags yet. A word in a note that begins with #, such as #theme, is one." : nil
  }

  private static let widestName = 40

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let entries = model.entries
    let widest = entries.lazy.prefix(1000).map { $0.name.displayWidth }.max() ?? 0
    return { canvas, index, row in
      var rest = row
      let entry = entries[index]
      let width = min(widest, Self.widestName, max(0, row.size.columns - 14)) + 3
      canvas.writeColumn("#\(entry.name)", style: .plain, width: width, in: &rest)
      canvas.write(
        counted(entry.noteCount, "note"), at: rest.origin, style: .dim, limit: rest.size.columns)
    }
  }
}
