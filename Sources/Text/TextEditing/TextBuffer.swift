import Synchronization

/// The user's text as bytes: what goes in comes out unchanged, UTF-8 or not.
///
/// Offsets count bytes. An edit near the last one costs the same however long the text is; the first edit after a jump
/// moves the bytes in between. A copy is independent: the first edit after copying copies the bytes.
public struct TextBuffer: Sendable {
  private(set) var storage: GapBuffer
  private var counts: TextCounts
  /// A new number after every change; only copies with the same bytes share one.
  public private(set) var revision = Self.nextRevision()
  private(set) var lastChange: TextChange?

  private static let lastRevision = Atomic<UInt64>(0)

  public init(_ bytes: some Collection<UInt8> = EmptyCollection()) {
    storage = GapBuffer(bytes)
    counts = storage.counts(in: 0..<storage.count)
  }

  public var count: Int { storage.count }

  public var isEmpty: Bool { count == 0 }

  /// The number of words: runs of bytes between ASCII white space, as wc(1) counts, but for dashes,
  /// bullets, boxes and the like; each ideograph and each kana is a word.
  public var wordCount: Int { counts.words }

  /// The number of characters: Unicode scalars, as `wc -m` counts.
  ///
  /// In invalid UTF-8, every byte counts that is not 10xxxxxx.
  public var characterCount: Int { counts.characters }

  /// A copy of all bytes.
  public var bytes: [UInt8] { storage.bytes(in: 0..<count) }

  /// The byte at an offset below `count`.
  public subscript(offset: Int) -> UInt8 { storage[offset] }

  /// A copy of the bytes in a range within `0..<count`.
  public subscript(range: Range<Int>) -> [UInt8] { storage.bytes(in: range) }

  /// Replaces a range within `0..<count`.
  public mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
    let start = max(0, range.lowerBound - GapBuffer.lookahead)
    counts -= storage.counts(in: start..<range.upperBound)
    let insertedCount = bytes.count
    storage.replace(range, with: bytes)
    let end = range.lowerBound + insertedCount
    counts += storage.counts(in: start..<end)
    lastChange = TextChange(
      previousRevision: revision, offset: range.lowerBound, removedCount: range.count,
      insertedCount: insertedCount)
    revision = Self.nextRevision()
  }

  /// Returns what a change has replaced, and where the text after it begins now; nil if more than one
  /// change was made since a revision.
  public func change(since revision: UInt64) -> (old: Range<Int>, newEnd: Int)? {
    guard let lastChange, lastChange.previousRevision == revision else { return nil }
    return (lastChange.offset..<lastChange.oldEnd, lastChange.newEnd)
  }

  private static func nextRevision() -> UInt64 {
    lastRevision.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

extension TextBuffer: Equatable {
  /// Whether both have the same bytes.
  public static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    one.count == other.count && (one.revision == other.revision || one.bytes == other.bytes)
  }
}
