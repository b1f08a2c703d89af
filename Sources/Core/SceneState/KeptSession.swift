import DurableFiles
public import TextEditing

/// What a session keeps, read without opening it: a process that has it open notices nothing.
public struct KeptSession: KeptState, Sendable {
  public let name: String
  private let contents: SceneContents
  let isWhole: Bool

  init(name: String, contents: SceneContents) {
    self.name = name
    self.contents = contents
    isWhole = true
  }

  /// Makes one of which only a snapshot is here.
  public init(_ snapshot: SceneSnapshot, named name: String) {
    var contents = SceneContents(keepsHistory: false)
    for (key, value) in snapshot.values { contents.setValue(value, forKey: key) }
    for (key, text) in snapshot.texts { contents.setText(TextBuffer(text), forKey: key) }
    self.init(name: name, contents: contents)
  }

  /// Reads a journal; one of another kind counts as empty.
  init(name: String, journalPath: String) throws {
    self.name = name
    let journal = try Journal.read(journalPath, header: RestoredJournal.header)
    isWhole = journal.kind == .journal && !journal.isDamaged
    contents =
      journal.kind == .foreign
      ? SceneContents() : JournalReplay(journal, wantsHistory: false).contents
  }

  public subscript(key: String) -> String? { contents.values[key] }

  public var values: [String: String] { contents.values }

  public var textKeys: [String] { contents.textKeys }

  public func text(forKey key: String) -> TextBuffer { contents.text(key) }

  /// About how many bytes a journal needs for it.
  var byteCount: Int { contents.byteCount }
  var lines: [UInt8] { contents.lines { _ in true } }
}

/// What a session keeps, whether this process has it open or has only read it.
public protocol KeptState {
  var name: String { get }
  var values: [String: String] { get }
  subscript(key: String) -> String? { get }
  /// The keys of all texts that are not empty, in order.
  var textKeys: [String] { get }
  /// Returns a kept text; empty when there is none.
  func text(forKey key: String) -> TextBuffer
}

extension Scene: KeptState {
  public var values: [String: String] { contents.values }
}
