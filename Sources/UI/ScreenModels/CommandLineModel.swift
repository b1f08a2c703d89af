public import SceneState

/// The line for commands by name; a half-typed one is kept.
public final class CommandLineModel: SceneBacked {
  public let scene: Scene
  /// Where the command is typed.
  public let field: FieldModel
  private let layers: LayersModel

  private static let key = SceneKey("CommandLine.Text", .passing)
  static let keys = [key]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.key)
  }

  /// Shows the empty line.
  public func open() {
    field.text = ""
    layers.modal = .commandLine
  }

  public func close() {
    field.text = ""
    layers.modal = nil
  }

  /// The names that begin with what has been typed.
  public func completions(of names: [String]) -> [String] {
    names.filter { $0.hasPrefix(field.text.lowercased()) }
  }

  /// Completes what has been typed, as far as all names that begin with it agree.
  public func complete(from names: [String]) {
    _ = field.complete(from: completions(of: names))
  }
}
