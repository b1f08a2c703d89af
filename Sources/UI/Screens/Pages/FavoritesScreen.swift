import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of favourite characters, then all other characters.
struct FavoritesScreen: ListScreen {
  let content: ContentModel
  let model: FavoritesModel

  var list: ListModel { model.list }

  static let table: [Binding<FavoritesScreen>] = [
    opening(),
    acting(.write) { $0.content.navigator.writeNote(onSelected: $1) },
    acting(.favourite) { $0.content.actions.toggleFavourite($1) },
    acting(.people) { $0.content.navigator.showPeople(around: $1) },
    openingWindow(),
    jumping(),
  ]

  var names: ((_ row: Int) -> [String])? { { [subjects = model.subjects] in subjects[$0].names } }

  var selection: Subject? { model.selection }
  var noSelection: String? { selection == nil ? "there are no characters" : nil }

  // Each part has its own heading.
  var title: String { "" }
  var hint: String? { "No characters yet. \(content.key(.addCharacter)) adds one to a book" }

  // MARK: The favourites, then everyone else

  // Two headings, with what stands for the favourites and an empty line between them.
  private static let leadWithoutFavourites = 4

  func layOutList(in area: Rect) {
    let (count, favourites) = (model.subjects.count, model.favouriteCount)
    let leads = (0..<count).map { row in
      guard row == favourites else { return row == 0 ? 1 : 0 }
      return row == 0 ? Self.leadWithoutFavourites : 2
    }
    list.layOut(
      lineCount: area.size.rows, heights: [RowHeights(leads.map { $0 + 1 }, leads: leads)])
    // The next key is about the character that is seen, also when it changes its place.
    list.keepSelection()
  }

  func drawLead(on canvas: inout Canvas, above row: Int, in area: Rect) {
    let favourites = 0..<model.favouriteCount
    let isOthers = row == favourites.count
    drawHeading(
      isOthers ? "Everyone else" : "Favorites", of: isOthers ? row..<list.rows.count : favourites,
      on: &canvas, in: area.row(area.size.rows - 1))
    guard isOthers, area.size.rows == Self.leadWithoutFavourites else { return }
    drawHeading("Favorites", of: favourites, on: &canvas, in: area.row(0))
    canvas.writeLine(
      "Press \(content.key(.favourite)) on a character to add it here",
      in: area.row(1).inset(columns: 1), style: .dim)
  }

  // Says how many there are and, in a long list, which one is selected.
  private func drawHeading(
    _ title: String, of rows: Range<Int>, on canvas: inout Canvas, in row: Rect
  ) {
    let isTold = list.isLongerThanPane || content.isSpoken
    let selected = list.selectedRow.flatMap { isTold && rows.contains($0) ? $0 : nil }
    let count = selected.map { "\($0 - rows.lowerBound + 1) of \(rows.count)" }
    canvas.writeHeading(title, trailing: count ?? "\(rows.count)", in: row, isFocused: true)
  }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let subjects = model.subjects
    let sharedNames = subjects.sharedNames
    return { canvas, index, row in
      let isTold = row.size.columns >= 49 || sharedNames.contains(subjects[index].name)
      let book = isTold ? subjects[index].book.title : ""
      CharacterRow(content: content, subject: subjects[index])
        .draw(on: &canvas, in: row, detail: book)
    }
  }

  static let leastForPreview: Int? = 70
  static func previewColumns(of columns: Int) -> Int { (columns + 1) / 2 }

  func drawPreview(of character: Subject, on canvas: inout Canvas, in area: Rect) {
    CharacterPreview(content: content, subject: character).draw(on: &canvas, in: area)
  }
}
