import NotesLibrary

extension String {
  /// Its lines; a line feed ends one whatever follows it.
  var keptLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Its parts before and after a sign, whatever follows that; nil where one is empty.
  func divided(at sign: Unicode.Scalar) -> (String, String)? {
    guard let index = utf8.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    let (before, after) = (utf8[..<index], utf8[utf8.index(after: index)...])
    if before.isEmpty || after.isEmpty { return nil }
    return (String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self))
  }

  /// What follows an identifier and a slash.
  var dividedByID: (UUID, String)? {
    divided(at: "/").flatMap { id, rest in UUID(uuidString: id).map { ($0, rest) } }
  }
}
