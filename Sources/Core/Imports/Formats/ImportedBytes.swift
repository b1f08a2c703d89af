import DurableFiles
import Essentials
import Glibc

/// The bytes of a file to import, of which any part can be read at any time.
///
/// Those of a small file are in memory, those of a large one in a nameless file on the disk.
public final class ImportedBytes {
  public let count: Int
  // All bytes, or the beginning if there are too many.
  private let known: [UInt8]
  private let copy: NewFile?

  private static let mostInMemory = 8 << 20
  private static let beginningSize = 1 << 16

  public init(_ bytes: [UInt8]) {
    known = bytes
    count = bytes.count
    copy = nil
  }

  /// Reads the pieces that a closure returns until one is empty.
  ///
  /// If they take too much memory, they are copied to a file in `folder`, which has no name and
  /// disappears with the process.
  ///
  /// Throws what the closure throws, and EFBIG when there are more than `limit`
  /// bytes.
  public init(
    reading path: String, limit: Int, mostInMemory: Int? = nil, copyingTo folder: String,
    _ next: () throws -> [UInt8]
  ) throws {
    var bytes: [UInt8] = []
    var copy: NewFile?
    var count = 0
    while case let piece = try next(), !piece.isEmpty {
      count += piece.count
      guard count <= limit else { throw Failure(cannot: "read", path, code: EFBIG) }
      if let copy {
        try copy.append(piece)
        continue
      }
      bytes += piece
      guard bytes.count > mostInMemory ?? Self.mostInMemory else { continue }
      let new = try NewFile(at: "\(folder)/hawknotes-\(UInt32.random(in: 0 ... .max).hexadecimal)")
      try new.append(bytes)
      bytes = Array(bytes.prefix(Self.beginningSize))
      copy = new
    }
    try copy?.flush()
    known = bytes
    self.copy = copy
    self.count = count
  }

  /// The first bytes, by which a format is recognised.
  public var beginning: ArraySlice<UInt8> { known.prefix(Self.beginningSize) }

  public func all() throws -> [UInt8] {
    copy == nil ? known : Array(try bytes(0..<count))
  }

  func bytes(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    guard let copy else { return known[range] }
    let bytes = try copy.readPart(offset: range.lowerBound, count: range.count)
    guard bytes.count == range.count else { throw Failure(cannot: "read", "a copy", code: EIO) }
    return bytes[...]
  }
}
