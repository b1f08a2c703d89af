import Glibc

/// The lines of a journal's file, and what of them can be trusted.
public struct JournalContents: Sendable {
  public struct Line: Hashable, Sendable {
    public enum Kind: Sendable {
      /// A whole record.
      case record
      /// A whole record of a commit of which other lines may be lost.
      case remnant
      /// A line whose checksum is wrong.
      case damaged
    }

    public fileprivate(set) var kind: Kind
    /// Where the payload of a record is in the file, or all of a damaged line.
    public let range: Range<Int>
  }

  /// Whether it is a file of another kind, or of a version that this program does not know.
  public let isForeign: Bool
  public let bytes: [UInt8]
  /// What is in the file, in order; the records of an unfinished commit left out.
  public let lines: [Line]
  public let isDamaged: Bool
  /// How many bytes from the start belong to finished commits.
  public let finishedByteCount: Int

  /// The payloads of the records that are whole, in order.
  public var records: [ArraySlice<UInt8>] {
    lines.filter { $0.kind != .damaged }.map { bytes[$0.range] }
  }

  /// Reads the lines of a journal; never fails, whatever the bytes are.
  public init(parsing bytes: [UInt8], header: [UInt8]) {
    let parser = bytes.withUnsafeBytes(Parser.init)
    self.bytes = bytes
    let first = parser.lines.first
    let hasHeader =
      first?.kind == .record && first.map { bytes[$0.range].elementsEqual(header) } == true
    // A damaged header costs nothing when what follows is sound; a sound one of another kind does.
    let isHeaderDamaged = first?.kind == .damaged && parser.recordCount > 0
    // A power cut may leave any part of the first line of a journal that has just been made.
    var firstLine = JournalLines()
    firstLine.append(endsCommit: true) { $0 += header }
    let isJustMade = firstLine.bytes.starts(with: bytes)
    isForeign = !hasHeader && !isHeaderDamaged && !isJustMade
    lines = hasHeader ? Array(parser.lines.dropFirst()) : parser.lines
    isDamaged = parser.recordCount < parser.lines.count
    finishedByteCount = parser.finishedByteCount
  }

  private struct Parser {
    private(set) var lines: [Line] = []
    private(set) var recordCount = 0
    private(set) var finishedByteCount = 0
    // The lines from here on belong to a commit that has not ended yet.
    private var unfinished = 0
    // Whether a damaged line may belong to that commit.
    private var isTorn = false

    init(_ bytes: UnsafeRawBufferPointer) {
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count,
        let found = memchr(base + start, CInt(UInt8.newline), bytes.count - start)
      {
        let end = UnsafeRawPointer(found) - base
        parse(bytes, start..<end)
        start = end + 1
      }
      recordCount -= lines.count - unfinished
      lines.removeLast(lines.count - unfinished)
    }

    private mutating func parse(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) {
      guard let record = JournalLines.parse(.init(rebasing: bytes[line])) else {
        for index in unfinished..<lines.count { lines[index].kind = .remnant }
        lines.append(Line(kind: .damaged, range: line))
        unfinished = lines.count
        isTorn = true
        return
      }
      let payload = line.lowerBound + record.payloadOffset..<line.upperBound
      lines.append(Line(kind: isTorn ? .remnant : .record, range: payload))
      recordCount += 1
      guard record.endsCommit else { return }
      isTorn = false
      unfinished = lines.count
      finishedByteCount = line.upperBound + 1
    }
  }
}
