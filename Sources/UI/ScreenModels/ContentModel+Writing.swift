import NotesLibrary
import SceneState

/// Who types keeps the keys, whatever goes away beneath.
extension ContentModel {
  /// Takes which text is on the screen and whether it is being written, as of the last event.
  public func noteWriting(in text: EditorModel?, isWriting: Bool) {
    noteFieldPlace(text)
    noteSubject(isWriting: isWriting || openFieldText != nil)
  }

  /// An empty text in place of the one that the open field is for, when that is gone from where it was.
  public func missingText(_ scope: String) -> EditorModel? {
    guard fieldPlace == place else { return nil }
    return EditorModel(scene: scene, scope: scope, text: VersionText())
  }

  private var openFieldText: String? {
    switch layers.modal {
    case .find(let scope), .goToLine(let scope), .replace(let scope): scope
    default: nil
    }
  }

  private func noteFieldPlace(_ text: EditorModel?) {
    guard let scope = openFieldText else {
      if fieldPlace != nil { fieldPlace = nil }
      return
    }
    if scope == text?.sceneScope, fieldPlace != place { fieldPlace = place }
  }

  // What was chosen and opened: another one means that the reader has gone somewhere else.
  private var place: String {
    "\(tab.id) \(tab.keptPath) \(layers.overlays.map(\.name).joined(separator: " "))"
  }

  // The built-in books are always there.
  private func noteSubject(isWriting: Bool) {
    let subject = isWriting ? tab.subject.flatMap { isOwn($0.book) ? $0 : nil } : nil
    guard subject != remindedSubject || (subject == nil) != (writtenSubject == nil) else { return }
    remindedSubject = subject
    writtenSubject = subject?.reminder
  }

  private func isOwn(_ book: Book) -> Bool { !Catalogue.builtIn.contains(book) }
}
