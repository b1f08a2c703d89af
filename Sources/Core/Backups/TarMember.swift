import Essentials

struct TarMember: Equatable {
  /// Its path, without a slash at the end; a name need not be valid text.
  var name: [UInt8]
  var isFolder = false
  var size = 0
  var mode: UInt32 = 0o600
  /// When it was last changed, in nanoseconds since 1970.
  var modified = 0

  static let blockSize = 512

  /// Returns the bytes that fill the last block of a member of some size.
  static func padding(of size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (blockSize - size % blockSize) % blockSize)
  }
}

extension TarMember {
  private static let nanoseconds = 1_000_000_000
  // In bytes; a longer one is in the pax header.
  private static let longestName = 100
  // The largest number that eleven octal digits can express.
  private static let largestNumber = 1 << 33 - 1

  /// The blocks before the file's bytes: a ustar header, and before it a pax header where the name,
  /// the size or the time does not fit into the first (POSIX.1-2017, pax).
  var header: [UInt8] {
    let path = name + (isFolder ? [UInt8(ascii: "/")] : [])
    var records: [UInt8] = []
    if path.count > Self.longestName { records += Self.record("path", path) }
    if size > Self.largestNumber { records += Self.record("size", Array("\(size)".utf8)) }
    let (seconds, fraction) = modified.flooredQuotientAndRemainder(dividingBy: Self.nanoseconds)
    if fraction != 0 || !(0...Self.largestNumber).contains(seconds) {
      records += Self.record("mtime", Self.time(seconds, fraction))
    }
    let main = block(
      path.suffix(Self.longestName), size: min(size, Self.largestNumber),
      seconds: min(max(seconds, 0), Self.largestNumber), kind: isFolder ? "5" : "0")
    guard !records.isEmpty else { return main }
    let last = name.split(separator: UInt8(ascii: "/")).last ?? []
    let extra = block(
      Array("PaxHeaders/".utf8) + last.prefix(80), size: records.count,
      seconds: min(max(seconds, 0), Self.largestNumber), kind: "x")
    return extra + records + Self.padding(of: records.count) + main
  }

  // `fraction` counts forward from `seconds`, also before 1970, where the text counts backward.
  private static func time(_ seconds: Int, _ fraction: Int) -> [UInt8] {
    let (whole, part) =
      seconds < 0 && fraction > 0 ? (seconds + 1, nanoseconds - fraction) : (seconds, fraction)
    let sign = seconds < 0 && whole == 0 ? "-" : ""
    return Array("\(sign)\(whole).\(String(part).zeroPadded(to: 9))".utf8)
  }

  /// Returns a pax record, `LENGTH NAME=VALUE` and LF, where the length includes its own digits.
  private static func record(_ name: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(name)=".utf8) + value + [.newline]
    var length = rest.count + 1
    while "\(length)".utf8.count + rest.count != length {
      length = "\(length)".utf8.count + rest.count
    }
    return Array("\(length)".utf8) + rest
  }

  private func block(
    _ name: some Collection<UInt8>, size: Int, seconds: Int, kind: String
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    func put(_ bytes: some Collection<UInt8>, at offset: Int) {
      block.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    put(name, at: 0)
    put(Self.octal(Int(mode & 0o7777), 7), at: 100)
    put(Self.octal(0, 7), at: 108)
    put(Self.octal(0, 7), at: 116)
    put(Self.octal(size, 11), at: 124)
    put(Self.octal(seconds, 11), at: 136)
    put(kind.utf8, at: 156)
    put("ustar\u{0}00".utf8, at: 257)
    put(Self.octal(Self.checksum(of: block), 6) + [0, 0x20], at: 148)
    return block
  }

  private static func octal(_ number: Int, _ digitCount: Int) -> [UInt8] {
    Array(String(number, radix: 8).zeroPadded(to: digitCount).utf8)
  }

  /// Returns the sum of a header's bytes, where those of the checksum count as spaces.
  static func checksum(of block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { sum, byte in
      sum + ((148..<156).contains(byte.offset) ? 0x20 : Int(byte.element))
    }
  }
}
