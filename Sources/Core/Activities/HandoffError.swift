/// Why a text is no session that was handed off; nothing has changed then.
public enum HandoffError: Error, Hashable, CustomStringConvertible {
  /// It has so many bytes.
  case oversized(Int)
  /// It does not have the form of one.
  case malformed(String)
  /// It is of a version that this program does not know.
  case unknownVersion(Int)
  /// It is not what was written.
  case damaged

  /// A sentence a reader can act on.
  public var description: String {
    switch self {
    case .oversized(let count):
      "a document of \(count) bytes is refused; \(HandoffDocument.largest) are enough"
    case .malformed(let reason): "this is no session that was handed off: \(reason)"
    case .unknownVersion(let version):
      "the document has the version \(version), which this program does not know; update it"
    case .damaged: "the document is damaged: its checksum is wrong; hand the session off again"
    }
  }
}
