/// Whether the user sees a scene, and types in it.
///
/// In order, as in SwiftUI: background, inactive, active.
public enum ScenePhase: String, CaseIterable, Comparable, Sendable {
  /// Nobody sees it: it is not painted yet, stopped, without a terminal, or about to end.
  case background
  /// It may be seen, but the keys go elsewhere.
  case inactive
  /// It gets the keys, as far as the terminal reports that.
  case active

  public static func < (one: ScenePhase, other: ScenePhase) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .background: 0
    case .inactive: 1
    case .active: 2
    }
  }
}

extension Sequence<ScenePhase> {
  /// The phase of them all: active when any is, background when all are or there is none.
  public var aggregate: ScenePhase { self.max() ?? .background }
}
