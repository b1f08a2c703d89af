import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

extension CharacterScreen {
  func layOut(in area: Rect) {
    switch layout(area) {
    case .sideBySide(let leading, let trailing, _, _, _):
      layOutSynopsis(in: Self.parts(leading).synopsis)
      NotesView(notes: model.notes, isFocused: false)
        .layOut(in: trailing.divided(atDistance: 1, from: .top).remainder)
    case .stacked(_, _, let pane):
      layOutSynopsis(in: pane.inset(columns: 1))
      NotesView(notes: model.notes, isFocused: false).layOut(in: pane)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch layout(area) {
    case .sideBySide(let leading, let trailing, let ruleColumn, _, let editorRule):
      canvas.verticalRule(column: ruleColumn, rows: leading.rows)
      canvas.horizontalRule(row: editorRule, columns: area.columns)
      drawAbout(on: &canvas, in: leading)
      drawNotes(on: &canvas, in: trailing)
    case .stacked(let heading, let strip, let pane):
      drawName(on: &canvas, in: heading.inset(columns: 1))
      PaneStrip(panes: CharacterModel.Pane.allCases.map(\.rawValue), selected: model.focus.rawValue)
        .draw(on: &canvas, in: strip)
      drawPane(on: &canvas, in: pane)
    }
  }

  private static func parts(_ leading: Rect) -> (about: Rect, heading: Rect, synopsis: Rect) {
    var rest = leading
    let about = rest.takeRows(3).inset(columns: 1)
    _ = rest.takeRows(1)
    let heading = rest.takeRows(1)
    return (about, heading, rest.inset(columns: 1))
  }

  private func drawAbout(on canvas: inout Canvas, in area: Rect) {
    let parts = Self.parts(area)
    let (avatar, name) = parts.about.divided(atDistance: 9, from: .leading)
    canvas.writeParagraph(model.character.avatar, in: avatar, style: .accent)
    drawName(on: &canvas, in: name)
    let lineCount = synopsisLines(parts.synopsis).count
    let hasMore = lineCount > model.synopsisFirstRow + parts.synopsis.size.rows
    canvas.writeHeading(
      "Synopsis", trailing: hasMore ? "more below" : "", in: parts.heading,
      isFocused: model.focus == .synopsis)
    drawSynopsis(on: &canvas, in: parts.synopsis)
  }

  private func drawName(on canvas: inout Canvas, in area: Rect) {
    var position = area.origin
    position.column += canvas.write(
      model.character.name, at: position, style: .title, limit: area.size.columns - 2)
    position.column += 1
    canvas.write(
      model.isFavourite ? "♥" : "♡", at: position, style: model.isFavourite ? .favourite : .dim)
    if area.size.rows > 1 {
      canvas.writeParagraph(
        ["introduced in \(model.book.title)"], in: area.row(1), style: .dim)
    }
  }

  private func drawNotes(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let isFocused = model.focus == .notes
    canvas.writeHeading(
      "Notes", trailing: "\(model.notes.notes.count)", in: rest.takeRows(1), isFocused: isFocused)
    NotesView(
      notes: model.notes, isFocused: isFocused, writeKey: content.key(.write)
    )
    .draw(on: &canvas, in: rest)
  }

  private func drawPane(on canvas: inout Canvas, in area: Rect) {
    switch model.focus {
    case .synopsis: drawSynopsis(on: &canvas, in: area.inset(columns: 1))
    case .notes:
      NotesView(notes: model.notes, isFocused: true, writeKey: content.key(.write))
        .draw(on: &canvas, in: area)
    case .editor: break
    }
  }

  private func synopsisLines(_ area: Rect) -> [String] {
    paragraphs.lines(
      model.character.synopsis, width: content.textColumns(in: area.size.columns))
  }

  private func layOutSynopsis(in area: Rect) {
    model.layOutSynopsis(
      rowCount: synopsisLines(area).count, visibleRowCount: area.size.rows)
  }

  private func drawSynopsis(on canvas: inout Canvas, in area: Rect) {
    let lines = synopsisLines(area).dropFirst(model.synopsisFirstRow)
    canvas.writeParagraph(lines, in: area)
    if model.focus == .synopsis { canvas.cursor = area.origin }
  }
}
