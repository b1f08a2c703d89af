/// Why a text is not a handed-off session; nothing has changed then.
public enum HandoffError: Error, Hashable, CustomStringConvertible {
  /// It is too large; its size in bytes.
  case oversized(Int)
  /// It does not have the format of one.
  case malformed(String)
  /// Its version is unknown to this program.
  case unknownVersion(Int)
  /// It was changed after it was written.
  case damaged

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .oversized(let count):
      "a document of \(count) bytes is too large; the limit is \(HandoffDocument.largest)"
    case .malformed(let reason): "this is not the document of a session: \(reason)"
    case .unknownVersion(let version):
      "the document has the version \(version), which this program does not know; update Hawk Notes"
    case .damaged: "the document is damaged: its checksum is wrong; hand the session off again"
    }
  }
}
