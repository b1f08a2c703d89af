import DurableFiles
import TextEditing

/// All that a scene keeps: values by key, and texts that are changed by edits.
struct SceneContents {
  private(set) var values: [String: String] = [:]
  private var documents: [String: TextDocument] = [:]

  mutating func setValue(_ value: String?, forKey key: String) {
    values[key] = value
  }

  /// A text and its history; blank when there is none.
  func document(_ key: String) -> TextDocument { documents[key] ?? TextDocument() }

  /// The keys of all texts that are not empty, in their order.
  var textKeys: [String] { documents.filter { !$0.value.buffer.isEmpty }.keys.sorted() }

  mutating func setText(_ bytes: [UInt8], forKey key: String) {
    documents[key] = bytes.isEmpty ? nil : TextDocument(bytes)
  }

  /// Changes a text, as a step of its history if need be; gives the change as it was made, nil when
  /// the text does not hold what the edit removes, and nothing changed.
  mutating func edit(_ key: String, _ edit: TextEdit, startsStep: Bool) -> SceneChange? {
    guard documents[key, default: TextDocument()].apply(edit, startsStep: startsStep ? true : nil)
    else { return nil }
    return .edit(
      key: key, offset: edit.offset, removedCount: edit.removed.count, inserted: edit.inserted,
      startsStep: documents[key]?.hasStartedStep ?? true)
  }

  /// Takes the last step of a text back; nil when there is none.
  mutating func undo(_ key: String) -> TextEdit? { documents[key]?.undo() }

  /// Makes the step of a text again that was taken back last; nil when there is none.
  mutating func redo(_ key: String) -> TextEdit? { documents[key]?.redo() }

  /// Takes over a change read from a journal, as far as it fits.
  mutating func replay(_ change: SceneChange) {
    switch change {
    case .set(let key, let value): setValue(value, forKey: key)
    case .unset(let key): setValue(nil, forKey: key)
    case .text(let key, let bytes): setText(bytes, forKey: key)
    case .edit(let key, let offset, let removedCount, let inserted, let startsStep):
      replayEdit(key, offset, removedCount, inserted, startsStep: startsStep)
    case .undo(let key): _ = undo(key)
    case .redo(let key): _ = redo(key)
    }
  }

  // An edit that does not fit follows a lost record; its words are kept, at the nearest place.
  private mutating func replayEdit(
    _ key: String, _ offset: Int, _ removedCount: Int, _ inserted: [UInt8], startsStep: Bool
  ) {
    let isBlank = Self.replayEdit(
      &documents[key, default: TextDocument()], offset, removedCount, inserted, startsStep)
    if isBlank { documents[key] = nil }
  }

  private static func replayEdit(
    _ document: inout TextDocument, _ offset: Int, _ removedCount: Int, _ inserted: [UInt8],
    _ startsStep: Bool
  ) -> Bool {
    let count = document.buffer.count
    let start = min(offset, count)
    let end = start + min(removedCount, count - start)
    let removed = start == end ? [] : document.buffer[start..<end]
    _ = document.apply(
      TextEdit(offset: start, removed: removed, inserted: inserted), startsStep: startsStep)
    return document.isBlank
  }

  /// About how many bytes a journal needs for the contents.
  var byteCount: Int {
    values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 20 }
      + documents.reduce(0) { sum, entry in
        sum + entry.value.byteCount + (entry.value.stepCount + 1) * (entry.key.utf8.count + 25)
      }
  }

  /// Appends commits that make the contents from nothing, one for each change.
  func append(to lines: inout JournalLines) {
    for change in changes { lines.append(endsCommit: true, payload: change.write) }
  }

  // In the order of their keys.
  private var changes: [SceneChange] {
    values.sorted { $0.key < $1.key }.map { .set(key: $0.key, value: $0.value) }
      + documents.sorted { $0.key < $1.key }.flatMap { Self.changes(making: $1, $0) }
  }

  private static func changes(making document: TextDocument, _ key: String) -> [SceneChange] {
    let record = document.record
    let steps: [SceneChange] = record.steps.map { step in
      .edit(
        key: key, offset: step.offset, removedCount: step.removed.count, inserted: step.inserted,
        startsStep: true)
    }
    return [.text(key: key, bytes: record.base)] + steps
      + (0..<record.undoneCount).map { _ in .undo(key: key) }
  }
}
