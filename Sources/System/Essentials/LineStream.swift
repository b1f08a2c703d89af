/// The lines of bytes that come piece by piece.
public struct LineStream {
  private let read: () throws -> [UInt8]
  private let limit: Int
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// The number of the line that was read last, from 1 on.
  public private(set) var number = 0

  /// Reads pieces with a closure, which returns nothing at the end; a line has at most `limit` bytes.
  public init(limit: Int, _ read: @escaping () throws -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  public enum Line {
    case bytes(ArraySlice<UInt8>)
    case tooLong
  }

  /// Returns the next line without its LF, or the CR before that; nil at the end.
  public mutating func next() throws -> Line? {
    var searched = 0
    var isTooLong = false
    while true {
      let end = rest.dropFirst(searched).firstIndex(of: .newline)
      if end != nil || isAtEnd {
        if end == nil, rest.isEmpty, !isTooLong { return nil }
        defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
        number += 1
        if isTooLong { return .tooLong }
        let line = rest[..<(end ?? rest.endIndex)]
        return .bytes(end != nil && line.last == .carriageReturn ? line.dropLast() : line)
      }
      let piece = try read()
      isAtEnd = piece.isEmpty
      // The end of the line is looked for all the same.
      if rest.count + piece.count > limit { (isTooLong, rest) = (true, []) }
      searched = rest.count
      if rest.isEmpty { rest = piece[...] } else { rest.append(contentsOf: piece) }
    }
  }
}
