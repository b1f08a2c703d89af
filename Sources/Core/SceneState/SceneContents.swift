import DurableFiles
public import TextEditing

/// All that a session keeps: values by key, and texts that are changed by edits.
///
/// It may be what a process has open, or what was read without opening the session.
public struct SceneContents: Sendable {
  public private(set) var values: [String: String] = [:]
  /// Whether nothing of it was lost when it was read.
  public private(set) var isWhole = true
  /// Increases whenever the session moves to or from its fallback store; of two journals the one with more is newer.
  var generation = 0
  /// The numbers of the last processes that opened the session, the newest last; none is ever used twice.
  ///
  /// A process that writes to a journal first writes the number of its own opening. A journal whose
  /// last number is also in another journal is therefore an earlier state of that one.
  private(set) var openings: [UInt64] = []
  // A text keeps its index, so that code that knows the index need not look for the key.
  private var documents: [TextDocument] = []
  private var indices: [String: Int] = [:]
  // Almost every change is of the text that was changed last.
  private var lastIndex: (key: String, index: Int)?

  /// Whether these are a later state of a session whose other contents are given: nothing is lost without those.
  func continues(_ other: SceneContents) -> Bool {
    guard let opening = other.openings.last else { return other.textKeys.isEmpty }
    return generation > other.generation && openings.contains(opening)
  }

  /// Reads a journal; one of another kind counts as empty.
  init(journalPath: String) throws {
    let journal = try Journal.read(journalPath, header: RestoredJournal.header)
    self = journal.isForeign ? Self() : JournalReplay(journal).contents
    isWhole = !journal.isForeign && !journal.isDamaged
  }

  public init(values: [String: String] = [:], texts: [String: [UInt8]] = [:]) {
    self.values = values
    for (key, text) in texts { setText(TextBuffer(text), forKey: key) }
  }

  public subscript(key: String) -> String? { values[key] }

  mutating func setValue(_ value: String?, forKey key: String) { values[key] = value }

  mutating func keepValues(as role: SceneKey.Roles, _ keys: SceneKeys) {
    values = values.filter { keys.contains($0.key, as: role) }
  }

  /// Returns what means the same elsewhere, without the histories of texts: nobody else should see what was deleted.
  public func portable(_ keys: SceneKeys) -> SceneContents {
    var portable = SceneContents(values: values)
    portable.keepValues(as: .portable, keys)
    for key in textKeys where keys.contains(key, as: .portable) {
      portable.setText(text(forKey: key), forKey: key)
    }
    return portable
  }

  /// Returns the index of a text, which is made when there is none.
  mutating func index(of key: String) -> Int {
    if let lastIndex, lastIndex.key == key { return lastIndex.index }
    let index = indices[key] ?? documents.count
    if index == documents.count {
      indices[key] = index
      documents.append(TextDocument())
    }
    lastIndex = (key, index)
    return index
  }

  /// Returns a text; empty when there is none.
  public func text(forKey key: String) -> TextBuffer {
    indices[key].map { documents[$0].buffer } ?? TextBuffer()
  }

  /// Reads or sets a text and its history; blank when there is none.
  subscript(index: Int) -> TextDocument {
    _read { yield documents[index] }
    _modify { yield &documents[index] }
  }

  /// The keys of all texts that are not empty, in order.
  public var textKeys: [String] {
    indices.filter { !documents[$0.value].buffer.isEmpty }.keys.sorted()
  }

  /// Moves a text and its history to another key and leaves a blank one; nothing is copied.
  mutating func move(_ source: String, to key: String) {
    let (source, destination) = (index(of: source), index(of: key))
    documents[destination] = TextDocument()
    documents.swapAt(source, destination)
  }

  mutating func setText(_ buffer: TextBuffer, forKey key: String) {
    self[index(of: key)] = TextDocument(buffer)
  }

  /// Removes what former versions wrote of a long text before its first change.
  mutating func removePreparedText() {
    if let index = indices["Scene.PreparedText"] { documents[index] = TextDocument() }
  }

  mutating func replay(_ change: SceneChange) {
    switch change {
    case .set(let key, let value): setValue(value, forKey: key)
    case .unset(let key): setValue(nil, forKey: key)
    case .text(let key, let bytes): setText(TextBuffer(bytes), forKey: key)
    case .copy(let key, let source): setText(text(forKey: source), forKey: key)
    case .edit(let key, let edit, let startsStep): replay(edit, key, startsStep: startsStep)
    case .undo(let key): _ = self[index(of: key)].undo()
    case .redo(let key): _ = self[index(of: key)].redo()
    case .generation(let number, _): generation = number
    case .opening(let number): openings = openings.suffix(Self.openingCount - 1) + [number]
    case .time, .forget: break
    }
  }

  // An edit that does not fit follows a lost record; its words are kept, at the nearest offset.
  private mutating func replay(_ edit: TextStep.Change, _ key: String, startsStep: Bool) {
    let index = index(of: key)
    let count = self[index].buffer.count
    let start = min(edit.offset, count)
    let end = start + min(edit.removedCount, count - start)
    let removed = start == end ? [] : self[index].buffer[start..<end]
    _ = self[index].apply(
      TextEdit(offset: start, removed: removed, inserted: edit.inserted), startsStep: startsStep)
  }

  /// About how many bytes a journal needs for the contents.
  var byteCount: Int {
    values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 20 }
      + indices.reduce(0) { sum, entry in
        let document = documents[entry.value]
        return sum + document.byteCount + (document.stepCount + 1) * (entry.key.utf8.count + 25)
      }
  }

  /// Appends commits that make these contents from nothing, one for each change.
  func append(to lines: inout JournalLines) {
    for change in changes { lines.append(endsCommit: true, payload: change.write) }
  }

  // More than the processes that may write to a journal one after the other with none of it durable.
  private static let openingCount = 8

  // Sorted by key.
  private var changes: [SceneChange] {
    (generation == 0 ? [] : [.generation(generation)])
      + openings.map(SceneChange.opening) + valueChanges
      + indices.sorted { $0.key < $1.key }.flatMap { key, index in
        documents[index].isBlank ? [] : Self.changes(making: documents[index], key)
      }
  }

  private var valueChanges: [SceneChange] {
    values.sorted { $0.key < $1.key }.map { .set(key: $0.key, value: $0.value) }
  }

  var changesWithoutHistory: [SceneChange] {
    valueChanges + textKeys.map { .text(key: $0, bytes: text(forKey: $0).bytes) }
  }

  func changes(making key: String) -> [SceneChange] {
    indices[key].map { Self.changes(making: documents[$0], key) } ?? []
  }

  private static func changes(making document: TextDocument, _ key: String) -> [SceneChange] {
    let record = document.record
    return [.text(key: key, bytes: record.base)] + record.changes.map { change(key, $0) }
  }

  private static func change(_ key: String, _ change: TextDocument.RecordedChange) -> SceneChange {
    switch change {
    case .edit(let edit, let startsStep): .edit(key: key, .init(edit), startsStep: startsStep)
    case .undo: .undo(key: key)
    case .redo: .redo(key: key)
    }
  }
}

extension SceneContents: Hashable {
  /// The texts by key, without their histories; none is empty.
  public var texts: [String: [UInt8]] {
    textKeys.reduce(into: [:]) { $0[$1] = text(forKey: $1).bytes }
  }

  public static func == (one: SceneContents, other: SceneContents) -> Bool {
    one.values == other.values && one.texts == other.texts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
