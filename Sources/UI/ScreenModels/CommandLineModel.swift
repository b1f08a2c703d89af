import Drafts
public import SceneState

/// The line on which a command is typed by name; a half-typed one is kept.
public final class CommandLineModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// Its state belongs to the scene itself.
  public let sceneScope = ""
  /// The editor of the line.
  public let editor: EditorModel
  private let layers: LayersModel

  private static let key = SceneKey("CommandLine.Text", .passing)
  static let keys = [key]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    editor = EditorModel(
      scene: scene, scope: Self.key.name, text: SceneText(scene: scene, key: Self.key.name),
      isSingleLine: true)
  }

  /// What has been typed.
  public var text: String { String(decoding: editor.buffer.bytes, as: UTF8.self) }

  /// Shows the empty line.
  public func open() {
    replaceText(with: "")
    layers.modal = .commandLine
  }

  /// Puts the line away.
  public func close() {
    replaceText(with: "")
    layers.modal = nil
  }

  /// The names that begin with what has been typed.
  public func completions(of names: [String]) -> [String] {
    names.filter { $0.hasPrefix(text.lowercased()) }
  }

  /// Types on as far as all the names agree that begin with what has been typed.
  public func complete(from names: [String]) {
    let candidates = completions(of: names)
    guard let first = candidates.first else { return }
    let common = candidates.reduce(first) { common, name in
      String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    replaceText(with: common)
  }

  private func replaceText(with text: String) {
    editor.replaceText(Array(text.utf8))
    editor.moveToEnd()
  }
}
