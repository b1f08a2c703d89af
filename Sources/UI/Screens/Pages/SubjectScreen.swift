import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The page of a book or character: the header with the facts, the lists, and the note that is being written.
struct SubjectScreen: Screen {
  let content: ContentModel
  let model: SubjectModel
  let told: ToldText

  var header: SubjectHeader { SubjectHeader(content: content, model: model, told: told) }
  private var characters: CharactersPane { CharactersPane(content: content, model: model) }
  private var notes: NotesPane { NotesPane(content: content, model: model) }

  var lists: [any ListPane<SubjectPane>] {
    model.subject.character == nil ? [characters, notes] : [notes]
  }

  // MARK: Keys

  static var contexts: [KeyContext] {
    [contextOfBook] + contexts(isBook: true) + contexts(isBook: false)
  }

  /// What can be done on a book's page while its characters have the focus.
  static var contextOfBook: KeyContext {
    .commands(CharactersPane.actions + pageActions(isBook: true))
  }

  private static func contexts(isBook: Bool) -> [KeyContext] {
    let common = pageActions(isBook: isBook)
    return [
      .commands(common + SubjectHeader.actions), .commands(NotesPane.actions + common),
      .text(draftTable.actions() + common),
      .editor(writingTable.actions()),
    ]
  }

  var bindings: BoundBindings {
    if isEditorFocused { return editorBindings }
    return focusedList.map { $0.bindings + pageBindings }
      ?? header.linkBindings + pageBindings + header.bindings
  }

  private var editorBindings: BoundBindings {
    let editor = EditorBindings(content: content, editor: model.draft.editor)
    return isWriting
      ? Self.writingTable.bound(to: self) + editor.bindings
      : Self.draftTable.bound(to: self) + pageBindings + editor.readingBindings
  }

  // MARK: Focus

  private var focusedList: (any ListPane<SubjectPane>)? { lists.first { $0.id == model.focus } }

  var isEditorFocused: Bool { model.focus == .editor }
  var isWriting: Bool { isEditorFocused && model.isWriting }

  var focusedEditor: EditorModel? { isWriting ? model.draft.editor : nil }
  var searchedText: EditorModel? { isEditorFocused ? model.draft.editor : nil }

  var mode: TextMode? {
    if isWriting { return .writing }
    return isEditorFocused && !model.draft.isEmpty ? .reading : nil
  }

  var namedRows: NamedRows? { focusedList?.rowsByName }

  // MARK: Layout

  func layout(_ area: Rect) -> SubjectLayout {
    // An empty draft needs no rows until it is written.
    let isHidden = model.draft.isEmpty && !isWriting
    return SubjectLayout(
      area, isDivided: !model.isZoomed && !content.isSpoken,
      draftRowCount: isHidden ? nil : model.draft.rowCount,
      // A pane that fills the window gets all the room that there is.
      factRowCount: { model.isZoomed ? 0 : header.factRowCount(columns: $0) })
  }

  /// The width of the widest of the first characters' names.
  var widestName: Int { model.occurring.prefix(100).map(\.name.displayWidth).max() ?? 0 }

  func measureEditor(in area: Rect) {
    model.draft.measure(
      columns: content.textColumns(in: area.inset(columns: 1).size.columns), limit: area.size.rows)
  }

