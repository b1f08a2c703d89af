import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// The page of a book or a character: a pane that only this kind of page has, the notes, and the
/// draft.
protocol SubjectScreen: Screen {
  var content: ContentModel { get }
  var model: SubjectModel { get }
  var paragraphs: Paragraphs { get }
  var layoutChoice: CharacterLayout { get }
  /// Returns how many rows the leading part fills in a number of columns.
  func leadingRows(_ columns: Int) -> Int
  /// Returns the areas of the panes when several are shown.
  func panes(leading: Rect, trailing: Rect) -> SubjectPanes
  func layOutOwnPane(in area: Rect)
  /// Tells the model how much room the facts have in the leading part.
  func layOutAbout(in area: Rect)
  /// Tells a pane other than the own pane, the notes and the editor how much room it has.
  func layOutOtherPane(in area: Rect)
  func drawOtherPane(on canvas: inout Canvas, in area: Rect)
  func otherPaneTarget(in area: Rect) -> MouseTarget
  /// Draws the preview of the selection, beside the lists.
  func drawPreview(on canvas: inout Canvas, in area: Rect)
  func openPreview()
  /// Draws the facts, in the leading part.
  func drawAbout(on canvas: inout Canvas, in area: Rect)
  /// Draws the main facts, in the few rows above a single pane.
  func drawHeading(on canvas: inout Canvas, in area: Rect)
  func drawOwnPane(on canvas: inout Canvas, in area: Rect)
  /// The text at the right end of the own pane's heading.
  var ownPaneDetail: String { get }
  func ownPaneTarget(in area: Rect) -> MouseTarget
  /// Returns the mouse targets in the leading part, except panes.
  func aboutTargets(in area: Rect) -> [MouseTarget]
  /// Returns the mouse targets in the few rows above a single pane.
  func headingTargets(in area: Rect) -> [MouseTarget]
}

/// The areas of the panes above the editor, and of their headings.
struct SubjectPanes {
  let ownHeading: Rect
  let own: Rect
  let notesHeading: Rect
  let notes: Rect
}

extension SubjectScreen {
  func layOutAbout(in area: Rect) {}
  func layOutOtherPane(in area: Rect) {}
  func drawOtherPane(on canvas: inout Canvas, in area: Rect) {}
  func otherPaneTarget(in area: Rect) -> MouseTarget { MouseTarget(area: area) }

  var focusedEditor: EditorModel? { isWriting ? model.draft.editor : nil }
  var searchedText: EditorModel? { isFocused(.editor) ? model.draft.editor : nil }
  var mode: TextMode? {
    if isWriting { return .writing }
    return isFocused(.editor) && !model.draft.isEmpty ? .reading : nil
  }

  private var isWriting: Bool { isFocused(.editor) && model.isWriting }

  private func isFocused(_ pane: SubjectPane) -> Bool { model.focus == pane }

  // What only this kind of page has.
  private var ownPane: SubjectPane { model.panes[0] }

  /// Returns the keys while the editor has the focus; `common` are those of the whole page.
  func editorBindings(_ common: [BoundBinding]) -> [BoundBinding] {
    let editor = EditorBindings(content: content, editor: model.draft.editor)
    let draft = DraftBindings(content: content, page: model)
    return isWriting
      ? draft.bindings + editor.bindings
      : draft.readingBindings + common + editor.readingBindings
  }

  private func layout(_ area: Rect) -> SubjectLayout {
    SubjectLayout(
      area, model.isZoomed ? .tabs : layoutChoice, draftRows: draftRows, leadingRows: leadingRows)
  }

  // An empty draft needs no rows until it is written.
  private var draftRows: Int? {
    model.draft.isEmpty && !isWriting ? nil : model.draft.rowCount
  }

  func measureEditor(in area: Rect) {
    model.draft.measure(
      columns: content.textColumns(in: EditorView.textArea(area).size.columns),
      limit: area.size.rows)
  }

  func toldLines(width: Int) -> [StyledLine] {
    model.told.lines(
      width: content.textColumns(in: width), paragraphs: paragraphs,
      revealKey: content.key(.reveal))
  }

  func layOutTold(in area: Rect) {
    model.scroll.layOut(
      rowCount: toldLines(width: area.size.columns).count, visibleRowCount: area.size.rows)
  }

