import Essentials

/// What begins a block, behind at most three columns of white space.
extension LineCursor {
  var numberSignHeading: (level: Int, content: BlockLine)? {
    let level = run(of: UInt8(ascii: "#"))
    var start = next + level
    guard 1...6 ~= level, start == end || bytes[start].isBlank else { return nil }
    var end = self.end
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    var mark = end
    while mark > start, bytes[mark - 1] == UInt8(ascii: "#") { mark -= 1 }
    if mark == start { return (level, BlockLine(range: start..<start)) }
    if mark < end, bytes[mark - 1].isBlank { end = mark }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    return (level, BlockLine(range: start..<end))
  }

  var underlineLevel: Int? {
    let level = nextByte == UInt8(ascii: "=") ? 1 : nextByte == UInt8(ascii: "-") ? 2 : nil
    return level != nil && isBlank(from: next + run(of: nextByte)) ? level : nil
  }

  var isRule: Bool {
    guard "*-_".utf8.contains(nextByte) else { return false }
    let marks = bytes[next..<end].filter { !$0.isBlank }
    return marks.count >= 3 && marks.allSatisfy { $0 == nextByte }
  }

  var fence: Fence? {
    let mark = nextByte
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let length = run(of: mark)
    guard length >= 3 else { return nil }
    if mark == UInt8(ascii: "`"), bytes[next + length..<end].contains(mark) { return nil }
    return Fence(mark: mark, length: length, indent: indent)
  }

  func closes(_ fence: Fence) -> Bool {
    let length = indent < 4 && nextByte == fence.mark ? run(of: fence.mark) : 0
    return length >= fence.length && isBlank(from: next + length)
  }

  func listMarker(interruptsParagraph: Bool) -> (kind: ListKind, length: Int)? {
    var length = 1
    var kind: ListKind
    switch nextByte {
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      kind = ListKind(mark: nextByte, start: nil)
    case let byte where byte.isDigit:
      let digits = bytes[next..<end].prefix(while: \.isDigit)
      guard digits.count <= 9, let number = Int(String(decoding: digits, as: UTF8.self)),
        let mark = bytes[digits.endIndex..<end].first, ".)".utf8.contains(mark)
      else { return nil }
      if interruptsParagraph, number != 1 { return nil }
      kind = ListKind(mark: mark, start: number)
      length = digits.count + 1
    default: return nil
    }
    guard next + length == end || bytes[next + length].isBlank else { return nil }
    if interruptsParagraph, isBlank(from: next + length) { return nil }
    return (kind, length)
  }

  private func run(of byte: UInt8) -> Int {
    bytes[next..<end].prefix { $0 == byte }.count
  }

  private func isBlank(from offset: Int) -> Bool { bytes[offset..<end].allSatisfy(\.isBlank) }
}

/// The line that begins a block of code.
public struct Fence: Equatable, Sendable {
  let mark: UInt8
  let length: Int
  let indent: Int
}
