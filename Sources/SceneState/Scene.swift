public import DurableFiles
import Glibc
public import TextEditing

/// A session while this process has it open: its values, its texts, and the journal they live in.
///
/// What was committed survives any death of the process at once, a power cut within 100 ms.
public final class Scene {
  /// The session's name.
  public let name: String
  /// What the reader should know about how the scene came back; empty when all is well.
  public let restorationNotice: String?
  private let lock: FileLock
  private let journal: Journal
  private var contents: SceneContents
  private var edits: [SceneChange] = []
  private var changedKeys: [String] = []

  init(name: String, lock: FileLock, restored: RestoredJournal) {
    self.name = name
    self.lock = lock
    journal = restored.journal
    contents = restored.contents
    restorationNotice = restored.notice
  }

  /// A kept value; setting nil forgets it.
  public subscript(key: String) -> String? {
    get { contents.values[key] }
    set {
      guard contents.values[key] != newValue else { return }
      contents.setValue(newValue, forKey: key)
      if !changedKeys.contains(key) { changedKeys.append(key) }
    }
  }

  /// A kept text; empty when there is none.
  public func text(forKey key: String) -> TextBuffer {
    contents.texts[key] ?? TextBuffer()
  }

  /// The keys of all texts that are not empty, in their order.
  public var textKeys: [String] { contents.texts.keys.sorted() }

  /// Changes a kept text.
  public func edit(_ edit: TextEdit, forKey key: String) {
    guard contents.edit(key, edit) else { return }
    edits.append(
      .edit(
        key: key, offset: edit.offset, removedCount: edit.removed.count, inserted: edit.inserted))
  }

  /// Replaces a kept text as a whole.
  public func setText(_ bytes: [UInt8], forKey key: String) {
    contents.setText(bytes, forKey: key)
    edits.append(.text(key: key, bytes: bytes))
  }

  /// Whether there are changes that are not in the journal yet.
  public var hasUncommittedChanges: Bool { !edits.isEmpty || !changedKeys.isEmpty }

  /// Writes all changes since the last commit to the journal with one system call.
  ///
  /// Call it before painting what the changes made visible. Throws `FileError`; the changes then
  /// stay uncommitted, and the next call tries again.
  public func commit() throws(FileError) {
    if let error = journal.durabilityError { try heal(after: error) }
    guard hasUncommittedChanges else { return }
    let values: [SceneChange] = changedKeys.map { key in
      contents.values[key].map { .set(key: key, value: $0) } ?? .unset(key: key)
    }
    try journal.append((edits + values).map(\.payload))
    edits = []
    changedKeys = []
  }

  // The kernel forgets a failed write-back: only a new file can be trusted (fsync(2), "fsyncgate").
  private func heal(after error: FileError) throws(FileError) {
    try rewrite()
  }

  private func rewrite() throws(FileError) {
    try journal.rewrite(contents.changes.map(\.payload))
    edits = []
    changedKeys = []
  }

  /// Waits until what was committed is durable, no longer than it is told.
  public func flush(milliseconds: Int32) { journal.flush(milliseconds: milliseconds) }

  /// Shortens the journal to what is still of use, when that is little of what it holds.
  ///
  /// Throws `FileError`; nothing is lost then.
  public func compact(ifLargerThan limit: Int) throws(FileError) {
    let needed = contents.texts.values.reduce(4096) { $0 + $1.count }
    if journal.byteCount > max(limit, 4 * needed) { try rewrite() }
  }
}
