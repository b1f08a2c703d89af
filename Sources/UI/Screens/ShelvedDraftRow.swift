import DisplayText
import Drafts
import NotesLibrary
import ScreenModels
import TerminalUI

/// A draft in a row: what it is on, whose it is, when it was worked on, how it begins.
struct ShelvedDraftRow {
  let draft: ShelvedDraft
  let isHere: Bool

  // Where room is short, what it is on and how it begins say more than the rest.
  private static let widthForSession = 40
  private static let widthForMoment = 90

  func draw(on canvas: inout Canvas, in row: Rect) {
    var rest = row
    let isWide = row.size.columns >= Self.widthForSession
    let name = draft.key.note == nil ? draft.subjectName : "\(draft.subjectName) ✎"
    write(name, .draft, isWide ? 18 : 14, on: &canvas, in: &rest)
    if isWide { write(state, .dim, 14, on: &canvas, in: &rest) }
    if row.size.columns >= Self.widthForMoment {
      write(moment, .dim, 20, on: &canvas, in: &rest)
    }
    write(draft.firstLine, .plain, rest.size.columns, on: &canvas, in: &rest)
  }

  // What is used now is used at every moment.
  private var moment: String {
    isHere ? "" : Moment(secondsSince1970: draft.lastChange).dayAndTime
  }

  private var state: String {
    isHere ? "here" : draft.state == .live ? "live" : "\(draft.place.name)"
  }

  private func write(
    _ text: String, _ style: Style, _ width: Int, on canvas: inout Canvas, in rest: inout Rect
  ) {
    let room = min(width - 1, rest.size.columns)
    if room > 0 {
      canvas.write(text.truncated(toWidth: room), at: rest.origin, style: style, limit: room)
    }
    rest.takeColumns(min(width, rest.size.columns))
  }
}
