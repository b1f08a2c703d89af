import DisplayText
import Drafts
import NotesLibrary
import ScreenModels
import TerminalUI

/// What is known of a draft, and the beginning of its text, in the lines that there is room for.
struct ShelvedDraftView {
  let draft: ShelvedDraft
  let isHere: Bool

  private static let longestPreview = 4000

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    for (text, style) in facts + [("", .plain)] + words(width: area.size.columns)
    where !rest.isEmpty {
      let row = rest.takeRows(1)
      canvas.write(
        text.truncated(toWidth: row.size.columns), at: row.origin, style: style,
        limit: row.size.columns)
    }
  }

  private var facts: [(String, Style)] {
    let moment = isHere ? "" : Moment(secondsSince1970: draft.lastChange).dayAndTime + " · "
    return [
      (draft.heading, .heading),
      (place, .dim),
      ("\(moment)\(wordCount(draft.buffer.wordCount))", .dim),
    ]
  }

  private var place: String { isHere ? "this session" : draft.whereabouts }

  private func words(width: Int) -> [(String, Style)] {
    let count = min(draft.buffer.count, Self.longestPreview)
    let text = String(decoding: draft.buffer[0..<count], as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(toWidth: max(1, width)) }.map { ($0, .plain) }
  }
}

extension ShelvedDraft {
  /// What it is, as a heading.
  var heading: String {
    key.note == nil ? "New note on \(subjectName)" : "Changed note on \(subjectName)"
  }

  /// Whose it is.
  var whereabouts: String {
    switch state {
    case .live: "\(place.name), open in \(holder ?? "another process")"
    case .kept, .closed, .broken: "\(place.name), \(state.rawValue)"
    }
  }
}
