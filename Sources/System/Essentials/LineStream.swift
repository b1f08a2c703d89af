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
      if let end = rest.dropFirst(searched).firstIndex(of: .newline) {
        defer { rest = rest[(end + 1)...] }
        number += 1
        if isTooLong { return .tooLong }
        let line = rest[..<end]
        return .bytes(line.last == 0x0d ? line.dropLast() : line)
      }
      if isAtEnd {
        guard !rest.isEmpty || isTooLong else { return nil }
        defer { rest = [] }
        number += 1
        return isTooLong ? .tooLong : .bytes(rest)
      }
      searched = rest.count
      let piece = try read()
      isAtEnd = piece.isEmpty
      if rest.count + piece.count > limit {
        // The end of the line is looked for all the same.
        isTooLong = true
        rest = piece[...]
        searched = 0
      } else if rest.isEmpty {
        rest = piece[...]
      } else {
        rest.append(contentsOf: piece)
      }
    }
  }
}
