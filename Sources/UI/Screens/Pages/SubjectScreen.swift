import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The page of a book or character: the header with the facts, the lists, and the note that is being
/// written.
struct SubjectScreen: Screen {
  let content: ContentModel
  let model: SubjectModel
  private let header: SubjectHeader
  private let characters: CharactersPane
  private let notes: NotesPane

  init(content: ContentModel, model: SubjectModel, told: ToldText) {
    (self.content, self.model) = (content, model)
    header = SubjectHeader(content: content, model: model, told: told)
    characters = CharactersPane(content: content, model: model)
    notes = NotesPane(content: content, model: model)
  }

  private var lists: [any ListPane<SubjectPane>] {
    model.subject.character == nil ? [characters, notes] : [notes]
  }

  // MARK: Keys

  static var contexts: [KeyContext] {
    [contextOfBook] + contexts(isBook: true) + contexts(isBook: false)
  }

  /// What can be done on a book's page while its characters have the focus.
  static var contextOfBook: KeyContext {
    .commands(CharactersPane.actions + SubjectBindings.actions(isBook: true))
  }

  private static func contexts(isBook: Bool) -> [KeyContext] {
    let common = SubjectBindings.actions(isBook: isBook)
    return [
      .commands(common + SubjectHeader.actions), .commands(NotesPane.actions + common),
      .text(SubjectBindings.draftTable.actions() + common),
      .editor(SubjectBindings.writingTable.actions()),
    ]
  }

  var bindings: BoundBindings {
    let page = SubjectBindings(content: content, page: model)
    if isEditorFocused { return editorBindings(page) }
    return focusedList.map { $0.bindings + page.bindings }
      ?? header.linkBindings + page.bindings + header.bindings
  }

  private func editorBindings(_ page: SubjectBindings) -> BoundBindings {
    let editor = EditorBindings(content: content, editor: model.draft.editor)
    return isWriting
      ? SubjectBindings.writingTable.bound(to: page) + editor.bindings
      : SubjectBindings.draftTable.bound(to: page) + page.bindings + editor.readingBindings
  }

  // MARK: Focus

  private var focusedList: (any ListPane<SubjectPane>)? { lists.first { $0.id == model.focus } }

  private var isEditorFocused: Bool { model.focus == .editor }
  private var isWriting: Bool { isEditorFocused && model.isWriting }

  var focusedEditor: EditorModel? { isWriting ? model.draft.editor : nil }
  var searchedText: EditorModel? { isEditorFocused ? model.draft.editor : nil }

  var mode: TextMode? {
    if isWriting { return .writing }
    return isEditorFocused && !model.draft.isEmpty ? .reading : nil
  }

  var namedRows: NamedRows? { focusedList?.rowsByName }

  // MARK: Layout

  private func layout(_ area: Rect) -> SubjectLayout {
    SubjectLayout(
      area, isDivided: !model.isZoomed && !content.isSpoken,
      SubjectLayout.Contents(
        listRowCounts: { lists.map(\.rowCount) },
        widestName: { model.occurring.prefix(100).map(\.name.displayWidth).max() ?? 0 },
        // An empty draft needs no rows until it is written.
        draftRowCount: model.draft.isEmpty && !isWriting ? nil : model.draft.rowCount,
        leastHeaderRowCount: header.leastRowCount,
        // A pane that fills the window gets all the room that there is.
        factRowCount: { model.isZoomed ? 0 : header.factRowCount(columns: $0) },
        headerRowCount: header.rowCount))
  }

  func measureEditor(in area: Rect) {
    model.draft.measure(
      columns: content.textColumns(in: area.inset(columns: 1).size.columns),
      limit: area.size.rows)
  }

  func layOut(in area: Rect) {
    switch layout(area) {
    case .panes(let makeAreas, _, _):
      let areas = makeAreas()
      header.layOut(in: areas.header)
      for (list, area) in zip(lists, areas.lists) { list.layOut(in: area) }
    case .tabs(_, _, let pane):
      header.layOutText(in: pane.inset(columns: 1))
      for list in lists { list.layOutList(in: pane) }
    }
  }

  func layOutEditor(in area: Rect) { draftView(area).layOut() }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch layout(area) {
    case .panes(let makeAreas, _, let editorRule):
      let areas = makeAreas()
      areas.drawRules(on: &canvas)
      canvas.horizontalRule(row: editorRule, columns: area.columns)
      if let preview = areas.preview { drawPreview(on: &canvas, in: preview.inset(columns: 1)) }
      header.draw(on: &canvas, in: areas.header)
      for (list, area) in zip(lists, areas.lists) { list.draw(on: &canvas, in: area) }
    case .tabs(let heading, let strip, let pane):
      header.drawFacts(on: &canvas, in: heading.inset(columns: 1))
      paneStrip.draw(on: &canvas, in: strip)
      if model.focus == .notes { drawFilter(on: &canvas, in: strip) }
      // For a screen reader, the position in the list is written out.
      if content.isSpoken, let list = focusedList?.list {
        canvas.writeTrailing(list.spokenPosition, in: strip, style: .dim)
      }
      if model.focus == header.id { header.drawText(on: &canvas, in: pane.inset(columns: 1)) }
      focusedList?.drawList(on: &canvas, in: pane)
    }
  }

  // The filter is shown in the room that the names of the panes leave.
  private func drawFilter(on canvas: inout Canvas, in strip: Rect) {
    guard !model.notes.filter.isEmpty, let last = paneStrip.areas(in: strip).last else { return }
    let room = strip.columns.upperBound - last.columns.upperBound - 4
    let count = "\(model.notes.rows.notes.count) of \(model.notes.rows.noteCount)"
    let text = "\(count) \(model.notes.filter)".truncated(toWidth: max(0, room))
    if room >= 6 { canvas.writeTrailing(" \(text) ", in: strip, style: .heading) }
  }

  private var paneStrip: PaneStrip {
    PaneStrip(panes: model.panes.map(\.rawValue), selected: model.focus.rawValue)
  }

  func drawEditor(on canvas: inout Canvas, in area: Rect) { draftView(area).draw(on: &canvas) }

  private func draftView(_ area: Rect) -> DraftView {
    let (area, hasHeading) = layout(area).draft
    return DraftView(
      content: content, draft: model.draft, isFocused: isEditorFocused, isWriting: isWriting,
      area: area, hasHeading: hasHeading)
  }

  // MARK: Preview

  // It is of the list that has or last had the focus.
  private var previewedCharacter: Subject? {
    model.formerFocus == .notes ? nil : model.selectedCharacter
  }

  private func drawPreview(on canvas: inout Canvas, in area: Rect) {
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

  // MARK: The mouse

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    switch layout(area) {
    case .panes(let makeAreas, _, _):
      let areas = makeAreas()
      let listTargets = zip(lists, areas.lists).flatMap { $0.mouseTargets(in: $1) }
      return listTargets + header.mouseTargets(in: areas.header)
        + (areas.preview.map { [.button($0, openPreview)] } ?? [])
        + draftView(area).mouseTargets(write: model.write)
    case .tabs(let heading, let strip, let pane):
      let names = zip(model.panes, paneStrip.areas(in: strip)).map { pane, area in
        MouseTarget.button(area) { model.focus = pane }
      }
      let top =
        header.factTargets(in: heading.inset(columns: 1)) + [header.textTarget(in: heading)] + names
      if isEditorFocused { return top + draftView(area).mouseTargets(write: model.write) }
      return top
        + (focusedList.map { [$0.listTarget(in: pane)] }
          ?? header.linkTargets(in: pane.inset(columns: 1)) + [header.textTarget(in: pane)])
    }
  }
}
