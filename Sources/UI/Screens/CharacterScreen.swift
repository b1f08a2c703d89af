import DisplayText
import NotesLibrary
import ScreenModels
import TerminalUI

/// A character: who this is, the notes, the note that is being written.
struct CharacterScreen: SubjectScreen {
  let content: ContentModel
  let model: CharacterModel
  let paragraphs: Paragraphs

  var bindings: [BoundBinding] {
    switch model.focus {
    case .editor:
      return DraftBindings(
        content: content, leave: model.leaveEditor, nextPane: focusNext, previousPane: focusPrevious
      ).bindings + EditorBindings(content: content, editor: model.draft.editor).bindings
    case .synopsis:
      return (Self.commonBindings + Self.synopsisBindings).map { $0.bound(to: self) }
    case .notes:
      return NotesBindings(content: content, notes: model.notes).bindings
        + Self.commonBindings.map { $0.bound(to: self) }
    }
  }

  func layout(_ area: Rect) -> SubjectLayout { SubjectLayout(area, content.characterLayout) }

  var draft: DraftModel { model.draft }
  var isEditing: Bool { model.focus == .editor }

  static let commonBindings: [Binding<CharacterScreen>] = [
    Binding([.character("n")], "write", "write a note", footer: true, { $0.write }),
    Binding([.character("f")], "favourite", "favourite", footer: true, { $0.toggleFavourite }),
    Binding([.character("w")], "window", "second window", footer: true, { $0.openWindow }),
    Binding([.tab], "next-pane", "next pane", footer: true, { $0.focusNext }),
    Binding([.backTab], "previous-pane", "previous pane", { $0.focusPrevious }),
    Binding(
      [.escape, .left, .character("h")], "back", "back", footer: true, { $0.content.goBack }),
  ]

  static let synopsisBindings: [Binding<CharacterScreen>] = [
    Binding([.down, .character("j")], nil, "scroll down") { screen in
      { screen.model.scrollSynopsis(by: 1) }
    },
    Binding([.up, .character("k")], nil, "scroll up") { screen in
      { screen.model.scrollSynopsis(by: -1) }
    },
    Binding([.pageDown, .end, .character("G")], nil, "to the end") { screen in
      { screen.model.scrollSynopsis(by: 1000) }
    },
    Binding([.pageUp, .home, .character("g")], nil, "to the beginning") { screen in
      { screen.model.scrollSynopsis(by: -1000) }
    },
  ]

  private func openWindow() { content.requestWindow(for: model.subject) }
  private func toggleFavourite() { content.toggleFavourite(model.subject) }
  private func write() { model.focus = .editor }
  private func focusNext() { model.focus = model.focus.next }
  private func focusPrevious() { model.focus = model.focus.previous }
}
