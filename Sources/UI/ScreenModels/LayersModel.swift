public import SceneState

/// What lies on top of the tab's screen, kept as one value.
public final class LayersModel: SceneBacked {
  public let scene: Scene

  @SceneStorage("ContentView.Layers") private var stack = LayerStack()
  private var observers: [(Overlay) -> Void] = []
  private var presentObservers: [(Overlay) -> Void] = []

  init(scene: Scene) {
    self.scene = scene
    let former = FormerLayers.removed(from: scene)
    if former != LayerStack() { stack = former }
  }

  /// The overlays; the last one is visible.
  public var overlays: [Overlay] { stack.overlays }

  /// The visible overlay; nil for the tab's screen.
  public var overlay: Overlay? { stack.overlays.last }

  /// What gets all keys; nil when nothing does.
  public internal(set) var modal: Modal? {
    get { stack.modal }
    set { stack.modal = newValue }
  }

  /// Whether the help lies on everything else, and gets all keys.
  public internal(set) var isShowingHelp: Bool {
    get { stack.isShowingHelp }
    set { stack.isShowingHelp = newValue }
  }

  /// Whether nothing lies on top.
  public var isEmpty: Bool { overlay == nil && modal == nil && !isShowingHelp }

  /// Whether an overlay is there, whatever it shows and whatever lies on it.
  func contains(_ overlay: Overlay) -> Bool { stack.contains(overlay) }

  /// Puts an overlay on top, or shows something else in it.
  func present(_ overlay: Overlay) {
    change { $0.present(overlay) }
    for observe in presentObservers { observe(overlay) }
  }

  /// Removes an overlay, whatever it shows, with all that lies on it.
  func dismiss(_ overlay: Overlay) { change { $0.dismiss(overlay) } }

  /// Removes all overlays; a modal stays.
  func dismissOverlays() { change { $0.dismissOverlays() } }

  /// Calls a closure with each overlay that is put on top.
  func onPresent(_ observe: @escaping (Overlay) -> Void) { presentObservers.append(observe) }

  /// Calls a closure with each overlay that has been removed.
  func onDismiss(_ observe: @escaping (Overlay) -> Void) { observers.append(observe) }

  private func change(_ body: (inout LayerStack) -> Void) {
    let before = stack
    body(&stack)
    for overlay in before.overlays where !stack.contains(overlay) {
      for observe in observers { observe(overlay) }
    }
  }
}
