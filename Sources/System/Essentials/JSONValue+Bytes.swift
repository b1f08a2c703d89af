extension JSONValue.Member {
  /// Makes a member of bytes, which are text or not: `NAME`, or `NAME64` in Base64.
  public init(_ name: String, bytes: [UInt8]) {
    if let text = Self.text(of: bytes) {
      self.init(name, .string(text))
    } else {
      self.init("\(name)64", .string(Base64.encoded(bytes)))
    }
  }

  // A text of mostly control characters is shorter in Base64.
  private static func text(of bytes: [UInt8]) -> String? {
    let controlCount = bytes.count { ($0 < 0x20 || $0 == 0x7f) && $0 != .newline && $0 != 0x09 }
    return controlCount <= bytes.count / 16 + 8 ? String(validating: bytes, as: UTF8.self) : nil
  }
}

extension JSONValue {
  /// Returns the bytes of a member; nil if there are none, or not in either form.
  public func bytes(_ name: String) -> [UInt8]? {
    self[name]?.string.map { Array($0.utf8) } ?? self["\(name)64"]?.string.flatMap(Base64.decoded)
  }
}
