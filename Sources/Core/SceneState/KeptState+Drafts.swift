extension KeptState {
  /// How many texts there are that are not saved as notes.
  public var draftCount: Int { draftKeys.count }

  /// What the reader looked at.
  public var title: String? { self["ContentView.Title"] }

  // What was typed into a field, and what was cut, is no text of the reader's to keep for ever.
  private static var passing: [String] {
    [
      "CommandLine", "DraftsView", "Find", "GoToLine", "KillRing", "Replace", "SearchView",
      "SessionsView",
    ]
  }

  /// Whether there is a text that somebody may miss.
  var hasWords: Bool {
    textKeys.contains { key in
      !Self.passing.contains(String(key.prefix { $0 != "." && $0 != "@" }))
    }
  }

  /// The number of the process of the reader's own editor that still has a text; nil when none has.
  var editorProcess: Int32? {
    guard self["Handover.Text"] != nil, self["Handover.IsTakenIn"] != "true" else { return nil }
    return self["Handover.Process"].flatMap(ProcessIdentity.init(sceneText:))?.runningNumber
  }
}
