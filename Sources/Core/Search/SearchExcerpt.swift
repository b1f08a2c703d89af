import TextEditing

/// A piece of a text on one line, with the places that were looked for.
public struct SearchExcerpt: Hashable, Sendable {
  /// A part that was looked for, or one that was not.
  public struct Run: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Whether they were looked for.
    public let isMatch: Bool
  }

  /// The parts, in order.
  public let runs: [Run]

  /// All of it.
  public var text: String { runs.map(\.text).joined() }

  init(_ bytes: [UInt8], query: SearchQuery) {
    runs = Self.runs(of: TextBuffer(bytes), query)
  }

  /// The first place from an offset on that was looked for, with a few words before it.
  init(_ bytes: [UInt8], from offset: Int, length: Int, query: SearchQuery) {
    let buffer = TextBuffer(bytes)
    let place = Self.place(in: buffer, from: offset, query)
    let start = place.map { Self.start(before: $0, lead: length / 4, in: buffer, from: offset) }
    let first = start ?? offset
    let end = buffer.clampedToGrapheme(min(bytes.count, first + 4 * length))
    let piece = TextBuffer(first < end ? buffer[first..<end] : [])
    let mark = first > offset ? [Self.ellipsis] : []
    runs = Self.cut(mark + Self.runs(of: piece, query), length: length, isCut: end < bytes.count)
  }

  private static let ellipsis = Run(text: "…", isMatch: false)

  private static func cut(_ runs: [Run], length: Int, isCut: Bool) -> [Run] {
    var room = length
    var cut: [Run] = []
    for run in runs {
      guard room > 0 else { return cut + [ellipsis] }
      let text = run.text.prefix(room)
      cut.append(Run(text: String(text), isMatch: run.isMatch))
      if text.endIndex < run.text.endIndex { return cut + [ellipsis] }
      room -= text.count
    }
    return isCut ? cut + [ellipsis] : cut
  }

  /// Where a word begins with the longest term that occurs, else where that occurs within a word.
  private static func place(
    in buffer: TextBuffer, from offset: Int, _ query: SearchQuery
  ) -> Int? {
    let terms = query.terms.sorted { $0.folded.count > $1.folded.count }
    for term in terms {
      let starts = term.matches(in: buffer, from: offset).map(\.lowerBound)
      guard let first = starts.first else { continue }
      return starts.first { $0 == 0 || !buffer.isWord(before: $0) } ?? first
    }
    return nil
  }

  private static func start(
    before place: Int, lead: Int, in buffer: TextBuffer, from offset: Int
  ) -> Int {
    let limit = max(offset, place - lead)
    guard limit > offset else { return offset }
    let space = buffer[limit..<place].firstIndex(of: UInt8(ascii: " "))
    return space.map { limit + $0 + 1 } ?? place
  }

  private static func runs(of buffer: TextBuffer, _ query: SearchQuery) -> [Run] {
    var runs: [Run] = []
    var end = 0
    func append(_ range: Range<Int>, isMatch: Bool) {
      guard !range.isEmpty else { return }
      runs.append(
        Run(text: String(decoding: buffer[range], as: UTF8.self), isMatch: isMatch))
      end = range.upperBound
    }
    let matches = query.terms.flatMap { $0.matches(in: buffer) }
    for match in matches.sorted(by: { $0.lowerBound < $1.lowerBound }) where match.upperBound > end
    {
      append(end..<max(end, match.lowerBound), isMatch: false)
      append(max(end, match.lowerBound)..<match.upperBound, isMatch: true)
    }
    append(end..<buffer.count, isMatch: false)
    return runs
  }
}
