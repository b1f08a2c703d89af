public import Drafts
import DurableFiles
import Essentials
import Glibc
public import NotesLibrary
public import SceneState
public import TextEditing
public import TextMerge

/// Two texts and what came of comparing them, in rows: lines that correspond are at the same height.
///
/// Any thread may make it. A position, which is where a row begins in one text plus where it begins in the other,
/// grows from row to row and means about the same at any width.
public struct ComparedTexts: Sendable {
  public let one: TextBuffer
  public let other: TextBuffer
  public let comparison: TextComparison
  /// Which two texts they are.
  let checksum: String
  private let columns: Int
  private var starts: [Start] = []

  /// A row of both texts; one of them may have none there.
  public struct Row: Equatable {
    public let position: Int
    public let one: TextRow?
    public let other: TextRow?
    /// The number of the block that it belongs to; nil for a row that is equal in both.
    public let block: Int?
  }

  // Where a row begins: of a long text not every row is kept whole.
  private struct Start {
    let position: Int
    let one: Int?
    let other: Int?
    let block: Int?
  }

  typealias Source = @Sendable () throws -> [UInt8]

  // Longer ones would take long to be compared and to be laid out.
  static let greatestByteCount = 4 << 20
  private static let tooLong = Failure("a text is too long to be compared")

  /// Reads and compares two texts; uses what came of it before if they are the same.
  static func compare(
    _ one: TextBuffer, with source: Source, columns: Int, before: ComparedTexts?
  ) -> Result<ComparedTexts, any Error> {
    do {
      let bytes = try source()
      if max(one.count, bytes.count) > greatestByteCount { return .failure(tooLong) }
      let isSame = before?.comparison.other == bytes && before?.comparison.one == one.bytes
      let known = isSame ? before?.comparison : nil
      let comparison = known ?? TextComparison(of: one.bytes, with: bytes)
      return .success(ComparedTexts(one, TextBuffer(bytes), comparison, columns: columns))
    } catch {
      return .failure(error.code == EFBIG ? tooLong : error)
    }
  }

  private init(_ one: TextBuffer, _ other: TextBuffer, _ comparison: TextComparison, columns: Int) {
    (self.one, self.other, self.comparison, self.columns) = (one, other, comparison, columns)
    checksum = Checksum.fnv1a(comparison.one) + Checksum.fnv1a(comparison.other)
    var (end, otherEnd) = (0, 0)
    for (number, block) in comparison.blocks.enumerated() {
      addRows(end..<block.one.lowerBound, otherEnd..<block.other.lowerBound, block: nil)
      addRows(block.one, block.other, block: number)
      (end, otherEnd) = (block.one.upperBound, block.other.upperBound)
    }
    addRows(end..<one.count, otherEnd..<other.count, block: nil)
  }

  // Adds the rows of corresponding lines; where one text has fewer, the others stand alone.
  private mutating func addRows(_ lines: Range<Int>, _ others: Range<Int>, block: Int?) {
    var (start, otherStart) = (lines.lowerBound, others.lowerBound)
    while start < lines.upperBound || otherStart < others.upperBound {
      let hasOne = start < lines.upperBound
      let hasOther = otherStart < others.upperBound
      starts.append(
        Start(
          position: start + otherStart, one: hasOne ? start : nil,
          other: hasOther ? otherStart : nil, block: block))
      if hasOne { start = next(after: start, in: one) ?? lines.upperBound }
      if hasOther { otherStart = next(after: otherStart, in: other) ?? others.upperBound }
    }
  }

  // A line that fills its row is followed by a row for the cursor, which there is none of here.
  private func next(after start: Int, in buffer: TextBuffer) -> Int? {
    let row = buffer.row(startingAt: start, width: columns)
    guard let next = row.next, !row.endsLine else { return row.next }
    let following = buffer.row(startingAt: next, width: columns)
    return following.range.isEmpty ? following.next : next
  }

  // MARK: Rows

  /// The position after all rows.
  public var end: Int { one.count + other.count }

  /// Returns up to `count` rows from a position on; from an earlier one where not enough follow.
  public func rows(from position: Int, count: Int) -> [Row] {
    let first = max(0, min(index(at: position), starts.count - count))
    return starts[first...].prefix(count).map(row)
  }

  /// Returns the position some rows after another, or before it when negative.
  public func position(_ position: Int, movedBy count: Int) -> Int {
    let index = min(index(at: position) + count, starts.count - 1)
    return starts.isEmpty ? 0 : starts[max(0, index)].position
  }

  public func position(ofDifference number: Int) -> Int {
    let block = comparison.blocks.partitionIndex { $0.differences.lowerBound > number } - 1
    guard block >= 0 else { return 0 }
    let (one, other) = (comparison.blocks[block].one, comparison.blocks[block].other)
    let rows = starts[index(at: one.lowerBound + other.lowerBound)...].prefix { $0.block == block }
    let start = rows.first { differences(in: row($0)).contains(number) } ?? rows.first
    return start?.position ?? 0
  }

  private func index(at position: Int) -> Int {
    max(0, starts.partitionIndex { $0.position > position } - 1)
  }

  private func row(_ start: Start) -> Row {
    Row(
      position: start.position, one: start.one.map { one.row(startingAt: $0, width: columns) },
      other: start.other.map { other.row(startingAt: $0, width: columns) }, block: start.block)
  }

  // MARK: Differences

  /// Returns the numbers of the differences that a row shows a part of, or lacks.
  public func differences(in row: Row) -> [Int] {
    guard let block = row.block else { return [] }
    let numbers = comparison.blocks[block].differences
    let ofOne = touching(row.one, among: numbers, \.one)
    return ofOne + touching(row.other, among: numbers, \.other).filter { !ofOne.contains($0) }
  }

  // They are in order in both texts.
  private func touching(
    _ row: TextRow?, among numbers: Range<Int>, _ range: KeyPath<Hunk, Range<Int>>
  ) -> [Int] {
    guard let row else { return [] }
    let differences = comparison.differences[numbers]
    let first = differences.partitionIndex { $0[keyPath: range].upperBound >= row.range.lowerBound }
    return differences[first...].indices
      .prefix { differences[$0][keyPath: range].lowerBound <= row.range.upperBound }
      .filter { touches(row, differences[$0][keyPath: range]) }
  }

  private func touches(_ row: TextRow, _ range: Range<Int>) -> Bool {
    if range.isEmpty { return row.contains(range.lowerBound) }
    return row.range.lowerBound < range.upperBound && row.next.map { range.lowerBound < $0 } ?? true
  }
}

public enum ComparedText: Hashable, SceneStorageValue {
  /// The text of the note's file, while the note is being changed here.
  case elsewhere
  case copy(Note.ID)
  /// A step of what the note was.
  case step(Timeline.Reference)

  public var sceneText: String? {
    switch self {
    case .elsewhere: "elsewhere"
    case .copy(let id): "copy/\(id)"
    case .step(let step): step.sceneText.map { "step/\($0)" }
    }
  }

  public init?(sceneText: String) {
    switch sceneText.divided(at: "/") {
    case ("copy", let id)?: self = .copy(id)
    case ("step", let step)?:
      guard let step = Timeline.Reference(sceneText: step) else { return nil }
      self = .step(step)
    case nil where sceneText == "elsewhere": self = .elsewhere
    default: return nil
    }
  }
}
