import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// Who is who: the next of kin as a tree, and below it a list of all that is known of people.
struct PeopleScreen: ListScreen {
  let content: ContentModel
  let page: SubjectModel

  private var model: PeopleModel { page.people }
  var list: ListModel { model.list }
  private var isOfBook: Bool { page.subject.character == nil }

  // MARK: Keys

  static let table: [Binding<PeopleScreen>] = [
    opening(),
    Binding(
      .addBook.inFooter("relate").about("Say what somebody is to the one who is selected."),
      disabled: \.noOther, { $0.add() }),
    Binding(
      .edit.about("Change the relation that is selected."), on: \.relation, disabled: \.noRelation,
      { $0.content.prompts.askForChange(of: $1) }),
    Binding(
      .delete.about("Remove the relation that is selected."), on: \.relation,
      disabled: \.noRelation, { $0.content.actions.remove($1) }),
    Binding(
      .previousResult.inFooter("earlier").about("Show what was known at an earlier place."),
      disabled: { $0.model.canMove(by: -1) ? nil : "nothing was known before" },
      { $0.model.move(by: -1) }),
    Binding(
      .nextResult.inFooter("later").about("Show what was known at a later place."),
      disabled: { $0.model.canMove(by: 1) ? nil : "this is all that you know" },
      { $0.model.move(by: 1) }),
    Binding(.reveal, { $0.content.toggleLater(on: $0.page) }),
    acting(.window.outsideFooter) {
      $0.content.navigator.requestWindow(for: .subject($0.model.who.person(of: $1)))
    },
    jumping(),
    Binding(.back.or("W"), { $0.model.close() }),
  ]

  var selection: WhoIsWho.Entry? { list.selectedRow.map { model.who.entries[$0] } }
  var noSelection: String? {
    guard selection == nil else { return nil }
    return model.mentions.isCurrent
      ? "nobody is known here yet" : "the notes are still being read"
  }

  private var noOther: String? { isOfBook ? noSelection : nil }

  private var relation: KnownRelation? {
    if case .relation(let relation)? = selection { relation } else { nil }
  }

  private var noRelation: String? { relation == nil ? "no relation is selected" : nil }

  private var person: Subject? { selection.map(model.who.person) }

  var names: ((_ row: Int) -> [String])? {
    { [who = model.who] in who.person(of: who.entries[$0]).names }
  }

  func open(_ entry: WhoIsWho.Entry) {
    let person = model.who.person(of: entry)
    if person == page.subject { return model.close() }
    content.navigator.showPage(of: person)
  }

  private func add() {
    switch selection {
    case .suggestion(let one, let other, _): content.prompts.askForRelation(to: other, of: one)
    case .together(let person, _, _): content.prompts.askForRelation(to: page.subject, of: person)
    case .person, .relation, nil:
      if let person = isOfBook ? person : page.subject {
        content.prompts.askForRelation(to: person, of: nil)
      }
    }
  }

  // MARK: Drawing

  func areas(_ area: Rect) -> PreviewedList { PreviewedList(parts(area).list, wide: nil) }

  private func parts(_ area: Rect) -> (tree: Rect, rows: [[FamilyTree.Run]], list: Rect) {
    var rest = area.belowHeading
    let (rows, room) = content.isSpoken ? ([], 0) : tree(columns: area.size.columns - 4)
    guard room > 0, rest.size.rows >= room + 6 else { return (rest, [], rest) }
    let tree = rest.takeRows(room + 1)
    return (tree, rows, rest)
  }

  // On a book's page it is that of who is selected; the list does not move when a smaller family than another
  // one is shown, or none.
  private func tree(columns: Int) -> (rows: [[FamilyTree.Run]], room: Int) {
    let who = model.who
    guard isOfBook else {
      let rows = who.family(of: page.subject).rows(width: columns) ?? []
      return (rows, rows.count)
    }
    let own = person.flatMap { who.family(of: $0).rows(width: columns) } ?? []
    return (own, max(own.count, model.familyRoom(columns: columns)))
  }

