import TextEditing

/// All that a scene keeps: values by key, and texts that are changed by edits.
struct SceneContents {
  private(set) var values: [String: String] = [:]
  private(set) var texts: [String: TextBuffer] = [:]

  mutating func setValue(_ value: String?, forKey key: String) {
    values[key] = value
  }

  mutating func setText(_ bytes: [UInt8], forKey key: String) {
    texts[key] = bytes.isEmpty ? nil : TextBuffer(bytes)
  }

  /// Changes a text; false, and nothing changed, when it does not hold what the edit removes.
  mutating func edit(_ key: String, _ edit: TextEdit) -> Bool {
    let isApplied = texts[key, default: TextBuffer()].apply(edit)
    if texts[key]?.isEmpty ?? false { texts[key] = nil }
    return isApplied
  }

  /// Takes over a change read from a journal, as far as it fits.
  mutating func replay(_ change: SceneChange) {
    switch change {
    case .set(let key, let value): setValue(value, forKey: key)
    case .unset(let key): setValue(nil, forKey: key)
    case .text(let key, let bytes): setText(bytes, forKey: key)
    case .edit(let key, let offset, let removedCount, let inserted):
      replayEdit(key, offset: offset, removedCount: removedCount, inserted: inserted)
    }
  }

  // An edit that does not fit follows a lost record; its words are kept, at the nearest place.
  private mutating func replayEdit(
    _ key: String, offset: Int, removedCount: Int, inserted: [UInt8]
  ) {
    var text = texts.removeValue(forKey: key) ?? TextBuffer()
    let start = min(offset, text.count)
    let end = min(start + min(removedCount, text.count), text.count)
    text.replace(start..<end, with: inserted)
    if text.count > 0 { texts[key] = text }
  }

  /// About how many bytes a journal needs for the contents.
  var byteCount: Int {
    values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 20 }
      + texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.count + 20 }
  }

  /// The changes that make the contents from nothing, in the order of their keys.
  var changes: [SceneChange] {
    values.sorted { $0.key < $1.key }.map { .set(key: $0.key, value: $0.value) }
      + texts.sorted { $0.key < $1.key }.map { .text(key: $0.key, bytes: $0.value.bytes) }
  }
}
