/// The folded texts of many notes, one behind the other in large pieces of memory that never move.
struct FoldedTexts {
  /// Where one of them is.
  struct Place {
    fileprivate let piece: UInt32
    fileprivate let start: UInt32
    fileprivate let bodyCount: UInt32
    fileprivate let titleStart: UInt32
    fileprivate let titleCount: UInt32

    /// In bytes.
    var count: Int { max(Int(bodyCount), Int(titleStart + titleCount)) }
  }

  private var pieces: [[UInt8]] = []
  /// How many bytes there are.
  private(set) var count = 0

  private static let pieceCapacity = 1 << 20

  /// Keeps a text.
  mutating func append(_ text: FoldedNote) -> Place {
    if (pieces.last?.count ?? .max) > Self.pieceCapacity - text.bytes.count {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(max(Self.pieceCapacity, text.bytes.count))
    }
    let start = pieces[pieces.count - 1].count
    pieces[pieces.count - 1].append(contentsOf: text.bytes)
    count += text.bytes.count
    return Place(
      piece: UInt32(pieces.count - 1), start: UInt32(start), bodyCount: UInt32(text.bodyCount),
      titleStart: UInt32(text.title.lowerBound), titleCount: UInt32(text.title.count))
  }

  /// Gives a text to a closure, with the name of what it is on.
  func withText<Result>(
    at place: Place, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result {
    pieces[Int(place.piece)].withUnsafeBytes { piece in
      subject.withUnsafeBytes { subject in
        let text = UnsafeRawBufferPointer(rebasing: piece[Int(place.start)...])
        let title = text[Int(place.titleStart)..<Int(place.titleStart + place.titleCount)]
        return body(
          FoldedText(
            title: UnsafeRawBufferPointer(rebasing: title),
            body: UnsafeRawBufferPointer(rebasing: text[..<Int(place.bodyCount)]), subject: subject)
        )
      }
    }
  }
}