  func layOutList(in rect: Rect) {
    model.mentions.begin()
    let columns = rect.size.columns - 1
    let (who, nameWidth) = (model.who, Self.nameWidth(widestName, in: columns))
    list.layOut(lineCount: rect.size.rows) { row in
      guard !content.isSpoken else { return sentence(row, columns).count }
      guard isOfBook else { return 1 }
      let room = columns - nameWidth - Self.margin(of: strip(ofRow: row, who, columns))
      return who.lines(of: who.entries[row], width: room).count
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    drawPage(on: &canvas, in: area)
    let parts = parts(area)
    for (index, runs) in parts.rows.enumerated() {
      draw(runs, on: &canvas, in: parts.tree.row(index))
    }
    if parts.rows.isEmpty, parts.tree.origin.row < parts.list.origin.row, let person {
      let text =
        model.who.family(of: person).isEmpty
        ? "Of \(person.name)’s family nothing is said."
        : "\(person.name)’s family does not fit here as a tree; the list tells of it."
      canvas.writeWrapped(text, in: parts.tree.inset(columns: 1), style: .dim)
    }
  }

  var title: String {
    let view = model.place.map { " · as of \($0.text)" } ?? ""
    return "Who is who · \(page.subject.name)\(view)"
  }

  func status(columns: Int) -> String {
    guard model.mentions.isCurrent else { return "reading the notes" }
    let (before, after) = (model.step(by: -1)?.text, model.step(by: 1)?.text)
    let now = model.place != nil && after == nil ? "now" : nil
    let steps = [
      before.map { content.isSpoken ? "earlier: \($0)" : "‹ \($0)" },
      (after ?? now).map { content.isSpoken ? "later: \($0)" : "\($0) ›" },
    ].compactMap(\.self)
    return (steps + (page.showsLater ? ["all is shown"] : [])).joined(separator: "   ")
  }

  var hint: String? {
    model.mentions.isCurrent
      ? "Nothing is known of anybody here yet, as far as you have read." : "Reading the notes…"
  }

  private func draw(_ runs: [FamilyTree.Run], on canvas: inout Canvas, in row: Rect) {
    for run in runs {
      let position = row.position(column: 2 + run.column)
      guard let person = run.person else {
        canvas.write(run.text, at: position, style: .rule)
        continue
      }
      canvas.write(in: Hue(ofName: person.name)) {
        $0.write(run.text, at: position, style: .accent)
      }
    }
  }

  // MARK: Rows

  // In cells; of more columns they may have a third.
  private static let leastForNames = 24

  var drawRow: (inout Canvas, Int, Rect) -> Void {
    let (who, widest) = (model.who, widestName)
    return { canvas, index, row in
      guard !content.isSpoken else {
        let lines = sentence(index, row.size.columns)
        return canvas.writeParagraph(lines.cut(to: row.size.rows, row.size.columns), in: row)
      }
      let nameWidth = Self.nameWidth(widest, in: row.size.columns)
      drawColumns(of: index, who, nameWidth: nameWidth, on: &canvas, in: row)
    }
  }

  private var widestName: Int {
    let who = model.who
    return who.entries.lazy.prefix(1000).map { who.name(of: who.person(of: $0)).displayWidth }
      .max() ?? 0
  }

  private static func nameWidth(_ widest: Int, in columns: Int) -> Int {
    min(widest, max(leastForNames, columns / 3)) + 2
  }

  // Where notes name somebody, in the first row that is of them.
  private func strip(ofRow row: Int, _ who: WhoIsWho, _ columns: Int) -> String? {
    let person = who.person(of: who.entries[row])
    guard !who.entries[..<row].contains(where: { who.person(of: $0) == person }) else { return nil }
    // What somebody is to others needs the room in fewer columns.
    let narrow = columns < 70 || isOfBook ? 0 : 20
    return who.strip(of: person, cells: columns >= 100 ? 40 : narrow)
  }

  // The cells that its strip takes from the words of a row.
  private static func margin(of strip: String?) -> Int { strip.map { $0.displayWidth + 3 } ?? 1 }

  private func sentence(_ row: Int, _ width: Int) -> [String] {
    model.who.sentence(of: model.who.entries[row]).wrapped(toWidth: width)
  }

  // In cells: what somebody is matters more than since when.
  private static let leastWords = 16

  private func drawColumns(
    of index: Int, _ who: WhoIsWho, nameWidth: Int, on canvas: inout Canvas, in row: Rect
  ) {
    let entry = who.entries[index]
    let person = who.person(of: entry)
    var rest = row
    let strip = strip(ofRow: index, who, row.size.columns)
    let margin = Self.margin(of: strip)
    let isName = who.words(of: entry).isEmpty
    canvas.write(in: Hue(ofName: person.name)) {
      $0.writeColumn(
        who.name(of: person), style: .accent,
        width: isName ? row.size.columns - margin : nameWidth, in: &rest)
    }
    if let strip { canvas.writeTrailing(strip, in: row, style: .dim) }
    let room = max(0, rest.size.columns - margin)
    if row.size.rows > 1 {
      let lines = who.lines(of: entry, width: room)
      return canvas.writeParagraph(lines.cut(to: row.size.rows, room), in: rest, style: .dim)
    }
    let isRelation = if case .relation = entry { true } else { false }
    let since = who.since(of: entry)
    let sinceWidth = since.map { $0.displayWidth + 2 } ?? 0
    let wordRoom = room - sinceWidth < Self.leastWords ? room : room - sinceWidth
    let written = canvas.write(
      who.words(of: entry, width: wordRoom), at: rest.origin,
      style: isRelation ? .plain : .dim, limit: wordRoom)
    rest.takeColumns(written + 2)
    rest.size.columns = max(0, room - written - 2)
    guard let since, rest.size.columns >= since.displayWidth else { return }
    canvas.writeLine(since, in: rest, style: .dim)
  }
}

extension [String] {
  /// The first lines; the last of them ends with … if there are more.
  func cut(to count: Int, _ width: Int) -> [String] {
    guard count > 0, self.count > count else { return self }
    let last = self[(count - 1)...].joined(separator: " ").truncated(toWidth: width)
    return prefix(count - 1) + [last]
  }
}
