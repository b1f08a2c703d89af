import DisplayText
import Essentials
import Markdown
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The notes on a subject: beside each its place or date, its words on as many lines as there are for it.
struct NotesPane: ListPane {
  let content: ContentModel
  let model: SubjectModel

  var id: SubjectPane { .notes }
  // Without those that name the subject, which are still looked for while the page is laid out.
  var rowCount: Int { notes.rows.notes.count }
  private var notes: NotesModel { model.notes }
  var list: ListModel { notes.list }
  var isFocused: Bool { model.focus == id }
  func focus() { model.focus = id }

  static var sharedActions: [Action] { SharingBindings.table.actions() }
  var sharedBindings: BoundBindings { SharingBindings.table.bound(to: content) }

  static let table: [Binding<NotesPane>] = [
    Binding(.open, disabled: { $0.isSignOpened ? nil : $0.noSelection }, { $0.openSelection() }),
    acting(.delete) { $0.content.actions.delete($1) },
    acting(.continueWriting.bound(to: ["e"]).outsideFooter) {
      $0.open($1)
      $0.content.navigator.beginWriting()
    },
    acting(.move) { $0.content.prompts.askToMove($1) },
    Binding(.window.outsideFooter, { $0.openWindow?(.right) }),
    Binding(.sort.outsideFooter, disabled: \.nothingToFilter) {
      $0.notes.selectNextOrder()
      $0.content.window.show("Notes by \($0.notes.rows.order.rawValue)")
    },
    acting(.versions.outsideFooter) {
      $0.open($1)
      $0.content.rewind.openOtherTexts()
    },
    Binding(.filter, disabled: \.nothingToFilter) {
      $0.content.prompts.ask(.noteFilter, about: $0.notes.sceneScope, typed: $0.notes.filter)
    },
  ]

  var title: String { notes.filter.isEmpty ? id.rawValue : "\(id.rawValue) \(notes.filter)" }

  func status(columns: Int) -> String {
    let rows = notes.rows
    guard notes.filter.isEmpty else { return "\(rows.notes.count) of \(rows.noteCount)" }
    let count = list.isLongerThanPane ? notes.position : "\(rows.notes.count)"
    let words = [
      model.showsLater && rows.laterCount > 0 ? "all is shown" : nil,
      rows.order == .place ? nil : "by \(rows.order.rawValue)", count,
    ]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  var spokenPosition: String { notes.spokenPosition }

  func layOutList(in area: Rect) {
    let width = textWidth(in: area.size.columns - 1, leading: leadingWidth)
    notes.layOut(lineCount: area.size.rows) { row in
      switch notes.rows[row] {
      case .note(let note): lineCount(of: note, width: width)
      case .mention(let mention): lines(of: mention, columns: area.size.columns - 1).count
      case .here, .later, .named: 1
      }
    }
    // A key for the visible note must not act on one that has just arrived.
    if isFocused { list.keepSelection() }
  }

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let (rows, leading) = (notes.rows, leadingWidth)
    return { canvas, index, row in
      switch rows[index] {
      case .note(let note): draw(note, on: &canvas, in: row, leading: leading)
      case .mention(let mention): draw(mention, on: &canvas, in: row)
      case .here(let place): drawHere(place, on: &canvas, in: row)
      case .later(let count):
        let text = "\(counted(count, "later note"))\(wayToShow(count))"
        canvas.writeLine(text, in: row.without(1, at: .trailing), style: .dim)
      case .named(let count, let later):
        canvas.writeLine(
          naming(count, later: later), in: row.without(1, at: .trailing),
          style: isFocused ? .heading : .dim)
      }
    }
  }

  func drawLead(on canvas: inout Canvas, above row: Int, in area: Rect) {
    let line = area.inset(columns: 1)
    canvas.writeLine(notes.rows.heading(above: row) ?? "", in: line, style: .dim)
  }

  var hint: String? {
    notes.filter.isEmpty
      ? "No notes yet. Press \(content.key(.writeOnPage)) to write"
      : "No match in \(counted(notes.rows.noteCount, "note"))"
  }

  // The column of the places and dates, with the empty cells after it.
  private var leadingWidth: Int {
    let day = notes.hasOtherYears ? 13 : 8
    let rows = notes.rows
    guard rows.order == .place, let place = rows.widestPlace else { return day }
    return max(place + 2, rows.areAllPlaced ? 0 : day)
  }

  // With one for whom it is on, where that does not fit behind the words.
  private func lineCount(of note: Note, width: Int) -> Int {
    guard let lines = try? notes.rowLines(of: note, width: width - content.boxColumns) else {
      return 1
    }
    let end = lines.last?.text.displayWidth ?? 0
    let name = owner(of: note, width: width).displayWidth
    return max(1, lines.count) + (name == 0 || end + 2 + name <= width ? 0 : 1)
  }

  // The name of the character that a note of the book is on; empty for the subject of the page.
  private func owner(of note: Note, width: Int) -> String {
    note.subject == notes.subject ? "" : note.subject.name.truncated(toWidth: max(16, width / 3))
  }

