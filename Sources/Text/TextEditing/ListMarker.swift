/// What a list item begins with, as in Markdown: quotation marks, a bullet or number, a box.
struct ListMarker {
  /// How many bytes it has, with the spaces before and after it.
  private(set) var length = 0
  /// What the next item begins with.
  private(set) var next: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  /// Reads the marker that a line begins with; nil when there is none.
  init?(of line: ArraySlice<UInt8>) {
    rest = line
    take { $0 == .space || $0 == .tab }
    let indentation = length
    while rest.first == UInt8(ascii: ">"), isSpace(at: 1) {
      take(1)
      take { $0 == .space || $0 == .tab }
    }
    if takeBullet() || takeNumber() { takeBox() }
    guard length > indentation else { return nil }
  }

  private mutating func take(_ count: Int) {
    next += rest.prefix(count)
    rest = rest.dropFirst(count)
    length += count
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) {
    take(rest.prefix(while: isWanted).count)
  }

  private mutating func takeBullet() -> Bool {
    guard let first = rest.first, "-*+".utf8.contains(first), isSpace(at: 1) else { return false }
    take(1)
    take { $0 == .space }
    return true
  }

  // Markdown allows nine digits.
  private mutating func takeNumber() -> Bool {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), digits.count <= 9,
      let end = rest.dropFirst(digits.count).first, ".)".utf8.contains(end),
      isSpace(at: digits.count + 1)
    else { return false }
    rest = rest.dropFirst(digits.count)
    length += digits.count
    next += String(number + 1).utf8
    take(1)
    take { $0 == .space }
    return true
  }

  private mutating func takeBox() {
    let isBox = ["[ ]", "[x]", "[X]"].contains(String(decoding: rest.prefix(3), as: UTF8.self))
    guard isBox, isSpace(at: 3) else { return }
    next += "[ ]".utf8
    rest = rest.dropFirst(3)
    length += 3
    take { $0 == .space }
  }

  private func isSpace(at index: Int) -> Bool { rest.dropFirst(index).first == .space }
}
