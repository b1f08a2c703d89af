import NotesLibrary
import ScreenModels
import TerminalUI

/// A book: what it is, its characters, its notes, the note that is being written.
struct BookScreen: SubjectScreen {
  let content: ContentModel
  let model: BookModel
  let paragraphs: Paragraphs

  static var places: [KeyPlace] {
    let common = commonBindings.actions()
    return [
      .commands(characterBindings.actions() + ListBindings.table.actions() + common),
      .commands(NotesBindings.actions + common), .editor(DraftBindings.table.actions()),
    ]
  }

  var bindings: [BoundBinding] {
    guard model.focus != .editor else {
      return DraftBindings(
        content: content, leave: model.leaveEditor, nextPane: focusNext, previousPane: focusPrevious
      ).bindings + EditorBindings(content: content, editor: model.draft.editor).bindings
    }
    return paneBindings + Self.commonBindings.bound(to: self)
  }

  private var paneBindings: [BoundBinding] {
    guard model.focus == .characters else {
      return NotesBindings(content: content, notes: model.notes).bindings
    }
    return Self.characterBindings.bound(to: self)
      + ListBindings.bindings(for: model.characters)
  }

  var draft: DraftModel { model.draft }
  var isEditing: Bool { model.focus == .editor }

  static let characterBindings: [Binding<BookScreen>] = [
    Binding(
      .open,
      { $0.openSelectedCharacter() }),
    Binding(
      .favourite, { $0.toggleFavourite() }),
    Binding(.window, { $0.openWindow() }),
  ]

  static let commonBindings: [Binding<BookScreen>] = [
    Binding(.write, { $0.write() }),
    Binding(.amazon, { $0.showAmazonPage() }),
    Binding(.nextPane, { $0.focusNext() }),
    Binding(.previousPane, { $0.focusPrevious() }),
  ]

  func openSelectedCharacter() {
    if let subject = model.selectedCharacter { content.tab.push(subject) }
  }

  private func toggleFavourite() {
    if let subject = model.selectedCharacter { content.toggleFavourite(subject) }
  }

  private func openWindow() {
    if let subject = model.selectedCharacter { content.requestWindow(for: subject) }
  }

  private func write() { model.focus = .editor }
  func showAmazonPage() { model.isShowingAmazonPage = true }
  private func focusNext() { model.focus = model.focus.next }
  private func focusPrevious() { model.focus = model.focus.previous }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case after this one, or the first.
  var next: Self { other(1) }
  /// The case before this one, or the last.
  var previous: Self { other(Self.allCases.count - 1) }

  private func other(_ offset: Int) -> Self {
    let cases = Self.allCases
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + offset) % cases.count]
  }
}
