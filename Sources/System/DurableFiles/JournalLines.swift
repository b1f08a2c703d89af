/// Commits in the form that a journal has them in, ready to be written at once.
public struct JournalLines: Sendable {
  /// The lines, each with its line feed.
  public private(set) var bytes: [UInt8] = []

  /// None.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Adds a record with what `write` appends as its payload, which holds no line feed.
  ///
  /// The last record of a commit ends it.
  public mutating func append(endsCommit: Bool, payload write: (inout [UInt8]) -> Void) {
    JournalLine.append(endsCommit: endsCommit, to: &bytes, payload: write)
  }

  /// Forgets the lines, but not the memory, unless that is much.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
  }
}
