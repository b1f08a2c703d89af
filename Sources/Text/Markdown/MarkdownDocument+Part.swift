import Essentials

extension MarkdownDocument {
  private typealias Edit = (range: Range<Int>, text: [UInt8])

  /// Returns a text as a part of a longer one, where it means what it means alone, and others follow it; its headings
  /// are so many levels lower.
  ///
  /// The longer text may be read by a program that knows HTML, and comments and formulas as Obsidian does.
  public static func part(_ text: [UInt8], below level: Int) -> [UInt8] {
    var end = text.count
    while end > 0, text[end - 1] == .newline { end -= 1 }
    let document = MarkdownDocument(Array(text[..<end]))
    let edits: [Edit] =
      document.blocks.flatMap { document.lowered($0, by: level) }
      + document.blocks.flatMap { document.edits(of: $0) }
      + document.references + document.openMarks
    return document.text(with: edits) + document.missingFence
  }

  private func text(with edits: [Edit]) -> [UInt8] {
    var (text, start) = ([UInt8](), 0)
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in ordered.map(\.element) where edit.range.lowerBound >= start {
      text += bytes[start..<edit.range.lowerBound] + edit.text
      start = edit.range.upperBound
    }
    return text + bytes[start...]
  }

  private func inserted(_ text: String, at offset: Int) -> Edit {
    (offset..<offset, Array(text.utf8))
  }

  // A definition would hold for the links of all parts.
  private func edits(of block: MarkdownBlock) -> [Edit] {
    switch block.kind {
    case .definition: [(lineRange(of: block), [])]
    case .paragraph where begins(asDefinition: block):
      [inserted("\\", at: block.lines[0].range.lowerBound)]
    case .frontMatter: fenced(block.range)
    default: block.children.flatMap(edits)
    }
  }

  // In the middle of a text it would be shown as a rule and a heading.
  private func fenced(_ matter: Range<Int>) -> [Edit] {
    let signs = max(3, bytes[matter].count { $0 == UInt8(ascii: "`") } + 1)
    let fence = String(repeating: "`", count: signs)
    return [
      inserted("\(fence)yaml\n", at: matter.lowerBound),
      inserted("\n\(fence)", at: matter.upperBound),
    ]
  }

  private var references: [Edit] {
    texts.flatMap { text in
      text.links.compactMap(\.reference).map { reference in
        let target = reference.written.map { $0 == .newline ? .space : $0 }
        return (
          text.content.source(of: reference.range),
          Array("](".utf8) + target + Array(")".utf8)
        )
      }
    }
  }

  private func lowered(_ block: MarkdownBlock, by count: Int) -> [Edit] {
    guard case .heading(let level) = block.kind, count > 0 else { return [] }
    let signs = String(repeating: "#", count: min(count, 6 - level))
    let start = bytes[block.range].drop { $0 == .space }.startIndex
    let isUnderlined = block.lastLine > block.firstLine
    guard isUnderlined else { return [inserted(signs, at: start)] }
    let marks = String(repeating: "#", count: level) + signs + " "
    return [inserted(marks, at: start)] + joined(block)
  }

  // What is underlined may have several lines.
  private func joined(_ block: MarkdownBlock) -> [Edit] {
    let lines = block.lines.map(\.range)
    let words = bytes[lines[lines.count - 1]].trimmed
    // Else it would end the heading.
    let sign =
      words.last == UInt8(ascii: "#") ? [inserted("\\", at: words.endIndex - 1)] : []
    return zip(lines, lines.dropFirst()).map { ($0.upperBound..<$1.lowerBound, [.space]) }
      + sign + [(lines[lines.count - 1].upperBound..<block.range.upperBound, [])]
  }

  // A text that ends in a block of code within another one ends that.
  private var missingFence: [UInt8] {
    guard let last = blocks.last, case .code(let fence?) = last.kind,
      last.lastLine == last.firstLine + last.lines.count
    else { return [] }
    return [.newline] + [UInt8](repeating: fence.mark, count: fence.length)
  }
}

extension MarkdownDocument {
  private static let marks = [
    ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<pre", "</pre>"),
    ("<script", "</script>"),
    ("<style", "</style>"), ("<textarea", "</textarea>"), ("%%", "%%"), ("$$", "$$"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  // Elsewhere, what they begin would go on to the end of the whole text: behind a backslash they are text as here.
  private var openMarks: [Edit] {
    guard bytes.contains(where: "<%$".utf8.contains) else { return [] }
    let texts = texts
    return Self.marks.flatMap { mark, end in
      Self.open(mark, end, in: texts).flatMap { offset in
        (mark[0] == mark[1] ? [offset, offset + 1] : [offset]).map { inserted("\\", at: $0) }
      }
    }
  }

  /// Returns where in the document a mark stands that no end follows.
  private static func open(_ mark: [UInt8], _ end: [UInt8], in texts: [InlineText]) -> [Int] {
    var open: [Int] = []
    for text in texts {
      for case .text(let range) in text.parts {
        var words = text.content.bytes[range].dropFirst(text.hasEscape(before: range) ? 1 : 0)
        while let start = words.firstIndex(where: { $0 == mark[0] || $0 == end[0] }) {
          words = words[start...]
          let isEnd = !open.isEmpty && words.begins(with: end)
          let isMark = !isEnd && words.begins(with: mark)
          if isEnd { open = [] }
          if isMark { open.append(text.content.source(of: start)) }
          words = words.dropFirst(isEnd ? end.count : isMark ? mark.count : 1)
        }
      }
    }
    return open
  }

  /// With the end of the line before it, if nothing else is on its lines.
  private func lineRange(of block: MarkdownBlock) -> Range<Int> {
    let start = block.range.lowerBound
    let isWhole = start > 0 && bytes[start - 1] == .newline
    return isWhole ? start - 1..<block.range.upperBound : block.range
  }

  private func begins(asDefinition block: MarkdownBlock) -> Bool {
    guard let first = block.lines.first, bytes[first.range.lowerBound] == UInt8(ascii: "[") else {
      return false
    }
    let content = ContentText(block.lines, of: bytes, isTrimmed: true)
    return !LinkDefinition.definitions(in: content.bytes).isEmpty
  }
}

extension InlineText {
  fileprivate func hasEscape(before range: Range<Int>) -> Bool {
    range.lowerBound > 0 && content.bytes[range.lowerBound - 1] == UInt8(ascii: "\\")
  }
}

extension ArraySlice<UInt8> {
  // Letters of tags may be capitals.
  fileprivate func begins(with mark: [UInt8]) -> Bool {
    count >= mark.count && zip(self, mark).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 }
  }
}
