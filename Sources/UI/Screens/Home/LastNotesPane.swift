import Markdown
import NotesLibrary
import ScreenModels
import TerminalUI

/// The last notes on all books, the newest first.
struct LastNotesPane: ListPane, ItemList {
  let content: ContentModel

  var id: HomePane { .notes }
  private var model: HomeModel { content.home }
  var list: ListModel { model.noteList }
  func status(columns: Int) -> String { "" }

  static let table: [Binding<LastNotesPane>] = [
    opening(),
    acting(.continueWriting.bound(to: ["e"])) {
      $0.open($1)
      $0.content.navigator.beginWriting()
    },
  ]

  var items: [Note] { model.notes }
  var noSelection: String? { selection == nil ? "there are no notes yet" : nil }

  func open(_ note: Note) { content.search.open(note, from: .books) }

  private func lines(of note: Note, columns: Int) -> [MarkdownLine] {
    let width = max(1, columns - 2)
    // Its title says that it cannot be read, and the library why.
    return (try? model.rowLines.lines(of: note, width: width, isWithoutPlace: true))
      ?? NoteRowLines.lines(of: content.library.title(of: note), width: width)
  }

  // As many as there is room for with two lines and their sources.
  func layOutList(in area: Rect) {
    func height(_ note: Note) -> Int {
      min(3, lines(of: note, columns: area.size.columns).count + 1)
    }
    model.limitNotes(toLines: area.size.rows, height: height)
    list.layOut(
      lineCount: area.size.rows, heights: [RowHeights(model.notes.map(height)), RowHeights()])
  }

  var hint: String? {
    guard content.record.isCurrent else { return nil }
    if model.hasNotes { return "All that you noted is about what comes later." }
    return "No notes yet. \(content.key(.open)) opens a book, \(content.key(.write)) writes a note "
      + "on it, \(content.key(.place)) says how far you have read."
  }

  func draw(_ note: Note, on canvas: inout Canvas, in row: Rect) {
    let place = content.library.placeInBook(of: note)
    let day = String(note.date.shortDay(asOf: content.library.today()).drop { $0 == " " })
    let name = note.subject.name
    var rest = row
    canvas.writeConflict(of: note, in: &rest)
    guard row.size.rows > 1 else {
      canvas.writeColumn(name, style: .dim, width: min(18, row.size.columns / 3), in: &rest)
      return canvas.writeBeginning(lines(of: note, columns: row.size.columns), in: rest)
    }
    let line = String.line(name, [place ?? day], width: rest.size.columns)
    canvas.writeLine(line, in: rest, style: .dim)
    canvas.writeBeginning(lines(of: note, columns: row.size.columns), in: row.belowTitle)
  }
}