  func layOut(in area: Rect) {
    switch layout(area) {
    case .panes(let top, let arrangement, _):
      let areas = SubjectLayout.Areas(top, arrangement, of: self)
      // Above the lists there is no room for them.
      told.showsChapters = arrangement == .columns
      header.layOut(in: areas.header)
      for (list, area) in zip(lists, areas.lists) { list.layOut(in: area) }
    case .onePane(_, _, let pane):
      told.showsChapters = model.focus == header.id
      header.layOutText(in: pane.inset(columns: 1))
      for list in lists { list.layOutList(in: pane) }
    }
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch layout(area) {
    case .panes(let top, let arrangement, _):
      let areas = SubjectLayout.Areas(top, arrangement, of: self)
      areas.drawRules(on: &canvas)
      canvas.horizontalRule(row: top.rows.upperBound, columns: area.columns)
      if let preview = areas.preview { drawPreview(on: &canvas, in: preview) }
      header.draw(on: &canvas, in: areas.header)
      for (list, area) in zip(lists, areas.lists) { list.draw(on: &canvas, in: area) }
    case .onePane(let heading, let strip, let pane):
      canvas.reacts(header.target(in: heading))
      header.drawFacts(on: &canvas, in: heading.inset(columns: 1))
      drawPaneNames(on: &canvas, in: strip)
      drawStatus(on: &canvas, in: strip)
      if model.focus == header.id {
        canvas.reacts(header.target(in: pane))
        header.drawText(on: &canvas, in: pane.inset(columns: 1))
      }
      focusedList?.drawList(on: &canvas, in: pane)
    }
  }

  // The filter is shown in the room that the names of the panes leave; for a screen reader, the position in the
  // list is written out before it.
  private func drawStatus(on canvas: inout Canvas, in strip: Rect) {
    let position = content.isSpoken ? focusedList?.spokenPosition : nil
    let parts = [position, filterStatus].compactMap(\.self).filter { !$0.isEmpty }
    guard !parts.isEmpty, let last = paneNameAreas(in: strip).last else { return }
    let room = strip.columns.upperBound - last.columns.upperBound - 4
    let text = parts.joined(separator: ", ")
    if let position, text.displayWidth > room {
      return canvas.writeTrailing(position, in: strip, style: .heading)
    }
    guard room >= 6 else { return }
    canvas.writeTrailing(" \(text.truncated(toWidth: room)) ", in: strip, style: .heading)
  }

  private var filterStatus: String? {
    let notes = model.notes
    guard model.focus == .notes, !notes.filter.isEmpty else { return nil }
    let match = content.isSpoken ? " match" : ""
    return "\(notes.rows.notes.count) of \(notes.rows.noteCount)\(match) \(notes.filter)"
  }

  // Where there is room for only one of the panes.
  private func drawPaneNames(on canvas: inout Canvas, in row: Rect) {
    canvas.horizontalRule(row: row.origin.row, columns: row.columns)
    for (pane, area) in zip(model.panes, paneNameAreas(in: row)) {
      let style: Style = pane == model.focus ? .heading : .dim
      canvas.write(" \(model.name(of: pane)) ", at: area.origin, style: style)
      canvas.reacts(.button(area) { model.focus = pane })
      if canvas.isSpoken, pane == model.focus { canvas.writeBrackets(around: area, style) }
    }
  }

  private func paneNameAreas(in row: Rect) -> [Rect] {
    row.without(1, at: .leading)
      .cells(ofWidths: model.panes.map { model.name(of: $0).displayWidth + 2 })
  }

  // MARK: Preview

  // It is of the list that has or last had the focus.
  private var previewedCharacter: Subject? {
    model.formerFocus == .notes ? nil : model.selectedCharacter
  }

  private func drawPreview(on canvas: inout Canvas, in preview: Rect) {
    canvas.reacts(.button(preview, openPreview))
    let area = preview.inset(columns: 1)
    if let subject = previewedCharacter {
      CharacterPreview(content: content, subject: subject).draw(on: &canvas, in: area)
    } else if let note = model.notes.selection {
      drawPreview(of: note, on: &canvas, in: area)
    }
  }

  private func drawPreview(of note: Note, on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let heading = rest.takeRows(1)
    let day = note.date.dayAndTime
    let line =
      note.subject == model.subject
      ? day : String.line(note.subject.name, [day], width: heading.size.columns)
    canvas.writeLine(line, in: heading, style: .dim)
    if model.notes.isChanged(note) {
      canvas.writeTrailing("changed, not saved", in: heading, style: .draft)
    }
    _ = rest.takeRows(1)
    canvas.writePreview(of: note, from: content, in: rest)
  }

  private func openPreview() {
    previewedCharacter == nil ? notes.openSelection() : characters.openSelection()
  }
}
