import Glibc

/// The lines of a journal's file, and what of them can be trusted.
public struct JournalContents: Sendable {
  /// A line, and where it is in the file.
  public enum Line: Hashable, Sendable {
    /// A whole record: the range of its payload.
    case record(Range<Int>)
    /// A whole record of a commit of which other lines may be lost: the range of its payload.
    case remnant(Range<Int>)
    /// A line whose checksum is wrong: its range.
    case damaged(Range<Int>)
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
    lines.compactMap { line in
      switch line {
      case .record(let range), .remnant(let range): bytes[range]
      case .damaged: nil
      }
    }
  }

  public var damaged: [ArraySlice<UInt8>] {
    lines.compactMap { if case .damaged(let range) = $0 { bytes[range] } else { nil } }
  }

  /// Reads the lines of a journal; never fails, whatever the bytes are.
  public init(parsing bytes: [UInt8], header: [UInt8]) {
    let parser = bytes.withUnsafeBytes(Parser.init)
    self.bytes = bytes
    let first = parser.lines.first
    let hasHeader =
      if case .record(let range)? = first { bytes[range].elementsEqual(header) } else { false }
    // A damaged header costs nothing when what follows is sound; a sound one of another kind does.
    let isHeaderDamaged = if case .damaged? = first { parser.recordCount > 0 } else { false }
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
        for index in unfinished..<lines.count { lines[index] = lines[index].asRemnant }
        lines.append(.damaged(line))
        unfinished = lines.count
        isTorn = true
        return
      }
      let payload = line.lowerBound + record.payloadOffset..<line.upperBound
      lines.append(isTorn ? .remnant(payload) : .record(payload))
      recordCount += 1
      guard record.endsCommit else { return }
      isTorn = false
      unfinished = lines.count
      finishedByteCount = line.upperBound + 1
    }
  }
}

extension JournalContents.Line {
  fileprivate var asRemnant: Self {
    if case .record(let range) = self { .remnant(range) } else { self }
  }
}
