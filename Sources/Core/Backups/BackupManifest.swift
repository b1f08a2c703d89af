import Essentials

/// The checksums of the files of a backup, as sha256sum(1) writes and checks them.
struct BackupManifest: Equatable {
  /// The digits of the checksums, by the paths of the files within the top folder.
  private(set) var digits: [[UInt8]: String] = [:]
  private(set) var bytes: [UInt8] = []

  init() {}

  mutating func add(_ name: [UInt8], _ sum: String) {
    digits[name] = sum
    var escaped: [UInt8] = []
    for byte in name {
      switch byte {
      case UInt8(ascii: "\\"): escaped += Array("\\\\".utf8)
      case .newline: escaped += Array("\\n".utf8)
      case 0x0d: escaped += Array("\\r".utf8)
      default: escaped.append(byte)
      }
    }
    if escaped.count != name.count { bytes.append(UInt8(ascii: "\\")) }
    bytes += Array("\(sum)  ".utf8) + escaped + [.newline]
  }

  init?(parsing bytes: [UInt8]) {
    guard bytes.isEmpty || bytes.last == .newline else { return nil }
    for line in bytes.split(separator: .newline) {
      let isEscaped = line.first == UInt8(ascii: "\\")
      let line = isEscaped ? line.dropFirst() : line
      let sum = line.prefix(64)
      guard sum.count == 64, sum.allSatisfy(\.isHexadecimal),
        line.dropFirst(64).prefix(2) == [0x20, 0x20],
        let name = Self.name(line.dropFirst(66), isEscaped: isEscaped), digits[name] == nil
      else { return nil }
      digits[name] = String(decoding: sum, as: UTF8.self)
    }
    self.bytes = bytes
  }

  private static func name(_ text: ArraySlice<UInt8>, isEscaped: Bool) -> [UInt8]? {
    if !isEscaped { return Array(text) }
    var name: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): name.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "n"): name.append(.newline)
      case UInt8(ascii: "r"): name.append(0x0d)
      default: return nil
      }
    }
    return name
  }
}
