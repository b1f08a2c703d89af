public import SceneState

/// A session in the list of all.
public struct SessionEntry: Hashable, Identifiable {
  /// What is known of it.
  public let summary: SessionSummary
  /// Whether it is the one that shows the list.
  public let isHere: Bool
  /// What it looked at last; empty when that is not known.
  public let title: String
  /// How many texts in it are not saved as notes.
  public let draftCount: Int

  init(_ summary: SessionSummary, isHere: Bool, kept: (any KeptState)?) {
    self.summary = summary
    self.isHere = isHere
    title = kept?.title ?? ""
    draftCount = kept?.draftCount ?? 0
  }

  /// Its name, told apart from that of a closed one.
  public var id: String { summary.state == .closed ? "closed/\(summary.name)" : summary.name }
}