  /// Draws what books tell, in its pane or beside others.
  func drawTold(_ pane: SubjectPane, on canvas: inout Canvas, in area: Rect) {
    let lines = toldLines(width: area.size.columns).dropFirst(model.scroll.firstRow)
    canvas.writeLines(Array(lines), in: area)
    if isFocused(pane) { canvas.cursor = area.origin }
  }

  var notesBindings: NotesBindings { NotesBindings(content: content, notes: model.notes) }

  func layOut(in area: Rect) {
    switch layout(area) {
    case .panes(let areas, _, _):
      let panes = panes(leading: areas.leading, trailing: areas.trailing)
      layOutAbout(in: areas.leading)
      layOutOwnPane(in: panes.own)
      notesView.layOut(in: panes.notes)
    case .tabs(_, _, let pane):
      layOutOtherPane(in: pane)
      layOutOwnPane(in: pane)
      notesView.layOut(in: pane)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch layout(area) {
    case .panes(let areas, _, let editorRule):
      areas.drawRules(on: &canvas)
      canvas.horizontalRule(row: editorRule, columns: area.columns)
      drawAbout(on: &canvas, in: areas.leading)
      if let preview = areas.preview { drawPreview(on: &canvas, in: preview.inset(columns: 1)) }
      // The focused pane is drawn last, because it has the cursor.
      draw(panes(leading: areas.leading, trailing: areas.trailing), on: &canvas)
    case .tabs(let heading, let strip, let pane):
      drawHeading(on: &canvas, in: heading)
      paneStrip.draw(on: &canvas, in: strip)
      if isFocused(.notes) { drawFilter(on: &canvas, in: strip) }
      if content.isSpoken { drawPosition(on: &canvas, in: strip) }
      if isFocused(ownPane) {
        drawOwnPane(on: &canvas, in: pane)
      } else if isFocused(.notes) {
        notesView.draw(on: &canvas, in: pane)
      } else if !isFocused(.editor) {
        drawOtherPane(on: &canvas, in: pane)
      }
    }
  }

  // For a screen reader, the position in the list is written out.
  private func drawPosition(on canvas: inout Canvas, in strip: Rect) {
    guard let list = namedRows?.list ?? filteredNotes?.list, let row = list.selectedRow else {
      return
    }
    canvas.writeTrailing("\(row + 1) of \(list.rows.count)", in: strip, style: .dim)
  }

  // The filter is shown in the room that the names of the panes leave.
  private func drawFilter(on canvas: inout Canvas, in strip: Rect) {
    guard !model.notes.filter.isEmpty, let last = paneStrip.areas(in: strip).last else { return }
    let room = strip.columns.upperBound - last.columns.upperBound - 4
    let text = "\(notesCount) \(model.notes.filter)".truncated(toWidth: max(0, room))
    if room >= 6 { canvas.writeTrailing(" \(text) ", in: strip, style: .heading) }
  }

  private func draw(_ panes: SubjectPanes, on canvas: inout Canvas) {
    canvas.writeHeading(
      ownPane.rawValue, trailing: ownPaneDetail, in: panes.ownHeading,
      isFocused: isFocused(ownPane))
    drawOwnPane(on: &canvas, in: panes.own)
    canvas.writeHeading(
      notesTitle, trailing: notesCount, in: panes.notesHeading,
      isFocused: isFocused(.notes))
    notesView.draw(on: &canvas, in: panes.notes)
  }

  private var notesTitle: String {
    let (title, filter) = (SubjectPane.notes.rawValue, model.notes.filter)
    return filter.isEmpty ? title : "\(title) \(filter)"
  }

  var filteredNotes: NotesModel? { isFocused(.notes) ? model.notes : nil }

  private var notesCount: String {
    let (notes, order) = (model.notes, model.notes.order)
    let count = notes.list.isLongerThanPane ? notes.position : "\(notes.notes.count)"
    guard notes.filter.isEmpty else { return "\(notes.notes.count) of \(notes.noteCount)" }
    return order == .place ? count : "by \(order.rawValue) · \(count)"
  }

  private var notesView: NotesView {
    NotesView(
      notes: model.notes, isFocused: isFocused(.notes), content: content)
  }

  private var paneStrip: PaneStrip {
    PaneStrip(panes: model.panes.map(\.rawValue), selected: model.focus.rawValue)
  }

  func layOutEditor(in area: Rect) { draftView(area).layOut() }
  func drawEditor(on canvas: inout Canvas, in area: Rect) { draftView(area).draw(on: &canvas) }

  private func draftView(_ area: Rect) -> DraftView {
    let (area, hasHeading) = layout(area).draft
    return DraftView(
      content: content, draft: model.draft, isFocused: isFocused(.editor), isWriting: isWriting,
      area: area, hasHeading: hasHeading)
  }

  func mouseTargets(in area: Rect) -> [MouseTarget] {
    switch layout(area) {
    case .panes(let areas, _, _):
      let panes = panes(leading: areas.leading, trailing: areas.trailing)
      return [ownPaneTarget(in: panes.own), notesTarget(in: panes.notes)]
        + aboutTargets(in: areas.leading)
        + (areas.preview.map { [.button($0, openPreview)] } ?? [])
        + [focusing(ownPane, panes.ownHeading), focusing(.notes, panes.notesHeading)]
        + draftView(area).mouseTargets(write: model.write)
    case .tabs(let heading, let strip, let pane):
      let names =
        headingTargets(in: heading)
        + zip(model.panes, paneStrip.areas(in: strip)).map(focusing)
      if isFocused(.editor) { return names + draftView(area).mouseTargets(write: model.write) }
      if isFocused(.notes) { return names + [notesTarget(in: pane)] }
      return names + [isFocused(ownPane) ? ownPaneTarget(in: pane) : otherPaneTarget(in: pane)]
    }
  }

  func focusing(_ pane: SubjectPane, _ area: Rect) -> MouseTarget {
    .button(area) { model.focus = pane }
  }

  func drawPreview(on canvas: inout Canvas, in area: Rect) {
    drawSelectedNote(on: &canvas, in: area)
  }

  func openPreview() { notesBindings.open() }

  func drawSelectedNote(on canvas: inout Canvas, in area: Rect) {
    guard let note = model.notes.selection else { return }
    var rest = area
    let heading = rest.takeRows(1)
    let changed = model.notes.isChanged(note) ? "changed, not saved" : ""
    canvas.write(
      "\(note.subject == model.notes.subject ? "" : "\(note.subject.name) · ")\(note.date.dayAndTime)",
      at: heading.origin, style: .dim, limit: heading.size.columns)
    canvas.writeTrailing(changed, in: heading, style: .draft)
    _ = rest.takeRows(1)
    do {
      let width = content.readingColumns(in: rest.size.columns)
      canvas.writeLines(
        try model.notes.previewLines(width: width, count: rest.size.rows), in: rest)
    } catch {
      canvas.writeWrapped("\(error)", in: rest, style: .warning)
    }
  }

  private func notesTarget(in area: Rect) -> MouseTarget {
    .list(
      model.notes.list, in: area, focus: { model.focus = .notes }, open: notesBindings.open,
      drop: { notesBindings.openWindow(at: $0) })
  }
}

/// The keys of the page of a book or character, whichever of its panes has the focus.
struct SubjectBindings {
  let content: ContentModel
  let page: SubjectModel

