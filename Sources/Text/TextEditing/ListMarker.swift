import Essentials

/// The beginning of a list item, as in Markdown: quotation marks, a bullet or number, a checkbox.
struct ListMarker {
  /// The length in bytes, with the spaces before and after it.
  private(set) var length = 0
  private(set) var next: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  init?(of line: ArraySlice<UInt8>) {
    rest = line
    read { $0 == .space || $0 == .tab }
    let indentation = length
    while rest.first == UInt8(ascii: ">"), isSpace(at: 1) {
      read(1)
      read { $0 == .space || $0 == .tab }
    }
    if !rest.isSceneBreak, readBullet() || readNumber() { readBox() }
    guard length > indentation else { return nil }
  }

  private mutating func read(_ count: Int, continuedBy text: String? = nil) {
    next += text.map { Array($0.utf8)[...] } ?? rest.prefix(count)
    rest = rest.dropFirst(count)
    length += count
  }

  private mutating func read(while isWanted: (UInt8) -> Bool) {
    read(rest.prefix(while: isWanted).count)
  }

  private mutating func readBullet() -> Bool {
    guard let first = rest.first, "-*+".utf8.contains(first), isSpace(at: 1) else { return false }
    read(1)
    read { $0 == .space }
    return true
  }

  // A longer number is a year, with which a sentence begins.
  private static let mostDigits = 3

  private mutating func readNumber() -> Bool {
    let digits = rest.prefix(while: \.isDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      digits.count <= Self.mostDigits,
      let end = rest.dropFirst(digits.count).first, ".)".utf8.contains(end),
      isSpace(at: digits.count + 1)
    else { return false }
    read(digits.count, continuedBy: String(number + 1))
    read(1)
    read { $0 == .space }
    return true
  }

  private mutating func readBox() {
    let isBox = ["[ ]", "[x]", "[X]"].contains(String(decoding: rest.prefix(3), as: UTF8.self))
    guard isBox, isSpace(at: 3) else { return }
    read(3, continuedBy: "[ ]")
    read { $0 == .space }
  }

  private func isSpace(at index: Int) -> Bool { rest.dropFirst(index).first == .space }
}

extension ArraySlice<UInt8> {
  /// Whether it is a line between two scenes: three or more of one sign, perhaps with blanks between them.
  fileprivate var isSceneBreak: Bool {
    guard let sign = first, "-*".utf8.contains(sign) else { return false }
    let isBreak = allSatisfy { [sign, .space, .tab, .carriageReturn].contains($0) }
    return isBreak && count { $0 == sign } >= 3
  }
}