  // In a row without its marker, beside the cell of the scroll mark.
  private func textWidth(in columns: Int, leading: Int) -> Int { max(1, columns - 1 - leading) }

  private func drawHere(_ place: String, on canvas: inout Canvas, in row: Rect) {
    let text = canvas.isSpoken ? "You are here, \(place)" : "── you are here, \(place) "
    let end = canvas.write(
      text.truncated(toWidth: row.size.columns - 1), at: row.origin, style: .accent)
    guard !canvas.isSpoken else { return }
    let rest = row.without(end, at: .leading).without(1, at: .trailing)
    canvas.horizontalRule(row: rest.origin.row, columns: rest.columns)
  }

  private func wayToShow(_ count: Int) -> String {
    "; \(content.key(.reveal)) shows \(count == 1 ? "it" : "them")"
  }

  private func naming(_ count: Int, later: Int) -> String {
    if count == 0 { return "Named in \(counted(later, "later note"))\(wayToShow(later))" }
    let others = later == 0 ? "" : ", \(later) later\(wayToShow(later))"
    return "Named in \(counted(count, "other note"))\(others)"
  }

  private func draw(_ mention: MentionTable.Mention, on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let columns = area.size.columns
    rest.takeColumns(canvas.write(sign(of: mention), at: rest.origin, style: .dim))
    canvas.writeColumn(
      mention.note.subject.name, style: .accent, width: nameWidth(mention, columns), in: &rest)
    canvas.writeBeginning(lines(of: mention, columns: columns), in: rest)
  }

  private func sign(of mention: MentionTable.Mention) -> String {
    (mention.isLink ? Sign.link : .mention).text(isSpoken: content.isSpoken) + " "
  }

  private func nameWidth(_ mention: MentionTable.Mention, _ columns: Int) -> Int {
    let room = columns - sign(of: mention).displayWidth
    return min(mention.note.subject.name.displayWidth + 2, room / 2)
  }

  private func lines(of mention: MentionTable.Mention, columns: Int) -> [MarkdownLine] {
    let leading = sign(of: mention).displayWidth + nameWidth(mention, columns)
    return NoteRowLines.lines(of: mention.line, width: max(1, columns - leading - 1))
  }

  private func draw(_ note: Note, on canvas: inout Canvas, in row: Rect, leading: Int) {
    let place = notes.rows.place(of: note)
    let width = textWidth(in: row.size.columns, leading: leading)
    canvas.write(
      place ?? note.date.shortDay(asOf: content.library.today()), at: row.origin,
      style: place == nil ? .dim : .accent)
    var text = row.without(leading, at: .leading)
    canvas.writeConflict(of: note, in: &text)
    let mark = notes.isChanged(note) ? " " + Sign.unsaved.text(on: canvas) : ""
    text = text.without(1 + mark.displayWidth, at: .trailing)
    let owner = owner(of: note, width: width)
    do {
      try canvas.writeBeginning(
        notes.rowLines(of: note, width: width - content.boxColumns), beside: owner.displayWidth,
        in: text)
    } catch {
      canvas.write(content.library.title(of: note), at: text.origin, limit: text.size.columns)
    }
    canvas.writeTrailing(mark, in: row.row(0), style: .draft)
    let rest = row.without(mark.displayWidth, at: .trailing)
    canvas.writeTrailing(owner, in: rest.row(row.size.rows - 1), style: .dim)
  }

  // MARK: Keys

  private var nothingToFilter: String? {
    notes.filter.isEmpty && notes.rows.notes.isEmpty ? noSelection : nil
  }

  private var selectedRow: NoteListRow? { list.selectedRow.map { notes.rows[$0] } }

  // Whether what is selected is no note, but opens something.
  private var isSignOpened: Bool {
    switch selectedRow {
    case .later, .here: true
    case .named(_, let later): later > 0
    case .note, .mention, nil: false
    }
  }

  var selection: Note? { notes.selection }
  var noSelection: String? {
    guard selection == nil else { return nil }
    guard notes.rows.count == 0 else { return "no note is selected" }
    return notes.filter.isEmpty
      ? "no notes here yet; \(content.key(.writeOnPage)) writes one"
      : "no note matches the filter; \(content.key(.filter)) changes it"
  }

  func openSelection() {
    switch selectedRow {
    case .here: content.prompts.askForPlace(in: content.navigator.tab.book ?? model.book)
    case .later, .named: model.showsLater = true
    case .note, .mention, nil: selection.map(open)
    }
  }

  func open(_ note: Note) {
    // A note that mentions the subject is shown on its own page.
    if notes.includes(note) {
      content.navigator.tab.push(.note(note))
    } else {
      content.search.open(note)
    }
  }

  var openWindow: ((_ edge: WindowEdge) -> Void)? {
    { edge in
      content.navigator.requestWindow(
        for: selection.map(Target.note) ?? .subject(notes.subject), at: edge)
    }
  }
}

extension Canvas {
  /// Marks a conflict copy, in the first columns of an area.
  mutating func writeConflict(of note: Note, in area: inout Rect) {
    guard note.isConflictCopy else { return }
    area.takeColumns(write(Sign.conflict.text(on: self) + " ", at: area.origin, style: .warning))
  }
}
