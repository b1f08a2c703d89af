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
    let changes = [opening, time].compactMap(\.self) + edits + settings
    var lines = JournalLines()
    for (index, change) in changes.enumerated() {
      lines.append(endsCommit: index == changes.count - 1, payload: change.write)
    }
    return lines
  }

  mutating func removeAll() {
    opening = nil
    edits.removeAll(keepingCapacity: true)
    changedKeys.removeAll(keepingCapacity: true)
    knownKeys.removeAll(keepingCapacity: true)
  }
}
