public import SceneState

/// The layers on top of the tab's screen, kept as one value.
public final class LayersModel: SceneBacked {
  public let scene: Scene

  @SceneStorage("ContentView.Layers") private var stack = LayerStack()
  private var observers: [(Overlay) -> Void] = []

  init(scene: Scene) { self.scene = scene }

  public var overlays: [Overlay] { stack.overlays }

  /// The visible overlay; nil for the tab's screen.
  public var overlay: Overlay? { stack.overlays.last }

  public internal(set) var modal: Modal? {
    get { stack.modal }
    set { stack.modal = newValue }
  }

  public internal(set) var isShowingHelp: Bool {
    get { stack.isShowingHelp }
    set { stack.isShowingHelp = newValue }
  }

  /// The question that is asked in a prompt; nil when none is.
  var question: Question? { if case .prompt(let question) = stack.modal { question } else { nil } }

  public var isEmpty: Bool { overlay == nil && modal == nil && !isShowingHelp }

  func contains(_ overlay: Overlay) -> Bool { stack.overlays.contains(overlay) }

  /// The draft whose text is shown in place of the list of all.
  var shownDraft: ShownDraft? { contains(.drafts) ? stack.shownDraft : nil }

  func show(_ draft: ShownDraft) { stack.show(draft) }

  public func present(_ overlay: Overlay) { change { $0.present(overlay) } }

  public func dismiss(_ overlay: Overlay) { change { $0.dismiss(overlay) } }

  func dismissOverlays() { change { $0.dismissOverlays() } }

  func onDismiss(_ observe: @escaping (Overlay) -> Void) { observers.append(observe) }

  private func change(_ body: (inout LayerStack) -> Void) {
    let before = stack
    body(&stack)
    for overlay in before.overlays where !stack.overlays.contains(overlay) {
      for observe in observers { observe(overlay) }
    }
  }
}
