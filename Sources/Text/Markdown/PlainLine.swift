/// A text on one line without the marks of Markdown, for a list.
///
/// Where its lines began is not known any more: a number sign, a bracket or a rule between spaces
/// counts as a mark of a line, a dash does not.
public struct PlainLine {
  public private(set) var bytes: [UInt8] = []
  // Where each byte comes from.
  private var sources: [Int] = []
  private let end: Int

  public init(_ line: [UInt8]) {
    end = line.count
    var parser = InlineParser(line, [:])
    for part in parser.parse() {
      switch part {
      case .text(let range), .code(let range):
        bytes += line[range]
        sources += range
      case .softBreak, .hardBreak, .open, .close: break
      }
    }
    dropMarks()
  }

  /// Returns where a byte comes from; for the end of the text, the end.
  public func source(of offset: Int) -> Int { offset < sources.count ? sources[offset] : end }

  private mutating func dropMarks() {
    let words = bytes.split(separator: .space, omittingEmptySubsequences: false)
    var kept: [Int] = []
    for (index, word) in words.enumerated() {
      let next = words.dropFirst(index + 1).first
      let isMark = word.isMark || word.isDash && (kept.isEmpty || next?.beginsBox == true)
      // `[ ]` are two words.
      let endsBox = word.elementsEqual("]".utf8) && index > 0 && words[index - 1].isOpenBox
      let beginsBox = word.isOpenBox && next?.elementsEqual("]".utf8) == true
      if isMark || endsBox || beginsBox { continue }
      kept += word.startIndex..<min(word.endIndex + 1, bytes.count)
    }
    guard kept.count < bytes.count else { return }
    while let last = kept.last, bytes[last] == .space { kept.removeLast() }
    (bytes, sources) = (kept.map { bytes[$0] }, kept.map { sources[$0] })
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isMark: Bool {
    guard let first else { return false }
    switch first {
    case UInt8(ascii: "#"): return count <= 6 && allSatisfy { $0 == first }
    case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"): return count == 1
    case UInt8(ascii: "-"), UInt8(ascii: "="): return count >= 3 && allSatisfy { $0 == first }
    case UInt8(ascii: "["): return isTickedBox
    default: return false
    }
  }

  fileprivate var isDash: Bool { elementsEqual("-".utf8) }
  fileprivate var isOpenBox: Bool { elementsEqual("[".utf8) }
  fileprivate var isTickedBox: Bool { elementsEqual("[x]".utf8) || elementsEqual("[X]".utf8) }
  fileprivate var beginsBox: Bool { isOpenBox || isTickedBox }
}
