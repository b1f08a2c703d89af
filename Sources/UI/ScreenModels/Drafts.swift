import NotesLibrary
import SceneState

/// The drafts of a scene, one for each subject, whichever tabs show it.
final class Drafts {
  private let scene: Scene
  private let library: Library
  private var models: [UUID: DraftModel] = [:]

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    // A save that was cut short must be settled before anything shows that there is a draft.
    for subject in DraftModel.interruptedSaves(in: scene, among: library.catalogue.subjects) {
      _ = self[subject]
    }
  }

  subscript(subject: Subject) -> DraftModel {
    if let model = models[subject.id] { return model }
    let model = DraftModel(scene: scene, library: library, subject: subject)
    models[subject.id] = model
    return model
  }
}
