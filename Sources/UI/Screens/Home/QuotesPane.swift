import Markdown
import NotesLibrary
import Reading
import ScreenModels
import TerminalUI

/// The quotes of the day, to see them again, say how soon they come back, and open their notes.
struct QuotesPane: ListPane, ItemList {
  let content: ContentModel

  var id: HomePane { .quotes }
  private var model: HomeModel { content.home }
  var list: ListModel { model.quoteList }
  func status(columns: Int) -> String { content.record.isCurrent ? "" : "reading the notes" }

  static let table: [Binding<QuotesPane>] = [
    opening(),
    grading(.soon, "1", "soon", "Show the quote again in about 7 days."),
    grading(.later, "2", "later", "Show the quote again in about 14 days."),
    grading(.seldom, "3", "seldom", "Show the quote again in about 28 days."),
    grading(.never, "x", "never", "Never show the quote again."),
  ]

  private static func grading(
    _ grade: Grade, _ key: Character, _ title: String, _ sentence: String
  ) -> Binding<QuotesPane> {
    acting(Action(nil, title, .reading, sentence, [.character(key)], footer: true)) {
      $0.model.grade($1, grade)
    }
  }

  var items: [Quote] { model.quotes }
  var noSelection: String? { selection == nil ? "there is no quote here" : nil }

  func open(_ quote: Quote) { content.search.open(quote.note, from: .books) }

  private static let mostLines = 12

  // One more than is shown if there are more.
  private func lines(of quote: Quote, columns: Int) -> [MarkdownLine] {
    NoteRowLines.lines(of: quote.text, width: max(1, columns - 2), most: Self.mostLines + 1)
  }

  // Each quote has room for two lines and its source; longer ones for more, if there is any.
  func layOutList(in area: Rect) {
    let (rows, columns) = (area.size.rows, area.size.columns)
    model.limitQuotes(toLines: rows) { min(3, lines(of: $0, columns: columns).count + 1) }
    let counts = model.quotes.map { lines(of: $0, columns: columns).count }
    let variants = [Self.mostLines, 4, 2].map { most in counts.map { min(most, $0) + 1 } } + [[]]
    list.layOut(lineCount: rows, heights: variants.map { RowHeights($0) })
  }

  var hint: String? {
    content.record.isCurrent
      ? "Lines of your notes that begin with > are quotes. From the next day on, some of them are here "
        + "each day." : nil
  }

  func draw(_ quote: Quote, on canvas: inout Canvas, in row: Rect) {
    let height = row.size.rows
    let text = lines(of: quote, columns: row.size.columns + 1)
    canvas.writeBeginning(text, in: row.divided(atDistance: max(1, height - 1), from: .top).slice)
    if height > 1 { drawSource(of: quote, on: &canvas, in: row.row(height - 1)) }
  }

  private func drawSource(of quote: Quote, on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeEnd(model.grade(of: quote)?.rawValue ?? "", style: .accent, in: &rest)
    let line = String.line(quote.book.title, quote.facts, width: rest.size.columns)
    canvas.writeLine(line, in: rest, style: .dim)
  }
}
