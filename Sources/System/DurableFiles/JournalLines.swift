/// Commits in the form of a journal, ready to be written at once.
public struct JournalLines: Sendable {
  /// The lines, each with its line feed.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty list.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Adds a record with what `write` appends as its payload, which holds no line feed.
  ///
  /// The last record of a commit ends it.
  public mutating func append(endsCommit: Bool, payload write: (inout [UInt8]) -> Void) {
    JournalLine.append(endsCommit: endsCommit, to: &bytes, payload: write)
  }

  /// Removes the lines; keeps the memory, unless it is large.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
  }
}
