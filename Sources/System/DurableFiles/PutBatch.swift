import CSystem
import Glibc

/// Texts that are to be put in place, and whose contents are made durable together.
///
/// To make ten thousand files durable one after the other takes minutes on a slow disk.
public struct PutBatch {
  private var puts: [FilePut] = []
  private var byteCount = 0

  // A process may have 1024 files open, and has others.
  private static let mostFiles = 256
  private static let mostBytes = 16 << 20
  // For as few as this, each is made durable on its own.
  private static let fewest = 4

  public init() {}

  /// Whether it is time to make them durable and to place them.
  public var isFull: Bool { puts.count >= Self.mostFiles || byteCount >= Self.mostBytes }

  /// Writes the contents of a file that is to be put in place once the batch is durable.
  public mutating func stage(_ put: FilePut) throws {
    try put.stage()
    puts.append(put)
    byteCount += put.text.count
  }

  /// Makes the contents of all of them durable, and returns what is to be placed now.
  public mutating func synchronize() throws -> [FilePut] {
    defer { self = PutBatch() }
    let first = puts.count > Self.fewest ? puts[0].staged : nil
    // One call for the whole file system takes as long as one for a single file.
    let isWhole = first.map { syncfs($0.descriptor.rawValue) == 0 } ?? false
    let device = isWhole ? first?.device : nil
    for put in puts where device == nil || put.staged?.device != device {
      try put.staged?.descriptor.synchronize()
    }
    return puts
  }
}
