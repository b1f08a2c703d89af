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
    (self.pane, self.programs) = (pane, programs)
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

/// Where a session was in tmux: in which pane of which window, and how that window was divided.
///
/// Its text is kept with the session, so that `sessions restore` can divide a window in the same way.
struct PaneRecord {
  /// When it was recorded, in seconds since 1970.
  let time: Int
  /// The server and the window: their identifiers together are never used again.
  let window: String
  let pane: Int
  /// How tmux writes a division: `CHECKSUM,WIDTHxHEIGHT,X,Y…`.
  let layout: String
  /// The numbers of all panes of the window, in the order of the layout.
  let panes: [Int]

  /// What tmux is asked for; the time comes before it.
  static let format = "#{pid}.#{start_time} #{window_id} #{pane_id} #{window_layout}"

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 5, let time = Int(words[0]), words[3].first == "%",
      let pane = Int(words[3].dropFirst()), let panes = Self.panes(in: words[4]),
      panes.contains(pane)
    else { return nil }
    self.time = time
    window = "\(words[1]) \(words[2])"
    self.pane = pane
    layout = words[4]
    self.panes = panes
  }

  // A cell is WIDTHxHEIGHT,X,Y and then either the number of its pane or its own cells in brackets
  // (layout-custom.c of tmux).
  private static func panes(in layout: String) -> [Int]? {
    let words = layout.split { ",{}[]".contains($0) }
    guard words.first?.count == 4, words[0].allSatisfy(\.isHexDigit),
      words[1...].allSatisfy({ $0.split(separator: "x").allSatisfy { Int($0) != nil } })
    else { return nil }
    // What follows each WIDTHxHEIGHT.
    let cells = words[1...].split { $0.contains("x") }.map(Array.init)
    guard cells.allSatisfy({ (2...3).contains($0.count) }) else { return nil }
    let panes = cells.compactMap { $0.count == 3 ? Int($0[2]) : nil }
    return panes.isEmpty ? nil : panes
  }
}
