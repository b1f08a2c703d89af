import DisplayText
import Essentials
import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of favourite characters, then all other characters.
struct FavoritesScreen: Screen, RowList {
  let content: ContentModel
  let model: FavoritesModel

  var list: ListModel { model.characters }

  static let table: [Binding<FavoritesScreen>] = [
    Binding(.open, disabled: \.nobody, { $0.openSelection() }),
    Binding(.write, on: \.model.selection, disabled: \.nobody) {
      $0.content.navigator.writeNote(onSelected: $1)
    },
    Binding(.favourite, on: \.model.selection, disabled: \.nobody) {
      $0.content.actions.toggleFavourite($1)
    },
    Binding(.people, on: \.model.selection, disabled: \.nobody) {
      $0.content.navigator.showPeople(around: $1)
    },
    Binding(.window, disabled: \.nobody, { $0.openWindow() }),
    Binding(.jump, disabled: \.nobody, { $0.content.prompts.askForName(in: $0.list) }),
  ]

  var namedRows: NamedRows? {
    NamedRows(
      list: list, name: { [subjects = model.subjects] in subjects[$0].name }, open: openSelection)
  }

  private var nobody: String? { model.selection == nil ? "there are no characters" : nil }

  private func openSelection() {
    model.selection.map { content.navigator.tab.push(.subject($0)) }
  }

  private func openWindow(at edge: WindowEdge = .right) {
    model.selection.map { content.navigator.requestWindow(for: .subject($0), at: edge) }
  }

  // A line of the list: a heading, a row by its number, or a hint.
  private enum Line {
    case heading(FavoritesModel.Section)
    case hint(String)
    case row(Int, CharacterRow)
    case blank
  }

  private var lines: [Line] {
    let sections = model.sections
    var number = 0
    var lines: [Line] = []
    for (index, section) in sections.enumerated() {
      if index > 0 { lines.append(.blank) }
      lines.append(.heading(section))
      if section.rows.isEmpty {
        let key = content.key(.favourite)
        lines.append(.hint(index == 0 ? "Press \(key) on a character to add it here" : "nobody"))
      }
      for row in section.rows {
        lines.append(.row(number, row))
        number += 1
      }
    }
    return lines
  }

  func layOut(in area: Rect) {
    list.layOut(visibleRowCount: max(1, parts(area).list.size.rows - 4))
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    let parts = parts(area)
    let lines = Array(visibleLines(lines, rows: parts.list.size.rows))
    return [
      MouseTarget(
        area: parts.list,
        press: { row, _, clickCount in
          guard lines.indices.contains(row), case .row(let number, _) = lines[row] else { return }
          list.press(row: number, clickCount: clickCount, open: openSelection)
        },
        drop: { openWindow(at: $0) }, scroll: list.scroll)
    ] + (parts.preview.map { [MouseTarget(area: $0, drop: { openWindow(at: $0) })] } ?? [])
  }

  // If there is room, the selected character is shown beside or below the list.
  private func parts(_ area: Rect) -> PreviewedList {
    PreviewedList(area, wide: 70, columns: area.size.columns / 2, isListAlone: content.isSpoken)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = parts(area)
    drawList(on: &canvas, in: parts.list)
    guard let preview = parts.drawRule(on: &canvas), let subject = model.selection else { return }
    CharacterPreview(content: content, subject: subject).draw(on: &canvas, in: preview)
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let lines = visibleLines(lines, rows: area.size.rows)
    let selected = list.selectedRow
    for (offset, line) in lines.enumerated() {
      let row = area.row(offset)
      switch line {
      case .heading(let section):
        canvas.writeHeading(section.title, trailing: count(of: section), in: row, isFocused: true)
      case .hint(let text):
        canvas.write(text, at: row.inset(columns: 1).origin, style: .dim, limit: row.size.columns)
      case .row(let number, let character):
        character.draw(
          on: &canvas, in: row.without(1, at: .leading),
          detail: area.size.columns >= 50 ? character.subject.book.title : "")
        if number == selected { canvas.select(row) }
      case .blank: break
      }
    }
    canvas.drawScrollMark(first: lines.startIndex, count: self.lines.count, in: area)
  }

  // Returns the number of rows and, for a long list, which one is selected.
  private func count(of section: FavoritesModel.Section) -> String {
    let selection = list.selection
    let selected = section.rows.firstIndex { $0.subject.id.uuidString == selection }
    guard list.isLongerThanPane || content.isSpoken, let selected else {
      return "\(section.rows.count)"
    }
    return "\(selected + 1) of \(section.rows.count)"
  }

  // Returns the lines to show, so that the selection is among them, with its heading if that fits.
  private func visibleLines(_ lines: [Line], rows: Int) -> ArraySlice<Line> {
    let first = list.firstRow
    let top =
      first == 0
      ? 0
      : lines.firstIndex { if case .row(first, _) = $0 { true } else { false } } ?? 0
    return lines[min(top, max(0, lines.count - rows))...].prefix(rows)
  }
}

extension CharacterRow {
  private static let shortestDetail = 8

  private var notes: String { noteCount == 0 ? "" : counted(noteCount, "note") }

  /// Draws the row: the name, then the marks at the right end.
  func draw(on canvas: inout Canvas, in row: Rect, detail: String = "") {
    if canvas.isSpoken { return drawWords(on: &canvas, in: row, detail: detail) }
    let columns = row.columns
    let hasRoom = row.size.columns >= 28
    let end = columns.upperBound - 1
    let marksWidth = 2
    let notesColumn = end - marksWidth - (hasRoom ? 8 : 3)
    let heartColumn = notesColumn - 2
    func position(_ column: Int) -> Position { Position(row: row.origin.row, column: column) }
    // A long name may use the columns of missing marks.
    let nameEnd = isFavourite ? heartColumn : noteCount > 0 ? notesColumn : end - marksWidth
    let name = subject.name.truncated(toWidth: max(0, nameEnd - columns.lowerBound - 1))
    let written = canvas.write(name, at: row.origin)
    let detailColumn = columns.lowerBound + written + 2
    let room = nameEnd - detailColumn - 1
    if room >= min(detail.displayWidth, Self.shortestDetail) {
      canvas.write(detail.truncated(toWidth: room), at: position(detailColumn), style: .dim)
    }
    if isFavourite { canvas.write("♥", at: position(heartColumn), style: .favourite) }
    canvas.write(
      hasRoom ? notes : noteCount == 0 ? "" : "\(noteCount)", at: position(notesColumn),
      style: .dim)
    if hasUnsavedText { canvas.write("✎", at: position(end - 1), style: .draft) }
  }

  private func drawWords(on canvas: inout Canvas, in row: Rect, detail: String) {
    let words = [
      subject.name, detail, isFavourite ? Sign.favourite.text(on: canvas) : "", notes,
      hasUnsavedText ? Sign.unsaved.text(on: canvas) : "",
    ]
    canvas.writeParagraph(
      words.filter { !$0.isEmpty }.joined(separator: ", ").wrapped(toWidth: row.size.columns),
      in: row)
  }
}
