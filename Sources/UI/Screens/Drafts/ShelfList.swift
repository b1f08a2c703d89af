import DisplayText
import Drafts
import Essentials
import NotesLibrary
import ScreenModels
import TerminalUI

/// The list of the drafts of all sessions, with the keys for the selected one.
protocol ShelfList: ItemList where Selection == ShelvedText {}

extension ShelfList {
  var shelf: ShelfModel { content.shelf }
  var list: ListModel { shelf.list }

  static var sharedActions: [Action] { ShelfBindings.table.actions() }
  var sharedBindings: BoundBindings { ShelfBindings(content: content, draft: selection).bindings }

  var items: [ShelvedText] { shelf.drafts }
  var noSelection: String? { selection == nil && !shelf.isWorking ? "there are no drafts" : nil }

  func open(_ draft: ShelvedText) { shelf.open(draft) }
  func catchUp() { shelf.catchUp() }

  func layOutList(in area: Rect) { shelf.layOut(visibleRowCount: area.size.rows) }

  func draw(_ draft: ShelvedText, on canvas: inout Canvas, in row: Rect) {
    draft.draw(
      on: &canvas, in: row, isHere: shelf.isHere(draft), today: content.library.today())
  }
}

extension ShelvedText {
  // In a narrower row, the session is left out for the subject and the first line.
  private static let widthForSession = 40
  private static let widthForDay = 70
  private static let widthForMoment = 90

  /// Draws its row: its subject, its session, when it was changed, and its first line.
  fileprivate func draw(on canvas: inout Canvas, in row: Rect, isHere: Bool, today: Moment) {
    var rest = row
    let isWide = row.size.columns >= Self.widthForSession
    let mark = canvas.isSpoken ? "changed" : "✎"
    let name = key.noteID != nil || key.form != nil ? "\(subjectName) \(mark)" : subjectName
    canvas.writeColumn(name, style: .draft, width: isWide ? 18 : 14, in: &rest)
    let session = isHere ? "here" : state == .live ? "live" : location.name
    if isWide { canvas.writeColumn(session, style: .dim, width: 14, in: &rest) }
    if row.size.columns >= Self.widthForDay {
      let isLong = row.size.columns >= Self.widthForMoment
      canvas.writeColumn(
        isLong ? moment.dayAndTime : moment.shortDay(asOf: today), style: .dim,
        width: isLong ? 20 : 13, in: &rest)
    }
    canvas.writeColumn(firstLine, style: .plain, width: rest.size.columns, in: &rest)
  }

  private var moment: Moment { Moment(secondsSince1970: lastChange) }

  func preview(isHere: Bool, width: Int) -> [StyledLine] {
    [
      (heading, .heading), (isHere ? "this session" : whereabouts, .dim),
      ("\(moment.dayAndTime) · \(counted(wordCount, "word"))", .dim), ("", .plain),
    ]
      + buffer[0..<min(buffer.count, longestPreview)]
      .previewLines(width: width).map { ($0, .plain) }
  }

  var heading: String {
    if key.form != nil { return "Changed form: \(subjectName)" }
    return "\(key.noteID == nil ? "New" : "Changed") note on \(subjectName)"
  }

  /// The draft's session, and that session's state.
  var whereabouts: String {
    switch state {
    case .live: "\(location.name), open in \(holder ?? "another process")"
    case .kept, .closed, nil: "\(location.name), \(stateName)"
    }
  }
}

// In bytes: no more is on any screen.
private let longestPreview = 4000

extension [UInt8] {
  /// The beginning of a text as it is, on lines of so many columns.
  func previewLines(width: Int) -> [String] {
    String(decoding: prefix(longestPreview), as: UTF8.self).wrapped(toWidth: width)
  }
}
