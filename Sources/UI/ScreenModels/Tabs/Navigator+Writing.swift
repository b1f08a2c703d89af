import NotesLibrary
import SceneState

/// Typing keeps the focus, whatever disappears meanwhile; what was written stays in sight until the user
/// leaves its page.
extension Navigator {
  /// Records which text is on the screen and whether it is being written, as of the last event.
  public func recordWriting(in text: EditorModel?, isWriting: Bool) {
    recordField(text)
    recordSubject(isWriting: isWriting || fieldText != nil)
  }

  /// Stands in for the text of the open field while its note is missing.
  func missingText(_ scope: String) -> EditorModel? {
    guard fieldPage == shownPage else { return nil }
    return EditorModel(scene: scene, scope: scope, text: ReadOnlyText())
  }

  /// Keeps a text that was pasted where nothing takes one, as if it had been cut.
  public func keepPasted(_ bytes: [UInt8]) {
    if !bytes.isEmpty { KillRing(scene: scene).add(bytes) }
  }

  // The scope of the text that the open field is about.
  private var fieldText: String? {
    let question = window.layers.question
    return switch question?.kind {
    case .find, .goToLine, .replace, .replaceWith, .replaceEach: question?.topic
    default: nil
    }
  }

  private func recordField(_ text: EditorModel?) {
    guard let scope = fieldText else {
      if fieldPage != nil { fieldPage = nil }
      return
    }
    if scope == text?.sceneScope, fieldPage != shownPage { fieldPage = shownPage }
  }

  // Identifies what was chosen and opened: if it differs, the user has moved somewhere else.
  private var shownPage: String {
    "\(page) \(window.layers.overlays.map(\.rawValue).joined(separator: " "))"
  }

  private func recordSubject(isWriting: Bool) {
    let subject = tab.subject.flatMap { isWriting || library.isRecalled($0) ? $0 : nil }
    guard subject != remindedSubject || (subject == nil) != (writtenSubject == nil) else { return }
    remindedSubject = subject
    writtenSubject = subject?.reminder
    library.forgetRecalled(except: writtenSubject)
  }

  /// Has the library keep the subject in sight.
  func keepSubject() {
    if let writtenSubject { library.recall(writtenSubject) }
  }
}
