import ScreenModels
import TerminalUI

/// The state of syncing the library, in at most ten cells at the end of the footer.
struct SyncSign: Hashable {
  let text: String
  let style: Style

  /// Makes the sign, or words for a screen reader; nil when the library does not sync.
  init?(_ sync: SyncModel, isSpoken: Bool) {
    guard let status = sync.status else { return nil }
    let (symbols, words, isWarning): (String, String, Bool) =
      switch status.state.kind {
      case .running: (status.state.percent.map { "↻ \($0)%" } ?? "↻", "syncing", false)
      case .failed, .needsKey: ("⇅!", "not synced", true)
      case .offline: ("offline\(Self.arrow(status.unsentCount))", "offline", false)
      case .new, .inSync:
        Self.rest(
          sync, omitted: status.omissionCount, unsent: status.unsentCount,
          conflicts: sync.conflictCount)
      }
    text = isSpoken ? words : symbols
    style = isWarning ? .warning : .dim
  }

  private static let mostCells = 10

  private static func rest(
    _ sync: SyncModel, omitted: Int, unsent: Int, conflicts: Int
  ) -> (String, String, Bool) {
    if omitted > 0 {
      let (sign, both) = ("⇅! \(short(omitted))", "⇅! \(short(omitted)) ≠ \(short(conflicts))")
      let showsBoth = conflicts > 0 && both.count <= mostCells
      let words = "\(short(omitted)) not synced"
      return (showsBoth ? both : sign, conflicts > 0 ? words + ", conflicts" : words, true)
    }
    if conflicts > 0 { return ("≠ \(short(conflicts))", "conflicts", true) }
    if unsent > 0 { return ("↑\(short(unsent))", "to send", false) }
    return (sync.age.map { "⇅ \(age($0))" } ?? "⇅", "synced", false)
  }

  private static func arrow(_ unsent: Int) -> String {
    unsent == 0 ? "" : unsent > 9 ? " ↑" : " ↑\(unsent)"
  }

  private static func short(_ count: Int) -> String { count > 999 ? "999+" : "\(count)" }

  private static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "now"
    case ..<3600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3600)h"
    default: "\(min(seconds / 86_400, 999))d"
    }
  }
}
