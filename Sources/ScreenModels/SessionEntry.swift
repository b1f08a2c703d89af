public import SceneState

/// A session in the list of all.
public struct SessionEntry: Hashable, Identifiable {
  /// What is known of it.
  public let summary: SessionSummary
  /// Whether it is the one that shows the list.
  public let isHere: Bool

  init(_ summary: SessionSummary, isHere: Bool) {
    self.summary = summary
    self.isHere = isHere
  }

  /// Its name, told apart from that of a closed one.
  public var id: String { summary.state == .closed ? "closed/\(summary.name)" : summary.name }
}
