public import NotesLibrary
public import SceneState

/// The line for the command that a note is piped to, with the commands before it.
public final class PipeModel: SceneBacked {
  public let scene: Scene
  public let field: FieldModel
  private let layers: LayersModel
  /// Returns the lines that begin with a text; the front end knows the programs and files.
  public var completions: (_ text: String) -> [String] = { _ in [] }

  @SceneStorage("Pipe.Running") public var running: String? = nil
  // A line each, the newest first.
  @SceneStorage("Pipe.History") private var history = ""
  // The number of the former command that is shown, from the newest; nil for what was typed.
  @SceneStorage("Pipe.ShownCommand") private var shownCommand: Int? = nil
  @SceneStorage("Pipe.TypedText") private var typedText = ""

  private static let textKey = SceneKey("Pipe.Text", .passing)
  static let keys = [textKey]
  private static let capacity = 50

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.textKey)
  }

  public func open(for note: Note) {
    forget()
    layers.modal = .pipe(note: Target.note(note).path)
  }

  public func close() {
    forget()
    layers.modal = nil
  }

  private func forget() {
    field.text = ""
    typedText = ""
    shownCommand = nil
  }

  private var commands: [String] { history.split(separator: "\n").map(String.init) }

  /// Closes the line and records what it says; returns that.
  func take() -> String {
    let command = field.text
    close()
    history = ([command] + commands.filter { $0 != command }).prefix(Self.capacity)
      .joined(separator: "\n")
    return command
  }

  public func showEarlier() { show((shownCommand ?? -1) + 1) }

  /// Shows the command after the one that is shown, or what was typed.
  public func showLater() { if let shownCommand { show(shownCommand - 1) } }

  private func show(_ number: Int) {
    let commands = commands
    guard number < commands.count else { return }
    if shownCommand == nil { typedText = field.text }
    shownCommand = number < 0 ? nil : number
    field.text = number < 0 ? typedText : commands[number]
  }

  /// Completes what has been typed as far as possible; returns the ways to go on if there are several.
  public func complete() -> [String] {
    let text = field.text
    let former = commands.filter { $0.hasPrefix(text) && $0 != text }
    return field.complete(from: text.isEmpty ? former : completions(text) + former)
  }
}
