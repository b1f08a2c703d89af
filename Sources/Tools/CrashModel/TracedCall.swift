/// A system call that has returned, as strace(1) prints it.
struct TracedCall {
  let name: String
  /// The arguments as they are written, such as `O_RDONLY` and `"\x2f"`.
  let arguments: [ArraySlice<UInt8>]
  /// What it returned; -1 when it failed.
  let result: Int
  /// Whether it returned an error; a process that is killed never sees the result of its last calls.
  let hasFailed: Bool

  /// Parses `name(arguments) = result`; nil for any other line.
  init?(_ text: ArraySlice<UInt8>) {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")),
      let equals = text.lastIndex(of: UInt8(ascii: "=")),
      let close = text[..<equals].lastIndex(of: UInt8(ascii: ")")), close > open
    else { return nil }
    name = String(decoding: text[..<open], as: UTF8.self)
    arguments = Self.split(text[(open + 1)..<close])
    let number = Self.number(text[(equals + 1)...])
    result = number ?? -1
    hasFailed = number.map { $0 < 0 } ?? false
  }

  // No comma is within a string: all bytes of strings are written in hexadecimal digits.
  private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: ",")).map { argument in
      argument.first == UInt8(ascii: " ") ? argument.dropFirst() : argument
    }
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) }
  }

  func number(_ index: Int) -> Int? { text(index).flatMap { Int($0) } }

  func text(_ index: Int) -> String? {
    arguments.indices.contains(index) ? String(decoding: arguments[index], as: UTF8.self) : nil
  }

  /// Returns an argument that is a path, without `..` in it.
  func path(_ index: Int) -> String? {
    guard let path = bytes(index).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    guard path.contains("/..") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the bytes of an argument that is a string; nil for any other, and for a string cut short.
  func bytes(_ index: Int) -> [UInt8]? {
    guard arguments.indices.contains(index) else { return nil }
    let quote = UInt8(ascii: "\"")
    let text = arguments[index]
    guard text.count >= 2, text.first == quote, text.last == quote else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4)
    // Each byte is `\x` and two digits.
    var offset = text.startIndex + 3
    while offset + 1 < text.endIndex {
      bytes.append(Self.digit(text[offset]) << 4 | Self.digit(text[offset + 1]))
      offset += 4
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8 {
    byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
  }
}
