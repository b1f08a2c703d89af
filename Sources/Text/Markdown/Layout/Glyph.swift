import DisplayText
import Essentials

struct Glyph {
  /// Its first byte in the content.
  let offset: Int
  let length: Int
  var width: Int
  let style: MarkdownStyle
  /// Where the link begins in the document that it belongs to.
  let target: Int?
  let kind: Kind

  enum Kind {
    case word, space, softBreak, hardBreak

    init(_ byte: UInt8) {
      self = byte == .newline ? .softBreak : byte.isWhiteSpace ? .space : .word
    }
  }
}

struct GlyphText {
  let bytes: [UInt8]
  private(set) var glyphs: [Glyph] = []
  var style: MarkdownStyle = []
  var target: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    glyphs.reserveCapacity(bytes.count)
  }

  mutating func add(_ kind: Glyph.Kind, at offset: Int, length: Int = 1, width: Int = 1) {
    glyphs.append(
      Glyph(offset: offset, length: length, width: width, style: style, target: target, kind: kind))
  }

  mutating func add(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = endOfOther(from: index, upTo: range.upperBound)
      if end > index {
        addOther(index..<end)
        index = end
      } else {
        add(Glyph.Kind(bytes[index]), at: index)
        index += 1
      }
    }
  }

  // The end of what is not ASCII, with a letter before it that may carry its first accent.
  private func endOfOther(from start: Int, upTo end: Int) -> Int {
    var index = start
    while index < end, bytes[index] >= 0x80 || index + 1 < end && bytes[index + 1] >= 0x80 {
      index += 1
    }
    return index
  }

  // Every sequence of bytes that is no character is shown as a mark.
  private mutating func addOther(_ range: Range<Int>) {
    var offset = range.lowerBound
    bytes[range].forEachTextPart { text in
      for character in text {
        let (length, kind) = (character.utf8.count, character.asciiValue.map(Glyph.Kind.init))
        add(kind ?? .word, at: offset, length: length, width: character.displayWidth)
        offset += length
      }
    } invalid: { length in
      add(.word, at: offset, length: length)
      offset += length
    }
  }

  /// Lets each tab lead to the next multiple of four columns.
  mutating func widenTabs() {
    var column = 0
    for index in glyphs.indices {
      if bytes[glyphs[index].offset] == .tab { glyphs[index].width = 4 - column % 4 }
      column += glyphs[index].width
    }
  }

  /// Breaks the glyphs at words into rows of at most `width` columns.
  func rows(width: Int) -> [ArraySlice<Glyph>] {
    var rows: [ArraySlice<Glyph>] = []
    var start = 0
    while start < glyphs.count {
      let (end, next) = rowEnd(from: start, width: width)
      var row = glyphs[start..<end]
      while let last = row.last, last.kind != .word { row.removeLast() }
      rows.append(row)
      start = next
    }
    return rows
  }

  private func rowEnd(from start: Int, width: Int) -> (end: Int, next: Int) {
    var wrap = WordWrap(width: width)
    for index in start..<glyphs.count {
      switch glyphs[index].kind {
      case .word:
        let end = wrap.add(glyphs[index].width, at: index, firstScalar(of: glyphs[index]))
        if let end { return (end, end) }
      case .hardBreak: return (index, index + 1)
      case .space, .softBreak: wrap.addSpace(glyphs[index].width, end: index + 1)
      }
    }
    return (glyphs.count, glyphs.count)
  }

  private func firstScalar(of glyph: Glyph) -> Unicode.Scalar? {
    let bytes = bytes[glyph.offset..<glyph.offset + glyph.length]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }
}

extension GlyphText {
  // In columns: who ends a line earlier means it to end there; CommonMark leaves that to the program.
  private static let shortestFullLine = 56

  // No character has more columns than bytes.
  private func isFull(_ line: Range<Int>) -> Bool {
    line.count >= Self.shortestFullLine
      && String(decoding: bytes[line], as: UTF8.self).displayWidth >= Self.shortestFullLine
  }

  /// Makes the glyphs of what stands in the lines of a block.
  ///
  /// A link that is dead is shown as it is written.
  init(_ inlines: InlineText, style block: MarkdownStyle, isDead: MarkdownLayout.LinkTest?) {
    self.init(inlines.content.bytes)
    style = block
    // How it looks outside of each mark that is open.
    var outside: [(style: MarkdownStyle, target: Int?)] = []
    var lineStart = 0
    var deadLink: Int?
    for part in inlines.parts {
      if let link = deadLink {
        if part == .close(.link(link)) { deadLink = nil }
        continue
      }
      switch part {
      case .text(let range): add(range)
      case .code(let range): add(range, within: .code)
      case .softBreak(let offset), .hardBreak(let offset):
        let isSoft = part == .softBreak(offset) && isFull(lineStart..<offset)
        add(isSoft ? .softBreak : .hardBreak, at: offset)
        lineStart = offset + 1
      case .open(.link(let index))
      where isDead?(inlines.links[index].kind, inlines.links[index].destination) == true:
        deadLink = index
        let (link, former) = (inlines.links[index].range, target)
        target = target ?? inlines.content.source(of: link.lowerBound)
        add(link, within: .quiet)
        target = former
      case .open(let mark):
        outside.append((style, target))
        style.insert(mark.style)
        // The outermost link holds.
        if case .link(let index) = mark, target == nil {
          target = inlines.content.source(of: inlines.links[index].range.lowerBound)
        }
      case .close(let mark):
        // A link without a text is shown as it is written.
        if case .link(let index) = mark, glyphs.last?.target != target {
          add(inlines.links[index].range)
        }
        if let last = outside.popLast() { (style, target) = last }
      }
    }
  }

  private mutating func add(_ range: Range<Int>, within mark: MarkdownStyle) {
    let outside = style
    style.insert(mark)
    add(range)
    style = outside
  }
}

extension InlineText {
  var targets: [MarkdownTarget] {
    links.map { link in
      MarkdownTarget(
        kind: .link(link.kind, destination: link.destination),
        range: content.source(of: link.range))
    }
  }
}
