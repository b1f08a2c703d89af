/// A run of `*` or `_`, or two `~`.
struct Delimiter {
  let mark: UInt8
  /// What is left of it as text.
  var range: Range<Int>
  let length: Int
  let canOpen: Bool
  let canClose: Bool
  /// What it closes and opens, from the inside out.
  var closed: [Inline.Mark] = []
  var opened: [Inline.Mark] = []
  // The neighbours that may still match.
  var previous: Int?
  var next: Int?

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    length = range.count
    mark = bytes[range.lowerBound]
    let before = bytes.scalar(endingAt: range.lowerBound)
    let after = bytes.scalar(startingAt: range.upperBound)
    // Where no blanks are between words, or none before particles, a letter parts as much as a blank.
    let isLeftFlanking =
      !after.isSpace && (!after.isPunctuation || before.partsWords || before.isPunctuation)
    let isRightFlanking =
      !before.isSpace && (!before.isPunctuation || after.partsWords || after.isPunctuation)
    let mayBeInWord = mark != UInt8(ascii: "_")
    canOpen = isLeftFlanking && (mayBeInWord || !isRightFlanking || before.isPunctuation)
    canClose = isRightFlanking && (mayBeInWord || !isLeftFlanking || after.isPunctuation)
  }

  func matches(_ closer: Delimiter) -> Bool {
    guard canOpen, mark == closer.mark else { return false }
    if mark == UInt8(ascii: "~") { return true }
    let isBoth = closer.canOpen || canClose
    return !(isBoth && closer.length % 3 != 0 && (length + closer.length) % 3 == 0)
  }
}

struct DelimiterStack {
  private var delimiters: [Delimiter] = []
  private(set) var last: Int?

  var count: Int { delimiters.count }
  subscript(index: Int) -> Delimiter { delimiters[index] }

  mutating func push(_ delimiter: Delimiter) {
    var delimiter = delimiter
    delimiter.previous = last
    if let last { delimiters[last].next = delimiters.count }
    last = delimiters.count
    delimiters.append(delimiter)
  }

  mutating func match(above bottom: Int?) {
    let bottom = bottom ?? -1
    // How far down an opener was looked for in vain, by what would match.
    var bottoms: [Int: Int] = [:]
    var current = first(above: bottom)
    while let closer = current {
      guard delimiters[closer].canClose else {
        current = delimiters[closer].next
        continue
      }
      let kind = delimiters[closer].kindOfCloser
      if let opener = opener(for: closer, above: max(bottom, bottoms[kind] ?? -1)) {
        current = pair(opener, closer)
      } else {
        current = delimiters[closer].next
        bottoms[kind] = delimiters[closer].previous ?? -1
        if !delimiters[closer].canOpen { remove(closer) }
      }
    }
    while let last, last > bottom { remove(last) }
  }

  private func first(above bottom: Int) -> Int? {
    var first = last.flatMap { $0 > bottom ? $0 : nil }
    while let index = first, let previous = delimiters[index].previous, previous > bottom {
      first = previous
    }
    return first
  }

  private func opener(for closer: Int, above bottom: Int) -> Int? {
    var opener = delimiters[closer].previous
    while let index = opener, index > bottom {
      if delimiters[index].matches(delimiters[closer]) { return index }
      opener = delimiters[index].previous
    }
    return nil
  }

  private mutating func pair(_ opener: Int, _ closer: Int) -> Int? {
    while let between = delimiters[closer].previous, between > opener { remove(between) }
    let isTilde = delimiters[closer].mark == UInt8(ascii: "~")
    let isDouble = delimiters[opener].range.count >= 2 && delimiters[closer].range.count >= 2
    let mark: Inline.Mark = isTilde ? .strikethrough : isDouble ? .strong : .emphasis
    delimiters[opener].opened.append(mark)
    delimiters[closer].closed.append(mark)
    let length = isDouble ? 2 : 1
    delimiters[opener].range = delimiters[opener].range.dropLast(length)
    delimiters[closer].range = delimiters[closer].range.dropFirst(length)
    if delimiters[opener].range.isEmpty { remove(opener) }
    guard delimiters[closer].range.isEmpty else { return closer }
    defer { remove(closer) }
    return delimiters[closer].next
  }

  private mutating func remove(_ index: Int) {
    let (previous, next) = (delimiters[index].previous, delimiters[index].next)
    if let previous { delimiters[previous].next = next }
    if let next { delimiters[next].previous = previous } else { last = previous }
  }
}

extension Delimiter {
  // What decides which openers match.
  fileprivate var kindOfCloser: Int { Int(mark) * 8 + length % 3 * 2 + (canOpen ? 1 : 0) }
}

extension [UInt8] {
  // The ends of a text count as white space.
  fileprivate func scalar(startingAt start: Int) -> Unicode.Scalar {
    guard start < count else { return "\n" }
    if self[start] < 0x80 { return Unicode.Scalar(self[start]) }
    return String(decoding: self[start..<Swift.min(start + 4, count)], as: UTF8.self)
      .unicodeScalars.first ?? "\n"
  }

  fileprivate func scalar(endingAt end: Int) -> Unicode.Scalar {
    guard end > 0 else { return "\n" }
    if self[end - 1] < 0x80 { return Unicode.Scalar(self[end - 1]) }
    return self[..<end].lastScalar ?? "\n"
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    if value < 0x80 { return UInt8(value).isWhiteSpace }
    return properties.generalCategory == .spaceSeparator
  }

  // Han, kana, Hangul and the like, too.
  fileprivate var partsWords: Bool {
    isSpace || value >= 0x0E00 && (isUnspaced || 0xAC00...0xD7A3 ~= value)
  }

  fileprivate var isPunctuation: Bool {
    if value < 0x80 { return UInt8(value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
