import Essentials

/// `box:open` and `box:done` stand for the boxes of lists.
extension SearchTerm {
  static let boxPrefix = "box:"
  static let boxes = ["box:open": "[ ]", "box:done": "[x]"]

  /// Whether a text may become one of them when more of it is typed.
  static func isUnfinishedBox(_ text: String) -> Bool {
    let text = text.lowercased()
    return boxes[text] == nil && boxes.keys.contains { $0.hasPrefix(text) }
  }

  /// Whether the brackets at an offset of a text that is on one line begin an item of a list.
  func beginsItem(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    let end = offset + folded.count
    guard offset >= 2, text[offset - 1] == .space, end == text.count || text[end] == .space else {
      return false
    }
    let before = offset >= 3 ? text[offset - 3] : .space
    return switch text[offset - 2] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): before == .space
    case UInt8(ascii: "."), UInt8(ascii: ")"): before.isDigit
    default: false
    }
  }
}
