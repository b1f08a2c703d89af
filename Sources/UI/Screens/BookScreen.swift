import NotesLibrary
import ScreenModels
import TerminalUI

/// A book: what it is, its characters, its notes, the note that is being written.
struct BookScreen: SubjectScreen {
  let content: ContentModel
  let model: BookModel
  let paragraphs: Paragraphs

  var bindings: [BoundBinding] {
    guard model.focus != .editor else {
      return DraftBindings(
        content: content, leave: model.leaveEditor, nextPane: focusNext, previousPane: focusPrevious
      ).bindings + EditorBindings(content: content, editor: model.draft.editor).bindings
    }
    return paneBindings + Self.commonBindings.map { $0.bound(to: self) }
  }

  private var paneBindings: [BoundBinding] {
    guard model.focus == .characters else {
      return NotesBindings(content: content, notes: model.notes).bindings
    }
    return Self.characterBindings.map { $0.bound(to: self) }
      + ListBindings.bindings(for: model.characters)
  }

  var draft: DraftModel { model.draft }
  var isEditing: Bool { model.focus == .editor }

  static let characterBindings: [Binding<BookScreen>] = [
    Binding(
      [.enter, .right, .character("l")], "open", "open", footer: true,
      { $0.openSelectedCharacter }),
    Binding(
      [.character("f")], "favourite", "favourite", footer: true, { $0.toggleFavourite }),
    Binding([.character("w")], "window", "second window", footer: true, { $0.openWindow }),
  ]

  static let commonBindings: [Binding<BookScreen>] = [
    Binding([.character("n")], "write", "write a note", footer: true, { $0.write }),
    Binding([.character("a")], "amazon", "Amazon", footer: true, { $0.showAmazonPage }),
    Binding([.tab], "next-pane", "next pane", footer: true, { $0.focusNext }),
    Binding([.backTab], "previous-pane", "previous pane", { $0.focusPrevious }),
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
