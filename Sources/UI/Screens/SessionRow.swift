import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A session in a row: its name, its state, what it shows, its drafts.
struct SessionRow {
  let entry: SessionEntry
  let summary: SessionEntry.Summary?
  let preview: SessionPreview
  let nameWidth: Int

  // Where room is short, what it shows says more than since when.
  private static let widthForMoment = 64

  func draw(on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(
      entry.name, style: entry.isClosed ? .dim : .plain, width: nameWidth + 2, in: &rest)
    canvas.writeColumn(
      state, style: summary?.isOpen == true ? .accent : .dim, width: 8, in: &rest)
    if row.size.columns >= Self.widthForMoment {
      canvas.writeColumn(moment, style: .dim, width: 20, in: &rest)
    }
    let drafts =
      preview.draftCount == 0 ? "" : "\(Sign.unsaved.text(on: canvas)) \(preview.draftCount)"
    let room = rest.size.columns - drafts.displayWidth - 2
    if room > 0 {
      let title = preview.problem == nil ? preview.title : "cannot be read"
      canvas.write(
        title.truncated(toWidth: room), at: rest.origin,
        style: preview.problem == nil ? .plain : .warning, limit: room)
    }
    canvas.writeTrailing(drafts, in: rest, style: .draft)
  }

  private var state: String { entry.isHere ? "here" : summary?.state.rawValue ?? "gone" }

  // What is used now is used at every moment.
  private var moment: String {
    guard let summary, !entry.isHere else { return "" }
    return Moment(secondsSince1970: summary.since).dayAndTime
  }
}

extension SessionEntry.Summary {
  /// Since when it has been what it is.
  func since(isHere: Bool) -> String {
    let moment = Moment(secondsSince1970: since).dayAndTime
    return switch state {
    case _ where isHere: "open here"
    case .live: "open since \(moment)"
    case .kept: "last used \(moment)"
    case .closed: "closed \(moment)"
    }
  }
}
