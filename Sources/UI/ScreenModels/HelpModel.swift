public import SceneState

/// The help: whether it is shown, and how far it is scrolled.
public final class HelpModel: SceneBacked {
  public let scene: Scene
  private let layers: LayersModel
  private var lastRow = 0

  @SceneStorage("ContentView.HelpFirstRow") private var storedRow = 0

  init(scene: Scene, layers: LayersModel) {
    self.scene = scene
    self.layers = layers
  }

  public func show() {
    storedRow = 0
    layers.modal = .help
  }

  public func hide() { if layers.modal == .help { layers.modal = nil } }

  /// The number of the first row that is shown.
  public var firstRow: Int { max(0, min(storedRow, lastRow)) }

  public func scroll(by rows: Int) { storedRow = max(0, min(firstRow + rows, lastRow)) }

  /// Updates how many rows there are and how many of them fit.
  public func layOut(rowCount: Int, visibleRowCount: Int) {
    lastRow = max(0, rowCount - visibleRowCount)
  }
}
