/// A window of tmux in which sessions come back: each in its own pane, if they were beside each other.
public struct RestoredWindow {
  public typealias Session = (name: String, pane: String?)

  public let names: [String]
  let record: PaneRecord?
  // The session that was in a pane, or nil for a shell in place of another program, in the order of the
  // layout.
  let panes: [String?]

  private typealias Candidate = (name: String, record: PaneRecord?)

  /// Makes the windows for all sessions; those that were in one window come back in one.
  ///
  /// Where one of the `open` sessions was beside them, its pane is not filled with a shell.
  public static func windows(for sessions: [Session], open: [Session] = []) -> [RestoredWindow] {
    let shared = Set(open.compactMap { $0.pane.flatMap(PaneRecord.init)?.window })
    var rest: [Candidate] = sessions.map { ($0.name, $0.pane.flatMap(PaneRecord.init)) }
    var windows: [RestoredWindow] = []
    while let first = rest.first {
      let window = first.record.map {
        RestoredWindow($0.window, of: rest, isShared: shared.contains($0.window))
      }
      windows.append(window ?? RestoredWindow(first.name))
      rest.removeAll { windows[windows.count - 1].names.contains($0.name) }
      // Whoever has no place in that division is alone.
      for index in rest.indices where rest[index].record?.window == first.record?.window {
        rest[index].record = nil
      }
    }
    return windows
  }

  private init(_ name: String) { (names, record, panes) = ([name], nil, [name]) }

  // Sessions may have recorded different divisions: the one with the most sessions holds, then the
  // newest. Of those that were in one pane, one after the other, the last one has it.
  private init(_ window: String, of candidates: [Candidate], isShared: Bool) {
    let peers = candidates.filter { $0.record?.window == window }
      .sorted { ($0.record?.time ?? 0, $0.name) < ($1.record?.time ?? 0, $1.name) }
    let nameOfPane = Dictionary(
      peers.compactMap { peer in peer.record.map { ($0.pane, peer.name) } }
    ) { $1 }
    func count(_ record: PaneRecord) -> Int { record.panes.count { nameOfPane[$0] != nil } }
    let whole = peers.compactMap(\.record).max { (count($0), $0.time) < (count($1), $1.time) }
    let panes = whole?.panes.map { nameOfPane[$0] } ?? []
    names = panes.compactMap { $0 }
    (record, self.panes) = isShared ? (nil, names) : (whole, panes)
  }
}
