import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI
import Travel

/// A row of a session: its name, its state, what it shows, its drafts.
struct SessionRow {
  let entry: SessionEntry
  let summary: SessionEntry.Summary?
  let preview: SessionPreview
  let nameWidth: Int

  // In a narrower row, the time is left out for what the session shows.
  private static let widthForMoment = 64

  func draw(on canvas: inout Canvas, in row: Rect) {
    var rest = row
    canvas.writeColumn(
      entry.name, style: entry.isClosed ? .dim : .plain, width: nameWidth + 2, in: &rest)
    canvas.writeColumn(state, style: summary?.isOpen == true ? .accent : .dim, width: 8, in: &rest)
    if row.size.columns >= Self.widthForMoment {
      canvas.writeColumn(moment, style: .dim, width: 20, in: &rest)
    }
    let drafts =
      preview.draftCount == 0 ? "" : "\(Sign.unsaved.text(on: canvas)) \(preview.draftCount)"
    canvas.writeEnd(drafts, style: .draft, in: &rest)
    canvas.writeLine(text.text, in: rest, style: text.style)
  }

  // A session that was continued elsewhere says so in place of what it shows.
  private var text: (text: String, style: Style) {
    if preview.problem != nil { return ("cannot be read", .warning) }
    if let session = entry.travelling {
      return session.continuation == nil
        ? ("\(session.machineName): \(session.title)", .plain)
        : ("continued here", .accent)
    }
    return preview.continuation.map { ("continued on \($0.machineName)", .accent) }
      ?? (preview.title, .plain)
  }

  private var state: String {
    if entry.travelling != nil { return "away" }
    return entry.isHere ? "here" : summary?.state.rawValue ?? "gone"
  }

  // A session that is open here needs no time.
  private var moment: String {
    if let session = entry.travelling { return session.moment }
    guard let summary, !entry.isHere else { return "" }
    return Moment(secondsSince1970: summary.since).dayAndTime
  }
}

extension SessionEntry.Summary {
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

extension TravellingSession {
  /// When the session was last used; empty when that is unknown.
  var moment: String { lastUsed == 0 ? "" : Moment(secondsSince1970: lastUsed).dayAndTime }

  /// The machine of the session, when it was last used, and whether it was continued here.
  var lines: [String] {
    let used = moment.isEmpty ? nil : "last used \(moment)"
    let continued = continuation.map {
      [
        "continued here as \($0.name)",
        "since \(Moment(secondsSince1970: $0.moment).dayAndTime)",
      ]
    }
    return ["on \(machineName)"] + [used].compactMap { $0 } + (continued ?? [])
  }
}
