import DisplayText
import Essentials
import NotesLibrary
import TextEditing

/// What a list shows of a note whose title and excerpt are printable ASCII.
///
/// It refers to the bytes without copying them, and so is made much faster than a `SearchResult`.
public struct PlainRow {
  public let title: UnsafeRawBufferPointer
  /// The bytes of `SearchResult.excerpt` of such a note, without "…"; behind an open link they may begin later.
  public let excerpt: UnsafeRawBufferPointer
  public let isCutBefore: Bool
  public let isCutAfter: Bool

  /// Makes the row of a text that has the same form for showing and comparing; nil if it is not
  /// printable ASCII, or may have Markdown marks, which are not shown.
  init?(_ text: FoldedText, length: Int, query: SearchQuery) {
    let body = text.body
    guard let offset = text.bodyStart else { return nil }
    let match = query.longestFirst.lazy.compactMap { $0.bestMatch(inASCII: body, from: offset) }
      .first
    let first = match.map { body.excerptStart(before: $0, length: length, from: offset) }
    let start = first ?? offset
    let room = length - (start > offset ? 1 : 0)
    let end = max(start, min(body.count, start + 4 * length))
    let shown = start..<min(end, start + room)
    title = text.title
    excerpt = UnsafeRawBufferPointer(rebasing: body[shown])
    isCutBefore = start > offset
    isCutAfter = shown.upperBound < body.count
    let written = UnsafeRawBufferPointer(rebasing: body[start..<end])
    guard title.isPrintableASCII, excerpt.isPrintableASCII, written.hasNoMarks else { return nil }
  }
}

extension PlainRow {
  /// Whether the first match in a title ends within some cells, or there is none.
  static func shows(
    _ title: UnsafeRawBufferPointer, within width: Int, query: SearchQuery
  ) -> Bool {
    guard title.count > width else { return true }
    let ends = query.terms.compactMap { term in
      term.finder.offset(in: title).map { $0 + term.folded.count }
    }
    return ends.min().map { $0 < width } ?? true
  }
}

extension SearchTerm {
  fileprivate func bestMatch(inASCII text: UnsafeRawBufferPointer, from offset: Int) -> Int? {
    var first: Int?
    var start = offset
    for _ in 0..<Self.mostMatches {
      guard let match = finder.offset(in: text, from: start) else { break }
      if !text[..<match].endsInWord { return match }
      first = first ?? match
      start = match + folded.count
    }
    return first
  }
}

extension FoldedText {
  fileprivate var bodyStart: Int? {
    guard let title = title.baseAddress, let body = body.baseAddress, self.title.count > 0 else {
      return 0
    }
    let end = title - body + self.title.count
    // If the body does not begin with the title, the title comes after it.
    guard end <= self.body.count else { return nil }
    // A title that is cut within a word is a part of what the excerpt is taken from.
    guard
      end == self.body.count || !self.body[end].isLetterOrDigit
        || !self.body[end - 1].isLetterOrDigit
    else { return 0 }
    return end < self.body.count && self.body[end] == UInt8(ascii: " ") ? end + 1 : end
  }
}

extension UnsafeRawBufferPointer {
  /// Whether it has no Markdown marks, so that `PlainLine` would not change it.
  fileprivate var hasNoMarks: Bool {
    guard first != UInt8(ascii: "-") else { return false }
    var (marks, last): (UInt8, UInt8) = (0, 0)
    for byte in self {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "="):
        marks = 1
      case UInt8(ascii: "-"): if last == byte { marks = 1 }
      default: break
      }
      last = byte
    }
    return marks == 0
  }
}
