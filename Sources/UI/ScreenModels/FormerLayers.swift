import SceneState

/// What lay on top in a session of before there was one stack: a value for each.
struct FormerLayers {
  private static let keys = [
    "DraftsView.IsOpen", "DraftsView.ShownDraft", "DraftsView.ShownPlace", "SessionsView.IsOpen",
    "SessionsView.Renamed", "SearchView.IsOpen", "ContentView.ShowingHelp", "CommandLine.IsOpen",
    "Find.Text", "GoToLine.Text", "Replace.Text",
  ]

  /// The same as one stack, which is empty when nothing was kept; the former values are forgotten.
  static func removed(from scene: Scene) -> LayerStack {
    let kept = FormerLayers(scene: scene)
    let stack = kept.stack
    for key in keys { scene[key] = nil }
    return stack
  }

  private let scene: Scene

  private func isTrue(_ key: String) -> Bool { scene[key] == "true" }

  private var stack: LayerStack {
    var stack = LayerStack()
    if isTrue("DraftsView.IsOpen") { stack.present(.drafts(showing: shownDraft)) }
    if isTrue("SessionsView.IsOpen") {
      stack.present(.sessions(renaming: scene["SessionsView.Renamed"]))
    }
    if isTrue("SearchView.IsOpen") { stack.present(.search) }
    stack.modal = modal
    stack.isShowingHelp = stack.modal == nil && isTrue("ContentView.ShowingHelp")
    return stack
  }

  private var shownDraft: ShownDraft? {
    scene["DraftsView.ShownDraft"].map {
      ShownDraft(
        id: $0, location: scene["DraftsView.ShownPlace"].flatMap(SessionLocation.init(sceneText:)))
    }
  }

  private var modal: Modal? {
    if isTrue("CommandLine.IsOpen") { return .commandLine }
    if let text = scene["Find.Text"] { return .find(in: text) }
    if let text = scene["GoToLine.Text"] { return .goToLine(in: text) }
    // The text stayed behind when all was replaced.
    guard scene["Replace.Stage"] != nil else { return nil }
    return scene["Replace.Text"].map { .replace(in: $0) }
  }
}
