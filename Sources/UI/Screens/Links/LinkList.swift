import DisplayText
import NotesLibrary
import ScreenModels
import Search
import TerminalUI

/// The candidates for the link that is being typed, in a frame at the cursor.
struct LinkList {
  let editor: EditorModel
  let completion: LinkCompletion

  private static let gap = 2
  private var title: String { completion.isTag ? "Tag" : "Link" }

  // With the chosen name, which is told by its colour alone.
  private var spokenTitle: String {
    let (names, choice) = (completion.candidates.map(\.name), completion.choice)
    guard names.indices.contains(choice) else { return title }
    return "\(title) \(choice + 1) of \(names.count): \(names[choice])"
  }

  /// Returns the area of the frame: below the cursor, or above it if there is more room.
  func frame(at cursor: Position, in area: Rect) -> Rect {
    let below = area.rows.upperBound - cursor.row - 1
    let above = cursor.row - area.rows.lowerBound
    let wanted = completion.candidates.count + 2
    let isBelow = wanted <= below || below >= above
    let rows = min(wanted, isBelow ? below : above)
    let columns = min(columnCount, area.size.columns)
    // The names are aligned with the one that is being typed.
    let column = cursor.column - completion.typedName.displayWidth - 2
    return Rect(
      row: isBelow ? cursor.row + 1 : cursor.row - rows,
      column: min(max(area.columns.lowerBound, column), area.columns.upperBound - columns),
      columns: columns, rows: rows)
  }

  private var columnCount: Int {
    let rows = completion.candidates.map { $0.name.displayWidth + Self.gap + $0.kind.displayWidth }
    return max(rows.max() ?? 0, title.count + 4) + 4
  }

  func draw(on canvas: inout Canvas, in frame: Rect) {
    Sheet(frame: frame).draw(on: &canvas, title: canvas.isSpoken ? spokenTitle : title)
    // Skips as many names as needed to show the chosen one.
    let first = max(0, completion.choice - frame.size.rows + 3)
    canvas.reacts(
      MouseTarget(
        area: frame,
        press: { row, _, _ in
          if row > 0, row < frame.size.rows - 1 { complete(first + row - 1) }
        }, scroll: { choose(by: $0.signum()) }))
    for row in frame.rows.dropFirst().dropLast() {
      let index = first + row - frame.origin.row - 1
      guard completion.candidates.indices.contains(index) else { break }
      draw(
        completion.candidates[index], isChosen: index == completion.choice, on: &canvas,
        in: Rect(
          row: row, column: frame.origin.column + 1, columns: frame.size.columns - 2, rows: 1))
    }
  }

  private func draw(
    _ candidate: LinkCandidate, isChosen: Bool, on canvas: inout Canvas, in row: Rect
  ) {
    if isChosen { canvas.fill(row, style: .selected) }
    let inside = row.inset(columns: 1)
    let nameWidth = min(candidate.name.displayWidth, inside.size.columns * 2 / 3)
    let kind = candidate.kind.truncated(toWidth: max(0, inside.size.columns - Self.gap - nameWidth))
    let name = inside.without(kind.displayWidth + Self.gap, at: .trailing)
    canvas.writeLine(candidate.name, in: name, style: isChosen ? .selected : .plain)
    canvas.writeTrailing(kind, in: row, style: isChosen ? .selected : .dim)
  }

  // MARK: The keys; all others go to the text

  // Whoever ends a line with a tag means the tag as it is.
  var bindings: BoundBindings {
    [Self.completing(completion.isTag ? [.tab] : [.tab, .enter])].bound(to: self)
      + Self.table.bound(to: self)
  }

  private static func completing(_ keys: [Key]) -> Binding<LinkList> {
    Binding(
      keys, nil, "complete", .writing, "Complete the link or tag with the chosen name.",
      footer: true, { $0.complete($0.completion.choice) })
  }

  private static let table: [Binding<LinkList>] = [
    Binding(
      [.down, .control("n")], nil, "next", .writing, "Choose the next name for the link.",
      footer: true, { $0.choose(by: 1) }),
    Binding([.up, .control("p")], nil, "previous", .writing, "Choose the previous name.") {
      $0.choose(by: -1)
    },
    Binding(
      [.escape, .control("g")], nil, "leave", .writing, "Hide the names until the next link.",
      footer: true, { $0.editor.leaveLink(in: $0.completion) }),
  ]

  private func complete(_ index: Int) {
    let candidates = completion.candidates
    if candidates.indices.contains(index) { editor.complete(candidates[index], in: completion) }
  }

  private func choose(by step: Int) { editor.chooseLink(by: step, in: completion) }
}

extension LinkCandidate {
  fileprivate var kind: String {
    switch target {
    case nil: ""
    case .subject(.book)?: "book"
    case .subject(.character(_, let book))?: book.title
    case .note(let note)?: "note on \(note.subject.name)"
    }
  }
}
