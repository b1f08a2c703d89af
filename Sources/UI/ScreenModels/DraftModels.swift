import Drafts
import NotesLibrary

/// The models of the drafts of a scene, one for each subject, whichever tabs show it.
final class DraftModels {
  private let texts: UnsavedTexts
  private var models: [Subject.ID: DraftModel] = [:]

  init(_ texts: UnsavedTexts) {
    self.texts = texts
    // A save that was cut short must be settled before anything shows that there is a draft.
    for subject in texts.interruptedSubjects { _ = self[subject] }
  }

  subscript(subject: Subject) -> DraftModel {
    if let model = models[subject.id] { return model }
    let model = DraftModel(texts.draft(on: subject))
    models[subject.id] = model
    return model
  }
}
