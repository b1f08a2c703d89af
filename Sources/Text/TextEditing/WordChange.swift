import Essentials

/// How many words one text has that another one has not, from where they first differ to where they last do.
public struct WordChange {
  public let counts: (more: Int, fewer: Int)

  public init(from old: [UInt8], to new: [UInt8]) {
    var start = CommonBytes.headCount(old[...], new[...])
    var end = CommonBytes.tailCount(old[start...], new[start...])
    func isWithinWord(_ text: [UInt8], _ index: Int) -> Bool {
      text.indices.contains(index) && text[index] > 0x20
    }
    // An ideograph is a word of its own.
    func isWord(_ text: [UInt8], from index: Int) -> Bool {
      text.indices.contains(index) && text.beginsIdeograph(at: index)
    }
    // A word that has changed is counted as a whole.
    if [old, new].contains(where: { isWithinWord($0, start) }) {
      while isWithinWord(old, start - 1), !isWord(old, from: start) { start -= 1 }
    }
    if [old, new].contains(where: { isWithinWord($0, $0.count - 1 - end) }) {
      while isWithinWord(old, old.count - end), !isWord(old, from: old.count - end) { end -= 1 }
    }
    func count(_ text: [UInt8]) -> Int {
      TextBuffer(text[min(start, text.count - end)..<text.count - end]).wordCount
    }
    counts = (count(new), count(old))
  }
}
