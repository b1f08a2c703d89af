import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

struct NotesView {
  let notes: NotesModel
  let isFocused: Bool
  /// The key that writes a note, for the hint in an empty list.
  var writeKey = ""

  func layOut(in area: Rect) {
    notes.layOut(visibleRowCount: area.size.rows)
    // A key for the visible note must not act on one that has just arrived.
    if isFocused { notes.list.keepSelection() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if notes.isEmpty {
      let hint =
        notes.filter.isEmpty
        ? "No notes yet. Press \(writeKey) to write" : "No match in \(noteCount(notes.noteCount))"
      canvas.write(
        hint, at: area.row(0).inset(columns: 1).origin, style: .dim, limit: area.size.columns - 1)
      if isFocused { canvas.cursor = area.origin }
    }
    let dayWidth = notes.hasOtherYears ? 11 : 6
    ListView(list: notes.list, isFocused: isFocused).draw(on: &canvas, in: area) {
      canvas, index, row in
      draw(notes.row(at: index), on: &canvas, in: row, dayWidth: dayWidth)
    }
  }

  private func draw(
    _ row: NotesModel.Row, on canvas: inout Canvas, in area: Rect, dayWidth: Int
  ) {
    guard let mention = row.mention else {
      return draw(row.note, on: &canvas, in: area, dayWidth: dayWidth)
    }
    var rest = area
    rest.takeColumns(
      canvas.write(
        (mention.isLink ? Sign.link : .mention).text(on: canvas) + " ", at: rest.origin, style: .dim
      ))
    let name = row.note.subject.name
    canvas.writeColumn(
      name, style: .accent, width: min(name.displayWidth + 2, rest.size.columns / 2), in: &rest)
    let line = mention.line.drop(while: { $0 == "#" || $0.isWhitespace })
    canvas.write(
      String(line).truncated(toWidth: max(0, rest.size.columns - 1)), at: rest.origin, style: .dim,
      limit: rest.size.columns)
  }

  private func draw(_ note: Note, on canvas: inout Canvas, in row: Rect, dayWidth: Int) {
    var position = row.origin
    canvas.write(note.date.shortDay(asOf: notes.today), at: position, style: .dim)
    position.column += dayWidth + 2
    if note.isConflictCopy {
      position.column += canvas.write(
        Sign.conflict.text(on: canvas) + " ", at: position, style: .warning)
    }
    let title = notes.title(of: note)
    let isChanged = notes.isChanged(note)
    let mark = isChanged ? " " + Sign.unsaved.text(on: canvas) : ""
    let room = max(0, row.columns.upperBound - position.column - 1 - mark.displayWidth)
    canvas.write(
      title.isEmpty ? "(no words)" : title.truncated(toWidth: room), at: position,
      style: title.isEmpty ? .dim : .plain, limit: room)
    canvas.writeTrailing(mark, in: row, style: .draft)
  }
}

struct NotesBindings {
  let content: ContentModel
  let notes: NotesModel

  static var actions: [Action] {
    table.actions() + SharingBindings.table.actions() + ListBindings.table.actions()
  }

  var bindings: [BoundBinding] {
    Self.table.bound(to: self) + SharingBindings(content: content).bindings
      + ListBindings.bindings(for: notes.list)
  }

  static let table: [Binding<NotesBindings>] = [
    Binding(
      .open, disabled: \.noNote, { $0.open() }
    ),
    Binding(
      .delete, disabled: \.noNote, { $0.delete() }),
    Binding(.move, disabled: \.noNote, { $0.move() }),
    Binding(.window.outsideFooter, { $0.openWindow() }),
    Binding(.sort.outsideFooter, disabled: \.noNote, { $0.sort() }),
    Binding(.versions.outsideFooter, disabled: \.noNote, { $0.showOtherTexts() }),
    Binding(.filter, disabled: \.nothingToFilter, { $0.content.noteFilter.open(for: $0.notes) }),
  ]

  private var nothingToFilter: String? { notes.filter.isEmpty ? noNote : nil }

  private var noNote: String? {
    guard notes.selection == nil else { return nil }
    return notes.filter.isEmpty
      ? "no notes here yet; \(content.key(.writeOnPage)) writes one"
      : "no note matches the filter; \(content.key(.filter)) changes it"
  }

  func open() {
    guard let note = notes.selection else { return }
    // A note on another subject, which mentions this one, is shown on its own page.
    if note.subject == notes.subject { content.tab.push(.note(note)) } else { content.open(note) }
  }

  private func showOtherTexts() {
    open()
    content.showOtherTexts()
  }

  func openWindow(at edge: WindowEdge = .right) {
    content.requestWindow(
      for: notes.selection.map(Target.note) ?? .subject(notes.subject), at: edge)
  }

  private func sort() {
    notes.selectNextOrder()
    content.show(Message("Notes by \(notes.order.rawValue)"))
  }

  private func move() {
    if let note = notes.selection { content.openMove(of: note) }
  }

  private func delete() {
    if let note = notes.selection { content.delete(note) }
  }
}
