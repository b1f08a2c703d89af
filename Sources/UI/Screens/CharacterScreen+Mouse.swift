import ScreenModels
import TerminalUI

extension CharacterScreen {
  func mouseTargets(in area: Rect) -> [MouseTarget] {
    switch layout(area) {
    case .sideBySide(let leading, let trailing, _, _, _):
      let (heading, notes) = trailing.divided(atDistance: 1, from: .top)
      return [
        notesTarget(notes), focusing(.notes, heading), synopsisTarget(leading),
      ] + draftTargets(in: area) { model.focus = .editor }
    case .stacked(_, let strip, let pane):
      return stripTargets(strip) + paneTargets(pane, area)
    }
  }

  private func stripTargets(_ strip: Rect) -> [MouseTarget] {
    let panes = CharacterModel.Pane.allCases
    return PaneStrip(panes: panes.map(\.rawValue), selected: model.focus.rawValue)
      .places(in: strip).enumerated().map { focusing(panes[$0], $1) }
  }

  private func paneTargets(_ pane: Rect, _ area: Rect) -> [MouseTarget] {
    switch model.focus {
    case .synopsis: [synopsisTarget(pane)]
    case .notes: [notesTarget(pane)]
    case .editor: draftTargets(in: area) {}
    }
  }

  private func focusing(_ pane: CharacterModel.Pane, _ area: Rect) -> MouseTarget {
    .button(area) { model.focus = pane }
  }

  private func synopsisTarget(_ area: Rect) -> MouseTarget {
    var target = focusing(.synopsis, area)
    target.scroll = model.scrollSynopsis
    return target
  }

  private func notesTarget(_ area: Rect) -> MouseTarget {
    .list(
      model.notes.list, in: area, focus: { model.focus = .notes },
      open: NotesBindings(content: content, notes: model.notes).open)
  }
}
