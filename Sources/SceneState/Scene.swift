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
  // Goes up with every change of a value.
  @usableFromInline private(set) var version = 0
  /// Goes up with every change but those within an editor: of its text, its cursor, its scrolling.
  public private(set) var structureVersion = 0

  // Goes up with every change of a value of a kind.
  @inlinable func version(isWithinEditor: Bool) -> Int {
    isWithinEditor ? version : structureVersion
  }

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
    set { setValue(newValue, forKey: key, isWithinEditor: false) }
  }

  func setValue(_ value: String?, forKey key: String, isWithinEditor: Bool) {
    guard contents.values[key] != value else { return }
    version += 1
    if !isWithinEditor { structureVersion += 1 }
    contents.setValue(value, forKey: key)
    if !changedKeys.contains(key) { changedKeys.append(key) }
  }

  /// A kept text; empty when there is none.
  public func text(forKey key: String) -> TextBuffer { contents.document(key).buffer }

  /// The keys of all texts that are not empty, in their order.
  public var textKeys: [String] { contents.textKeys }

  /// Whether a step of a kept text's history can be taken back.
  public func canUndo(_ key: String) -> Bool { contents.document(key).canUndo }

  /// Whether a step of a kept text's history can be made again.
  public func canRedo(_ key: String) -> Bool { contents.document(key).canRedo }

  /// Changes a kept text.
  public func edit(_ edit: TextEdit, forKey key: String) {
    changeText(key) { contents in
      guard contents.edit(key, edit) else { return nil }
      return .edit(
        key: key, offset: edit.offset, removedCount: edit.removed.count, inserted: edit.inserted)
    }
  }

  /// Takes the last step of a kept text back; gives the edit that did so, nil when there is none.
  public func undo(_ key: String) -> TextEdit? {
    var edit: TextEdit?
    changeText(key) { contents in
      edit = contents.undo(key)
      return edit == nil ? nil : .undo(key: key)
    }
    return edit
  }

  /// Makes the step of a kept text again that was taken back last; nil when there is none.
  public func redo(_ key: String) -> TextEdit? {
    var edit: TextEdit?
    changeText(key) { contents in
      edit = contents.redo(key)
      return edit == nil ? nil : .redo(key: key)
    }
    return edit
  }

  // Whether there is a text, and something to undo, shows in more places than in its editor.
  private func changeText(_ key: String, by change: (inout SceneContents) -> SceneChange?) {
    let before = summary(key)
    guard let made = change(&contents) else { return }
    edits.append(made)
    if summary(key) != before { structureVersion += 1 }
  }

  private func summary(_ key: String) -> (Bool, Bool, Bool) {
    let document = contents.document(key)
    return (document.buffer.isEmpty, document.canUndo, document.canRedo)
  }

  /// Replaces a kept text as a whole.
  public func setText(_ bytes: [UInt8], forKey key: String) {
    structureVersion += 1
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
    if hasUncommittedChanges {
      do throws(FileError) {
        try append()
      } catch  where [ENOSPC, EDQUOT].contains(error.code) {
        // A journal of what is still of use may fit where one more record does not.
        try rewrite()
      }
    }
    // The kernel forgets a failed write-back: only a new file can be trusted (fsync(2), "fsyncgate").
    if journal.durabilityError != nil { try rewrite() }
  }

  private func append() throws(FileError) {
    let values: [SceneChange] = changedKeys.map { key in
      contents.values[key].map { .set(key: key, value: $0) } ?? .unset(key: key)
    }
    try journal.append((edits + values).map(\.payload))
    edits = []
    changedKeys = []
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
    if journal.byteCount > max(limit, 4 * contents.byteCount) { try rewrite() }
  }
}
