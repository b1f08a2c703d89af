import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

extension BookScreen {
  func layOut(in area: Rect) {
    switch layout(area) {
    case .sideBySide(_, let trailing, _, _, _):
      let parts = ListParts(trailing, characterCount: model.book.characters.count)
      model.characters.layOut(visibleRowCount: parts.characters.size.rows)
      NotesView(notes: model.notes, isFocused: false).layOut(in: parts.notes)
    case .stacked(_, _, let pane):
      model.characters.layOut(visibleRowCount: pane.size.rows)
      NotesView(notes: model.notes, isFocused: false).layOut(in: pane)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch layout(area) {
    case .sideBySide(let leading, let trailing, let ruleColumn, _, let editorRule):
      canvas.verticalRule(column: ruleColumn, rows: leading.rows)
      canvas.horizontalRule(row: editorRule, columns: area.columns)
      drawAbout(on: &canvas, in: leading)
      drawLists(on: &canvas, in: trailing)
    case .stacked(let heading, let strip, let pane):
      drawHeading(on: &canvas, in: heading)
      PaneStrip(panes: BookModel.Pane.allCases.map(\.rawValue), selected: model.focus.rawValue)
        .draw(on: &canvas, in: strip)
      drawPane(on: &canvas, in: pane)
    }
  }

  private func drawAbout(on canvas: inout Canvas, in area: Rect) {
    var rest = area.inset(columns: 1)
    let (cover, facts) = rest.takeRows(4).divided(atDistance: 13, from: .leading)
    canvas.writeParagraph(model.book.coverPicture, in: cover, style: .accent)
    drawFacts(on: &canvas, in: facts)
    _ = rest.takeRows(1)
    rest = rest.divided(atDistance: 1, from: .bottom).remainder
    canvas.writeParagraph(
      paragraphs.lines(
        model.book.overview, width: content.textColumns(in: rest.size.columns)), in: rest)
    var position = Self.link(area).origin
    position.column +=
      canvas.write(
        content.key(.amazon), at: position, style: .key) + 1
    canvas.write("View on Amazon", at: position, style: .accent)
  }

  /// The line that leads to the book's place at Amazon.
  static func link(_ area: Rect) -> Rect {
    area.inset(columns: 1).divided(atDistance: 1, from: .bottom).slice
  }

  private func drawFacts(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    canvas.writeParagraph([model.book.title], in: rest.takeRows(1), style: .title)
    canvas.writeParagraph([model.book.imprint], in: rest.takeRows(1), style: .dim)
    canvas.writeParagraph(
      paragraphs.lines(model.book.tagline, width: rest.size.columns), in: rest, style: .accent)
  }

  private func drawHeading(on canvas: inout Canvas, in area: Rect) {
    let area = area.inset(columns: 1)
    canvas.writeParagraph([model.book.title], in: area, style: .title)
    if area.size.rows > 1 {
      canvas.writeParagraph([model.book.tagline], in: area.row(1), style: .dim)
    }
  }

  private func drawLists(on canvas: inout Canvas, in area: Rect) {
    let parts = ListParts(area, characterCount: model.book.characters.count)
    canvas.writeHeading(
      "Characters", trailing: "\(model.book.characters.count)", in: parts.charactersHeading,
      isFocused: model.focus == .characters)
    drawCharacters(on: &canvas, in: parts.characters)
    canvas.writeHeading(
      "Notes", trailing: "\(model.notes.notes.count)", in: parts.notesHeading,
      isFocused: model.focus == .notes)
    NotesView(
      notes: model.notes, isFocused: model.focus == .notes,
      writeKey: content.key(.write)
    )
    .draw(on: &canvas, in: parts.notes)
  }

  private func drawCharacters(on canvas: inout Canvas, in area: Rect) {
    let list = ListView(list: model.characters, isFocused: model.focus == .characters)
    list.draw(on: &canvas, in: area) { canvas, index, row in
      model.row(model.book.characters[index]).draw(on: &canvas, in: row)
    }
  }

  private func drawPane(on canvas: inout Canvas, in area: Rect) {
    switch model.focus {
    case .characters: drawCharacters(on: &canvas, in: area)
    case .notes:
      NotesView(notes: model.notes, isFocused: true, writeKey: content.key(.write))
        .draw(on: &canvas, in: area)
    case .editor: break
    }
  }

  /// Where the two lists of the wide form are, each with its heading.
  struct ListParts {
    let charactersHeading: Rect
    let characters: Rect
    let notesHeading: Rect
    let notes: Rect

    init(_ area: Rect, characterCount: Int) {
      var rest = area
      charactersHeading = rest.takeRows(1)
      // At least half is for the characters, and the notes keep a heading and two rows.
      characters = rest.takeRows(max(1, min(characterCount, rest.size.rows - 4)))
      _ = rest.takeRows(1)
      notesHeading = rest.takeRows(1)
      notes = rest
    }
  }
}
