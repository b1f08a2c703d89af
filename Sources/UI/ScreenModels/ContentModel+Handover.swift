import Drafts
import DurableFiles
import NotesLibrary

extension ContentModel {
  /// Asks to change an editor's text in the user's own editor.
  public func editElsewhere(_ editor: EditorModel) {
    let wasPending = handover.isPending
    // What was read back is shown first.
    guard readBackUnlessOpen(), handover.isPending == wasPending else { return }
    handover.begin(editor, fileName: handoverName)
    request(.editElsewhere)
  }

  /// Reads back what another editor was given, if anything was; returns false, and says so, if that
  /// editor is still open.
  func readBackUnlessOpen() -> Bool {
    if let process = handover.runningProcess {
      show(Message("Another editor is still open, process \(process); close that first"))
      return false
    }
    if handover.isPending { show(handover.readBack(after: .unseen)) }
    return true
  }

  // Ending in .md, so that editors know what it is.
  private var handoverName: String {
    if case .note(let model) = top {
      "\(FileName.shortened(model.note.id, toByteCount: 200)).md"
    } else {
      "\(draft?.subject.slug ?? "text").md"
    }
  }

  func destination(of scope: String) -> TextHandover.Destination? {
    for subject in library.catalogue.subjects {
      if UnsavedText.draftKey(subject) == scope { return .text(draft(on: subject).editor) }
      guard let id = NoteModel.noteID(ofEditor: scope, on: subject) else { continue }
      guard let note = noteModel(id, on: subject) else {
        return .otherText(draft(on: subject).editor)
      }
      return .text(note.editor)
    }
    return nil
  }

  /// A note that can be changed, whether a tab shows it or not; nil when there is none.
  func noteModel(_ id: Note.ID, on subject: Subject) -> NoteModel? {
    let opened = tabsModel.known.compactMap(\.openedNote).first {
      $0.note.id == id && $0.note.subject == subject
    }
    let kept =
      UnsavedText.isChanged(id, on: subject, in: scene)
      ? NoteModel.former(id, on: subject, in: scene, library) : nil
    let note = library.note(id, on: subject) ?? kept
    let model = opened ?? note.map { NoteModel($0, texts: texts, library: library, links: links) }
    guard let model, model.isChanged || model.problem == nil else { return nil }
    return model
  }
}
