import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A session in a row: its name, how it is with it, what it shows, its drafts.
struct SessionRow {
  let entry: SessionEntry
  let summary: SessionEntry.Summary?
  let preview: SessionPreview
  /// The columns for the name.
  let nameWidth: Int

  // Where room is short, what it shows says more than since when.
  private static let widthForMoment = 64
  private static let stateWidth = 8
  private static let momentWidth = 20

  func draw(on canvas: inout Canvas, in row: Rect) {
    var rest = row
    write(
      entry.name, entry.isClosed ? .dim : .plain, nameWidth + 2, on: &canvas, in: &rest)
    write(
      state, summary?.isOpen == true ? .accent : .dim, Self.stateWidth, on: &canvas, in: &rest)
    if row.size.columns >= Self.widthForMoment {
      write(moment, .dim, Self.momentWidth, on: &canvas, in: &rest)
    }
    let drafts = preview.draftCount == 0 ? "" : "✎ \(preview.draftCount)"
    let room = rest.size.columns - drafts.displayWidth - 2
    if room > 0 {
      canvas.write(preview.title.truncated(toWidth: room), at: rest.origin, limit: room)
    }
    canvas.writeTrailing(drafts, in: rest, style: .draft)
  }

  private func write(
    _ text: String, _ style: Style, _ width: Int, on canvas: inout Canvas, in rest: inout Rect
  ) {
    let room = min(width - 1, rest.size.columns)
    if room > 0 {
      canvas.write(text.truncated(toWidth: room), at: rest.origin, style: style, limit: room)
    }
    rest.takeColumns(width)
  }

  private var state: String { entry.isHere ? "here" : summary?.state.rawValue ?? "gone" }

  // What is used now is used at every moment.
  private var moment: String {
    guard let summary, !entry.isHere else { return "" }
    return Moment(secondsSince1970: summary.since).dayAndTime
  }
}
