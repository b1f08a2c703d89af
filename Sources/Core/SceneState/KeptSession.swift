import DurableFiles
public import TextEditing

/// What a session keeps, read without opening it: a process that has it open notices nothing.
public struct KeptSession: KeptState {
  /// The session's name.
  public let name: String
  private let contents: SceneContents
  /// Whether everything in the journal could be read.
  let isWhole: Bool

  /// Reads a journal; one of another kind counts as empty.
  init(name: String, journalPath: String) throws(FileError) {
    self.name = name
    let journal = try Journal.read(journalPath, header: RestoredJournal.header)
    isWhole = journal.kind == .journal && !journal.isDamaged
    contents = journal.kind == .foreign ? SceneContents() : JournalReplay(journal).contents
  }

  /// Returns a kept value.
  public subscript(key: String) -> String? { contents.values[key] }

  /// All values by key.
  public var values: [String: String] { contents.values }

  /// The keys of all texts that are not empty, in order.
  public var textKeys: [String] { contents.textKeys }

  /// Returns a kept text; empty when there is none.
  public func text(forKey key: String) -> TextBuffer { contents.text(key) }
}
