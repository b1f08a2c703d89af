import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// What a session shows, in the lines that there is room for.
struct SessionPreviewView {
  let entry: SessionEntry
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
    let moment = Moment(secondsSince1970: entry.summary.since).dayAndTime
    return switch entry.summary.state {
    case _ where entry.isHere: "open here"
    case .live: "open since \(moment)"
    case .kept: "last used \(moment)"
    case .closed: "closed \(moment)"
    }
  }

  private var place: String? {
    entry.summary.state == .live && !entry.isHere ? "in \(entry.summary.holder)" : nil
  }
}
