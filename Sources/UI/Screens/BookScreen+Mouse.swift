import ScreenModels
import TerminalUI

extension BookScreen {
  func mouseTargets(in area: Rect) -> [MouseTarget] {
    switch layout(area) {
    case .sideBySide(let leading, let trailing, _, _, _):
      let parts = ListParts(trailing, characterCount: model.book.characters.count)
      return [
        charactersTarget(parts.characters), notesTarget(parts.notes),
        focusing(.characters, parts.charactersHeading), focusing(.notes, parts.notesHeading),
        .button(Self.link(leading), showAmazonPage),
      ] + draftTargets(in: area) { model.focus = .editor }
    case .stacked(_, let strip, let pane):
      return stripTargets(strip) + paneTargets(pane, area)
    }
  }

  private func stripTargets(_ strip: Rect) -> [MouseTarget] {
    let panes = BookModel.Pane.allCases
    return PaneStrip(panes: panes.map(\.rawValue), selected: model.focus.rawValue)
      .places(in: strip).enumerated().map { focusing(panes[$0], $1) }
  }

  private func paneTargets(_ pane: Rect, _ area: Rect) -> [MouseTarget] {
    switch model.focus {
    case .characters: [charactersTarget(pane)]
    case .notes: [notesTarget(pane)]
    case .editor: draftTargets(in: area) {}
    }
  }

  private func focusing(_ pane: BookModel.Pane, _ area: Rect) -> MouseTarget {
    .button(area) { model.focus = pane }
  }

  private func charactersTarget(_ area: Rect) -> MouseTarget {
    .list(
      model.characters, in: area, focus: { model.focus = .characters }, open: openSelectedCharacter,
      drop: { edge in
        if let subject = model.selectedCharacter { content.requestWindow(for: subject, at: edge) }
      })
  }

  private func notesTarget(_ area: Rect) -> MouseTarget {
    .list(
      model.notes.list, in: area, focus: { model.focus = .notes },
      open: NotesBindings(content: content, notes: model.notes).open)
  }
}
