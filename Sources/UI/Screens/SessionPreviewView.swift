import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// What a session shows, in the lines that there is room for.
struct SessionPreviewView {
  let entry: SessionEntry
  let summary: SessionEntry.Summary?
  let preview: SessionPreview

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    for (text, style) in lines where !rest.isEmpty {
      let row = rest.takeRows(1)
      canvas.write(
        text.truncated(toWidth: row.size.columns), at: row.origin, style: style,
        limit: row.size.columns)
    }
  }

  private var lines: [(String, Style)] {
    var lines: [(String, Style)] = [(preview.title, .heading)]
    if preview.tab != preview.title { lines.append((preview.tab, .dim)) }
    lines.append((since, .dim))
    if let place { lines.append((place, .dim)) }
    for draft in preview.drafts {
      lines += [("", .plain), ("✎ \(draft.name)", .draft), (draft.firstLine, .plain)]
    }
    return lines
  }

  private var since: String {
    guard let summary else { return "gone" }
    let moment = Moment(secondsSince1970: summary.since).dayAndTime
    return switch summary.state {
    case _ where entry.isHere: "open here"
    case .live: "open since \(moment)"
    case .kept: "last used \(moment)"
    case .closed: "closed \(moment)"
    }
  }

  private var place: String? {
    guard let summary, summary.isOpen, !entry.isHere else { return nil }
    return "in \(summary.holder)"
  }
}
