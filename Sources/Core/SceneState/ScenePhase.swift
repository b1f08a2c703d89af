/// Whether the user sees a scene, and types in it.
///
/// In order, as in SwiftUI: background, inactive, active.
public enum ScenePhase: String, CaseIterable, Sendable {
  /// Nobody sees it: it is not painted yet, stopped, without a terminal, or about to end.
  case background
  /// It may be seen, but the keys go elsewhere.
  case inactive
  /// It gets the keys, as far as the terminal reports that.
  case active
}

extension Sequence<ScenePhase> {
  /// The phase of them all: active when any is, background when all are or there is none.
  public var aggregate: ScenePhase { ScenePhase.allCases.last(where: contains) ?? .background }
}
