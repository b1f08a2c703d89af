import DurableFiles
import Essentials
import Glibc

/// Reads the members of a tar(1) archive one after the other: ustar, pax, and GNU's long names.
struct TarReader {
  let count: Int
  let read: BackupArchive.Read
  private(set) var offset = 0

  private static let largestExtra = 1 << 20

  mutating func next() throws -> (member: TarMember, offset: Int)? {
    var extra = Extra()
    while true {
      let start = offset
      let block = try take(TarMember.blockSize)
      if block.allSatisfy({ $0 == 0 }) {
        guard extra.isEmpty else { throw Failure.damage(at: start) }
        return nil
      }
      guard Self.number(block[148..<156]) == TarMember.checksum(of: block),
        let size = extra.size ?? Self.number(block[124..<136])
      else { throw Failure.damage(at: start) }
      switch block[156] {
      case UInt8(ascii: "x"): try extra.add(paxRecords: takeExtra(size), offset: start)
      case UInt8(ascii: "L"): extra.path = Array(try takeExtra(size).prefix { $0 != 0 })
      case UInt8(ascii: "g"): _ = try takeExtra(size)
      case let kind: return try member(block, kind, size, extra, start)
      }
    }
  }

  private mutating func member(
    _ block: [UInt8], _ kind: UInt8, _ size: Int, _ extra: Extra, _ start: Int
  ) throws -> (member: TarMember, offset: Int) {
    var name = extra.path ?? Self.name(in: block)
    let isFolder = kind == UInt8(ascii: "5")
    guard isFolder || kind == UInt8(ascii: "0") || kind == 0 else {
      let shown = String(decoding: name, as: UTF8.self)
      throw Failure("“\(shown)” in it is neither a file nor a folder")
    }
    while name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
    guard let mode = Self.number(block[100..<108]), let seconds = Self.number(block[136..<148]),
      !name.contains(0)
    else { throw Failure.damage(at: start) }
    let member = TarMember(
      name: name, isFolder: isFolder, size: isFolder ? 0 : size, mode: UInt32(mode & 0o7777),
      modified: extra.modified ?? timespec(tv_sec: seconds, tv_nsec: 0).nanoseconds)
    let data = offset
    try skip(member.size)
    return (member, data)
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    guard count <= self.count - offset else { throw Failure.endsTooEarly }
    let bytes = try read(offset, count)
    guard bytes.count == count else { throw Failure.endsTooEarly }
    offset += count
    return bytes
  }

  private mutating func takeExtra(_ size: Int) throws -> [UInt8] {
    guard (0...Self.largestExtra).contains(size) else { throw Failure.damage(at: offset) }
    let bytes = try take(size)
    _ = try take(TarMember.padding(of: size).count)
    return bytes
  }

  private mutating func skip(_ size: Int) throws {
    guard size >= 0, size <= count - offset else { throw Failure.endsTooEarly }
    let end = offset + size + TarMember.padding(of: size).count
    guard end <= count else { throw Failure.endsTooEarly }
    offset = end
  }

  private static func name(in block: [UInt8]) -> [UInt8] {
    let name = block[..<100].prefix { $0 != 0 }
    let isPOSIX = block[257..<263].elementsEqual("ustar\0".utf8)
    let prefix = isPOSIX ? block[345..<500].prefix { $0 != 0 } : []
    return (prefix.isEmpty ? [] : prefix + [UInt8(ascii: "/")]) + name
  }

  /// Parses a number in octal digits or, as GNU writes large ones, in bytes of which the first bit is set.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      var value = first & 0x40 == 0 ? Int(first & 0x3f) : Int(first) - 0x100
      for byte in field.dropFirst() {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 256)
        if isTooLarge { return nil }
        value = product + Int(byte)
      }
      return value
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  /// What extra headers before a member say about it.
  private struct Extra {
    var path: [UInt8]?
    private(set) var size: Int?
    private(set) var modified: Int?

    var isEmpty: Bool { path == nil && size == nil && modified == nil }

    mutating func add(paxRecords bytes: [UInt8], offset: Int) throws {
      var rest = bytes[...]
      while !rest.isEmpty {
        let digits = rest.prefix(while: \.isDigit)
        guard digits.count < 8, let length = Int(String(decoding: digits, as: UTF8.self)),
          length > digits.count + 3, length <= rest.count,
          rest[rest.startIndex + length - 1] == .newline
        else { throw Failure.damage(at: offset) }
        let record = rest.prefix(length - 1).dropFirst(digits.count + 1)
        rest = rest.dropFirst(length)
        guard let end = record.firstIndex(of: UInt8(ascii: "=")) else {
          throw Failure.damage(at: offset)
        }
        try set(record[..<end], to: record[(end + 1)...], offset: offset)
      }
    }

    private mutating func set(
      _ name: ArraySlice<UInt8>, to value: ArraySlice<UInt8>, offset: Int
    ) throws {
      let text = String(decoding: value, as: UTF8.self)
      if name.elementsEqual("path".utf8) {
        path = Array(value)
      } else if name.elementsEqual("size".utf8) {
        guard let size = Int(text), size >= 0 else { throw Failure.damage(at: offset) }
        self.size = size
      } else if name.elementsEqual("mtime".utf8) {
        guard let time = Self.nanoseconds(text) else { throw Failure.damage(at: offset) }
        modified = time
      }
    }

    private static func nanoseconds(_ text: String) -> Int? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), let seconds = Int(parts[0]) else { return nil }
      let digits = parts.count == 2 ? parts[1].prefix(9) : ""
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      let fraction = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
      let rest = text.hasPrefix("-") ? -fraction : fraction
      return timespec(tv_sec: seconds, tv_nsec: rest).nanoseconds
    }
  }
}

extension Failure {
  fileprivate static let endsTooEarly = Failure("it is cut short")

  fileprivate static func damage(at offset: Int) -> Failure {
    Failure("it is damaged at byte \(offset)")
  }
}
