public import SceneState

/// Going to a line of a text by its number.
public final class GoToLineModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// Its state belongs to the scene itself.
  public let sceneScope = ""
  /// Where the number is typed.
  public let field: FieldModel
  private let layers: LayersModel

  private static let textKey = SceneKey("GoToLine.Text", .passing)
  static let keys = [textKey]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  /// Shows the empty field.
  public func open(in text: EditorModel) {
    field.text = ""
    layers.modal = .goToLine(in: text.sceneScope)
  }

  /// Puts the field away.
  public func close() {
    field.text = ""
    layers.modal = nil
  }

  /// Goes to the line that is typed, or the last one; gives what the reader should know.
  public func go(in text: EditorModel) -> Message? {
    guard let place = LinePlace(field.text) else {
      return Message("A line is a number: 12, +10, -5, or 12:3 with a column", isWarning: true)
    }
    close()
    let buffer = text.buffer
    let line = max(1, place.line(from: buffer.lineNumber(at: text.cursor)))
    let start = buffer.lineStart(ofLine: line)
    text.moveToOffset(
      buffer.offset(
        inLineAt: start ?? buffer.lineStart(at: buffer.count), column: place.column - 1))
    return start == nil ? Message("There are only \(buffer.lineCount) lines") : nil
  }
}
