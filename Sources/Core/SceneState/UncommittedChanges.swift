import DurableFiles

struct UncommittedChanges {
  // Written before the first change; see `SceneContents.openings`.
  private var opening: SceneChange?
  private var edits: [SceneChange] = []
  // In the order in which they were changed first.
  private var changedKeys: [String] = []
  private var knownKeys: Set<String> = []

  init(after opening: SceneChange) { self.opening = opening }

  var isEmpty: Bool { edits.isEmpty && changedKeys.isEmpty }

  mutating func add(_ changes: SceneChange...) { edits += changes }

  mutating func addValue(forKey key: String) {
    if knownKeys.insert(key).inserted { changedKeys.append(key) }
  }

  /// Returns the changes as one commit, with the values as they are now.
  func lines(with values: [String: String], after time: SceneChange? = nil) -> JournalLines {
    let settings = changedKeys.map { key in
      values[key].map { SceneChange.set(key: key, value: $0) } ?? .unset(key: key)
    }
    return lines(of: (time.map { [$0] } ?? []) + edits + settings)
  }

  func lines(of changes: [SceneChange]) -> JournalLines {
    var lines = JournalLines()
    if let opening { lines.append(endsCommit: false, payload: opening.write) }
    for change in changes.dropLast() { lines.append(endsCommit: false, payload: change.write) }
    if let last = changes.last { lines.append(endsCommit: true, payload: last.write) }
    return lines
  }

  mutating func removeOpening() { opening = nil }

  mutating func removeAll() {
    opening = nil
    edits.removeAll(keepingCapacity: true)
    changedKeys.removeAll(keepingCapacity: true)
    knownKeys.removeAll(keepingCapacity: true)
  }
}
