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
    if isTrue("DraftsView.IsOpen") {
      stack.present(.drafts)
      shownDraft.map { stack.show($0) }
    }
    if isTrue("SessionsView.IsOpen") {
      stack.present(.sessions)
    }
    if isTrue("SearchView.IsOpen") { stack.present(.search) }
    stack.modal = question.map(Modal.prompt)
    stack.isShowingHelp = stack.modal == nil && isTrue("ContentView.ShowingHelp")
    return stack
  }

  private var shownDraft: ShownDraft? {
    scene["DraftsView.ShownDraft"].map {
      ShownDraft(
        id: $0, location: scene["DraftsView.ShownPlace"].flatMap(SessionLocation.init(sceneText:)))
    }
  }

  private var question: Question? {
    if isTrue("CommandLine.IsOpen") { return Question(.commandLine) }
    if let text = scene["Find.Text"] { return Question(.find, about: text) }
    if let text = scene["GoToLine.Text"] { return Question(.goToLine, about: text) }
    if let session = scene["SessionsView.Renamed"] { return Question(.rename, about: session) }
    // The text stayed behind when all was replaced.
    guard let stage = scene["Replace.Stage"], let text = scene["Replace.Text"] else { return nil }
    return Question(kinds[stage] ?? .replace, about: text)
  }

  private var kinds: [String: Question.Kind] {
    ["replacement": .replaceWith, "choosing": .replaceEach]
  }
}
