import SceneState

/// The field for the filter of a list of notes; the list follows each key.
public final class NoteFilterModel {
  public let field: FieldModel
  private let layers: LayersModel

  private static let textKey = SceneKey("NoteFilter.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  public func open(for notes: NotesModel) {
    field.text = notes.filter
    layers.modal = .noteFilter(of: notes.sceneScope)
  }

  public func update(_ notes: NotesModel) { notes.setFilter(field.text) }

  /// Closes the field; the list stays filtered.
  public func close(for notes: NotesModel) {
    update(notes)
    forget()
  }

  public func remove(from notes: NotesModel) {
    notes.setFilter("")
    forget()
  }

  private func forget() {
    if case .noteFilter = layers.modal { layers.modal = nil }
    field.text = ""
  }
}
