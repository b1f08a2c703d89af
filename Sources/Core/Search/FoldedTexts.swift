/// The folded texts of many notes, one after another in large blocks of memory that never move.
struct FoldedTexts {
  /// Where one text is.
  struct Entry {
    fileprivate let block: UInt32
    fileprivate let start: UInt32
    fileprivate let bodyCount: UInt32
    fileprivate let titleStart: UInt32
    fileprivate let titleCount: UInt32

    /// In bytes.
    var count: Int { max(Int(bodyCount), Int(titleStart + titleCount)) }
  }

  private var blocks: [[UInt8]] = []
  /// The number of bytes stored.
  private(set) var count = 0

  private static let blockCapacity = 1 << 20

  mutating func append(_ text: FoldedNote) -> Entry {
    if (blocks.last?.count ?? .max) > Self.blockCapacity - text.bytes.count {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(max(Self.blockCapacity, text.bytes.count))
    }
    let start = blocks[blocks.count - 1].count
    blocks[blocks.count - 1].append(contentsOf: text.bytes)
    count += text.bytes.count
    return Entry(
      block: UInt32(blocks.count - 1), start: UInt32(start), bodyCount: UInt32(text.bodyCount),
      titleStart: UInt32(text.title.lowerBound), titleCount: UInt32(text.title.count))
  }

  /// Calls a closure with a text and the name of its subject.
  func withText<Result>(
    of entry: Entry, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result {
    blocks[Int(entry.block)].withUnsafeBytes { block in
      subject.withUnsafeBytes { subject in
        let text = UnsafeRawBufferPointer(rebasing: block[Int(entry.start)...])
        let title = text[Int(entry.titleStart)..<Int(entry.titleStart + entry.titleCount)]
        return body(
          FoldedText(
            title: UnsafeRawBufferPointer(rebasing: title),
            body: UnsafeRawBufferPointer(rebasing: text[..<Int(entry.bodyCount)]), subject: subject)
        )
      }
    }
  }
}
