public import SceneState

/// The line for commands by name; a half-typed one is kept, and so are those that were run.
public final class CommandLineModel: SceneBacked {
  public let scene: Scene
  public let field: FieldModel
  private let layers: LayersModel

  @SceneStorage("CommandLine.History") private var history = CommandHistory()
  // Which line of the history is shown, counted from the newest; 0 is what was typed.
  @SceneStorage("CommandLine.Age") private var age = 0
  // What was typed before a line of the history took its place.
  @SceneStorage("CommandLine.Typed") private var typed = ""
  // What was typed before one candidate after another took its place.
  @SceneStorage("CommandLine.Stem") private var stem: String? = nil

  private static let key = SceneKey("CommandLine.Text", .passing)
  static let keys = [key]

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.key)
  }

  public func open() {
    clear()
    layers.modal = .commandLine
  }

  public func close() {
    clear()
    layers.modal = nil
  }

  private func clear() {
    field.text = ""
    stem = nil
    age = 0
    typed = ""
  }

  /// Closes the line, and returns what was typed, which becomes the newest line of the history.
  public func take() -> String {
    let text = field.text
    history.append(text)
    close()
    return text
  }

  /// Shows an older line of the history (`1`), or a newer one (`-1`).
  public func recall(by step: Int) {
    let next = age + step
    guard (0...history.lines.count).contains(next) else { return }
    if age == 0 { typed = field.text }
    age = next
    field.text = next == 0 ? typed : history.lines[history.lines.count - next]
  }

  public func completions(of names: [String]) -> [String] {
    cycled(names) ?? candidates(names, field.text)
  }

  private func candidates(_ names: [String], _ text: String) -> [String] {
    // A path has capitals, a command has none.
    names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  // The candidates that take each other's place; nil when other words were typed since.
  private func cycled(_ names: [String]) -> [String]? {
    guard let stem else { return nil }
    let candidates = candidates(names, stem)
    return candidates.contains(field.text) ? candidates : nil
  }

  /// Completes what has been typed, as far as all names that begin with it agree; then shows one
  /// after another.
  public func complete(from names: [String]) {
    if let cycled = cycled(names), let index = cycled.firstIndex(of: field.text) {
      field.text = cycled[(index + 1) % cycled.count]
      return
    }
    stem = nil
    let candidates = field.complete(from: candidates(names, field.text))
    guard candidates.count > 1 else { return }
    stem = field.text
    field.text = candidates[0]
  }
}

/// The lines that were run last, the newest at the end, each once.
struct CommandHistory: SceneStorageValue, Hashable {
  private(set) var lines: [String] = []

  private static let limit = 100

  init() {}

  init?(sceneText: String) {
    lines = sceneText.split(separator: "\n").map(String.init)
  }

  var sceneText: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }

  mutating func append(_ line: String) {
    guard line.contains(where: { $0 != " " }), !line.contains("\n") else { return }
    lines.removeAll { $0 == line }
    lines = (lines + [line]).suffix(Self.limit)
  }
}
