/// What was read from a journal file.
public struct JournalContents {
  /// What kind of file it turned out to be.
  public enum Kind: Hashable, Sendable {
    /// A journal of the expected kind and version.
    case journal
    /// A file of another kind, or of a version that this program does not know.
    case foreign
  }

  /// Whether this is a journal at all.
  public let kind: Kind
  /// The payloads of the records that are whole, in order; those of an unfinished commit left out.
  public let records: [ArraySlice<UInt8>]
  /// Lines in the middle of the file whose checksum is wrong, as they are.
  public let damaged: [ArraySlice<UInt8>]
  /// How many bytes from the start belong to finished commits.
  let finishedByteCount: Int

  /// Reads the lines of a journal; never fails, whatever the bytes are.
  init(parsing bytes: [UInt8], header: [UInt8]) {
    var parser = Parser()
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      parser.take(bytes[start..<end], endingAt: end + 1)
      start = end + 1
    }
    let first = parser.records.first.map(Array.init)
    let hasHeader = first == header
    // A damaged header costs nothing when what follows is sound; a sound one of another kind does.
    let isHeaderDamaged = parser.firstLineIsDamaged && parser.records.count > 0
    kind = hasHeader || isHeaderDamaged || bytes.isEmpty ? .journal : .foreign
    records = Array(hasHeader ? parser.records.dropFirst() : parser.records[...])
    damaged = parser.damaged
    finishedByteCount = parser.finishedByteCount
  }

  private struct Parser {
    var records: [ArraySlice<UInt8>] = []
    var damaged: [ArraySlice<UInt8>] = []
    var finishedByteCount = 0
    var firstLineIsDamaged = false
    private var commit: [ArraySlice<UInt8>] = []
    private var isFirst = true

    mutating func take(_ line: ArraySlice<UInt8>, endingAt end: Int) {
      defer { isFirst = false }
      guard let record = JournalLine.parse(line) else {
        if isFirst { firstLineIsDamaged = true }
        damaged.append(line)
        records += commit
        commit = []
        return
      }
      commit.append(record.payload)
      guard record.endsCommit else { return }
      records += commit
      commit = []
      finishedByteCount = end
    }
  }
}
