extension StringProtocol {
  /// Its UTF-8, as a file has it.
  public var bytes: [UInt8] { Array(utf8) }
}

extension Collection<UInt8> {
  /// What the bytes say; what is not UTF-8 is a mark in it.
  public var text: String { String(decoding: self, as: UTF8.self) }
}
