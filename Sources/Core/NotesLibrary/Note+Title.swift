import Essentials
import Markdown

extension Note {
  /// The number of bytes at the beginning of a note's text in which its title is looked for.
  public static let titleLimit = 512

  /// What a note's text is called, for display: the title in its front matter, or its first line with
  /// words, without the marks of Markdown; invalid UTF-8 is replaced.
  public static func title(in bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { String(decoding: titleBytes(in: $0), as: UTF8.self) }
  }

  /// Its bytes, with the line after it where it is nothing but a place in a book.
  public static func titleBeyondPlace(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let title = titleBytes(in: bytes)
    // Most titles are longer than a place.
    guard title.count < 32,
      BookPlace(leading: String(decoding: title, as: UTF8.self))?.isAlone == true,
      let line = bytes.prefix(titleLimit).split(whereSeparator: { 10...13 ~= $0 }).dropFirst()
        .first(where: { $0.contains { $0 > 0x20 } })
    else { return title }
    return title + Array(" · ".utf8) + titleBytes(in: UnsafeRawBufferPointer(rebasing: line))
  }

  static func titleBytes(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(titleLimit))
    let isCut = bytes.count >= titleLimit
    switch FirstLine(of: start) {
    case .plain(let title): return Array(title)
    case .unmarked: return words(in: Array(start), isCut: isCut)
    case .marked(let line):
      // The line alone is parsed much sooner, and is mostly enough.
      let title =
        MarkdownDocument.title(of: Array(start[line]), isCut: false)
        ?? MarkdownDocument.title(of: Array(start), isCut: isCut)
      let found = title.map { words(in: $0, isCut: isCut) } ?? []
      return found.isEmpty ? words(in: Array(start), isCut: isCut) : found
    }
  }

  private static func words(in bytes: [UInt8], isCut: Bool) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    // The limit may have cut a character in two.
    if isCut, text.last == "\u{fffd}" { text.removeLast() }
    let first = text.firstIndex { $0 != "#" && $0 != "\u{feff}" && !$0.isWhitespace }
    guard let first else { return [] }
    // Signs that stand before a word at once make it a tag.
    let start = text[..<first].lastIndex { $0 != "#" }.map(text.index(after:)) ?? text.startIndex
    return Array(text[start...].prefix { !$0.isNewline }.utf8)
  }
}

/// What the first line with words needs to become a title: mostly nothing, which is many times faster.
private enum FirstLine {
  /// ASCII without marks.
  case plain(Slice<UnsafeRawBufferPointer>)
  /// Other letters, without marks.
  case unmarked
  /// It may have marks; empty if they may be about more than the line.
  case marked(Range<Int>)

  init(of bytes: UnsafeRawBufferPointer) {
    let word = bytes.firstIndex { !($0 == UInt8(ascii: "#") || $0.isWhiteSpace) }
    guard let word else {
      self = .plain(bytes[bytes.endIndex...])
      return
    }
    let first = bytes[..<word].lastIndex { $0 != UInt8(ascii: "#") }.map { $0 + 1 } ?? 0
    var (end, isASCII, isMarked) = (first, true, bytes[first].beginsMark)
    // `14.` may be the number of an item; other numbers are words.
    let number = bytes[first...].prefix(while: \.isDigit)
    if !number.isEmpty, number.endIndex < bytes.endIndex {
      isMarked = ".)".utf8.contains(bytes[number.endIndex])
    }
    while end < bytes.endIndex, !(10...13 ~= bytes[end]) {
      if bytes[end].isMark { isMarked = true }
      if bytes[end] >= 0x80 { isASCII = false }
      end += 1
    }
    // A heading may end as it began.
    if isMarked || bytes[end - 1] == UInt8(ascii: "#") {
      let start = bytes[..<first].lastIndex(of: 10).map { $0 + 1 } ?? 0
      self = .marked(bytes[first].beginsMoreThanLine ? 0..<0 : start..<end)
    } else {
      self = isASCII ? .plain(bytes[first..<end]) : .unmarked
    }
  }
}

extension UInt8 {
  /// Whether what begins with it may be an item, a quotation, a rule or a byte order mark.
  fileprivate var beginsMark: Bool { "-+>=".utf8.contains(self) || self == 0xEF }

  /// Whether what begins with it may be front matter, a table, a definition or code.
  fileprivate var beginsMoreThanLine: Bool { "-|[`~".utf8.contains(self) || self == 0xEF }

  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "~"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
