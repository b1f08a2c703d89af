/// Turns the scalars of one grapheme cluster into cells of which ncurses, tmux and a terminal agree on the width.
///
/// The width is the sum of wcwidth(3) over the cells. Joiners, variation selectors, skin tones and
/// tags are never sent, so a terminal that supports them cannot arrive at another width.
struct CellComposer {
  private var first: Unicode.Scalar?
  private var pending: DisplayCell?

  /// Adds the next scalar of the cluster; returns whether further scalars of the cluster matter.
  mutating func add(_ scalar: Unicode.Scalar, _ body: (DisplayCell) -> Void) -> Bool {
    defer { if first == nil { first = scalar } }
    switch scalar.value {
    case 0x00..<0x80: put(DisplayCell(ascii: UInt8(scalar.value)), body)
    case 0x200D where isEmoji: return false
    // In Arabic, Persian and the scripts of India it belongs to the spelling of words.
    case 0x200C where first.map { 0x0600...0x0DFF ~= $0.value } == true: break
    case 0x1F3FB...0x1F3FF where isEmoji, 0xE0000...0xE007F where isEmoji: break
    case 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: if first == nil { putPlaceholder(body) }
    // Hangul fillers, other joiners and selectors: invisible, but some fill columns (Unicode's
    // Default_Ignorable_Code_Point).
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0:
      if first == nil { putPlaceholder(body) }
    // Some terminals show the soft hyphen and some do not.
    case 0xAD: putMark(0x2D, body)
    case 0xFFFC: put(.replacement, body)
    default: addByWidth(scalar, body)
    }
    return true
  }

  mutating func finish(_ body: (DisplayCell) -> Void) {
    if let pending { body(pending) }
    pending = nil
  }

  private mutating func addByWidth(_ scalar: Unicode.Scalar, _ body: (DisplayCell) -> Void) {
    if let name = scalar.bidiControlName {
      return "‹\(name)›".unicodeScalars.forEach { putMark($0.value, body) }
    }
    let width = scalar.terminalWidth
    if width > 0 {
      put(DisplayCell(scalar, width: width), body)
    } else if width < 0 {
      put(.replacement, body)
    } else if scalar.properties.generalCategory == .format {
      putPlaceholder(body)
    } else {
      // Vowels and finals of Hangul are no combining marks: on a placeholder they would form a
      // cluster of their own when the text of the cells is read back.
      let isLone = pending == nil
      if isLone { putPlaceholder(body) }
      if !isLone || scalar.isMark { pending?.combine(scalar) }
    }
  }

  /// Whether the cluster began with an emoji; digits and the like do not count.
  private var isEmoji: Bool {
    first.map { $0.value > 0x7F && $0.properties.isEmoji } ?? false
  }

  private mutating func putPlaceholder(_ body: (DisplayCell) -> Void) { putMark(0x25CC, body) }

  private mutating func putMark(_ value: UInt32, _ body: (DisplayCell) -> Void) {
    put(Unicode.Scalar(value).map { DisplayCell($0, isMark: true) } ?? .replacement, body)
  }

  private mutating func put(_ cell: DisplayCell, _ body: (DisplayCell) -> Void) {
    finish(body)
    pending = cell
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
