import SceneState

/// The help: what is typed to find an action, and which one is selected.
public final class HelpModel: WindowBacked {
  public let window: Window
  public private(set) lazy var field = prompts.field(of: .help)
  /// The selection; the rows are the actions that are listed, each with its sentence as identifier.
  public private(set) lazy var list = ListModel(scene: scene, scope: "HelpView") {
    [unowned self] in ListRows(rows) { $0 }
  }
  private var rows: [String] = []

  // What was typed when the selection was placed last; nil before that.
  @SceneStorage("Help.SoughtText") private var soughtText: String? = nil

  init(window: Window) { self.window = window }

  public func show() {
    field.text = ""
    soughtText = nil
    window.layers.isShowingHelp = true
  }

  /// Updates which actions are listed for what is typed; selects the best of them if that has changed.
  public func update(_ rows: [String], best: String?) {
    self.rows = rows
    guard field.text != soughtText else { return }
    soughtText = field.text
    if let best { list.select(best) } else { list.selectFirst() }
  }
}
