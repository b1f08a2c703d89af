import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A character: who this is, the notes, the note that is being written.
struct CharacterScreen: SubjectScreen {
  let content: ContentModel
  let model: CharacterModel
  let paragraphs: Paragraphs

  static var places: [KeyPlace] {
    let common = commonBindings.actions()
    return [
      .commands(common + synopsisBindings.actions()), .commands(NotesBindings.actions + common),
      .editor(DraftBindings.table.actions()),
    ]
  }

  var bindings: [BoundBinding] {
    switch model.focus {
    case .editor:
      return DraftBindings(
        content: content, leave: model.leaveEditor, nextPane: focusNext, previousPane: focusPrevious
      ).bindings + EditorBindings(content: content, editor: model.draft.editor).bindings
    case .synopsis:
      return (Self.commonBindings + Self.synopsisBindings).bound(to: self)
    case .notes:
      return NotesBindings(content: content, notes: model.notes).bindings
        + Self.commonBindings.bound(to: self)
    }
  }

  func layout(_ area: Rect) -> SubjectLayout { SubjectLayout(area, content.characterLayout) }

  var draft: DraftModel { model.draft }
  var isEditing: Bool { model.focus == .editor }

  static let commonBindings: [Binding<CharacterScreen>] = [
    Binding(.write, { $0.write() }),
    Binding(.favourite, { $0.toggleFavourite() }),
    Binding(.window, { $0.openWindow() }),
    Binding(.nextPane, { $0.focusNext() }),
    Binding(.previousPane, { $0.focusPrevious() }),
    Binding(
      .back, { $0.content.goBack() }),
  ]

  static let synopsisBindings: [Binding<CharacterScreen>] = [
    Binding([.down, .character("j")], "scroll-down", "scroll down", command: false) {
      $0.model.scrollSynopsis(by: 1)
    },
    Binding([.up, .character("k")], "scroll-up", "scroll up", command: false) {
      $0.model.scrollSynopsis(by: -1)
    },
    Binding([.pageDown, .end, .character("G")], "scroll-to-end", "to the end", command: false) {
      $0.model.scrollSynopsis(by: 1000)
    },
    Binding(
      [.pageUp, .home, .character("g")], "scroll-to-beginning", "to the beginning", command: false
    ) {
      $0.model.scrollSynopsis(by: -1000)
    },
  ]

  private func openWindow() { content.requestWindow(for: model.subject) }
  private func toggleFavourite() { content.toggleFavourite(model.subject) }
  private func write() { model.focus = .editor }
  private func focusNext() { model.focus = model.focus.next }
  private func focusPrevious() { model.focus = model.focus.previous }
}