  var bindings: [BoundBinding] {
    Self.table.bound(to: self)
      + (page.subject.character == nil ? Self.bookTable : Self.characterTable).bound(to: self)
  }

  static var actions: [Action] { (table + characterTable).actions() }

  private static let table: [Binding<SubjectBindings>] = [
    Binding(.zoom, { $0.content.toggleZoom(of: $0.page) }),
    Binding(.reveal, disabled: \.nothingHidden, { $0.page.hidesNothing.toggle() }),
    Binding(.editPage, { $0.content.edit($0.page.subject) }),
    Binding(
      .save.outsideFooter, disabled: { $0.content.nothingToSave }, { $0.content.saveDraft() }),
    Binding(.discard, disabled: { $0.content.nothingToDiscard }, { $0.content.discardDraft() }),
    Binding(.nextPane, { $0.page.moveFocus(by: 1) }),
    Binding(.previousPane, { $0.page.moveFocus(by: -1) }),
  ]

  private static let characterTable: [Binding<SubjectBindings>] = [
    Binding(.back, { $0.content.goBack() })
  ]

  private static let bookTable: [Binding<SubjectBindings>] = [
    Binding(
      .back.outsideFooter,
      disabled: { $0.content.canGoBack ? nil : "this is the first page of the tab" },
      { $0.content.goBack() })
  ]

  // Nil when there is something to show or hide.
  private var nothingHidden: String? {
    page.told.hidden.isEmpty && page.notes.laterCount == 0 && !page.hidesNothing
      ? "nothing is hidden here" : nil
  }
}
