import Glibc

/// Finds out where this process's pane of tmux is, so that `sessions restore` can bring it back there.
///
/// It asks tmux when the pane is opened and when its size has changed, and never waits for the answer.
public final class PaneRecorder {
  private let pane: String
  private let programs: RunningPrograms
  private var isAsking = false
  private var isOutdated = false

  /// Returns nil outside of tmux.
  public init?(environment: [String: String], programs: RunningPrograms) {
    guard environment["TMUX", default: ""] != "", let pane = environment["TMUX_PANE"] else {
      return nil
    }
    self.pane = pane
    self.programs = programs
  }

  /// Asks tmux; calls a closure with a text that `RestoredWindow` reads, unless tmux does not answer.
  public func record(_ take: @escaping (String) -> Void) {
    isOutdated = isAsking
    guard !isAsking else { return }
    let command = ["tmux", "display-message", "-p", "-t", pane, PaneRecord.format]
    isAsking =
      (try? programs.start(command, countsOutput: true) { [weak self] in
        self?.answer(with: $0, take)
      }) != nil
  }

  private func answer(with result: RunningPrograms.Result, _ take: @escaping (String) -> Void) {
    isAsking = false
    let text = "\(time(nil)) \(result.firstLine)"
    if result.end == .exited(0), PaneRecord(text) != nil { take(text) }
    if isOutdated { record(take) }
  }
}
