/// Collects exported bytes, and writes them in large pieces.
final class ExportOutput {
  private var bytes: [UInt8] = []
  private let write: ([UInt8]) throws -> Void
  private static let pieceSize = 1 << 18

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.pieceSize + 1 << 16)
  }

  func append(_ more: [UInt8]) throws {
    bytes += more
    if bytes.count >= Self.pieceSize { try flush() }
  }

  func append(_ text: String) throws { try append(Array(text.utf8)) }

  func flush() throws {
    if !bytes.isEmpty { try write(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}
