import DisplayText
import Essentials
import Markdown
import TextEditing

/// A piece of a text on one line, with its matches.
public struct SearchExcerpt: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public let text: String
    public let isMatch: Bool

    public init(text: String, isMatch: Bool) { (self.text, self.isMatch) = (text, isMatch) }
  }

  public let runs: [Run]

  public var text: String { runs.map(\.text).joined() }

  init(_ bytes: [UInt8], query: SearchQuery) { runs = Self.runs(of: ExcerptedText(bytes), query) }

  /// Makes an excerpt of the best match at or after an offset, with a few words before it.
  ///
  /// Markdown is shown without its marks, unless the match is in them.
  init(_ bytes: [UInt8], from offset: Int, length: Int, isMarkdown: Bool, query: SearchQuery) {
    let text = ExcerptedText(bytes)
    let match = Self.bestMatch(in: text, from: offset, query.longestFirst)
    let start = match.map { bytes.excerptStart(before: $0.start, length: length, from: offset) }
    let whole = bytes.startOutsideLink(near: start ?? offset, from: offset)
    // Of a long link, the match is more important than the brackets.
    let isSeen = match.map { $0.start - whole <= length / 2 } ?? true
    let first = isSeen ? whole : start ?? offset
    let end = text.clampedToGrapheme(min(bytes.count, first + 4 * length))
    let written = ExcerptedText(first < end ? Array(bytes[first..<end]) : [])
    let piece = isMarkdown ? Self.plain(written, query) : written
    let mark = first > offset ? [Self.ellipsis] : []
    runs = Self.cut(mark + Self.runs(of: piece, query), length: length, isCut: end < bytes.count)
  }

  private init(runs: [Run]) { self.runs = runs }

  /// Returns it without its first words, with "…" in their place, so that its first match ends within some cells.
  func showingMatch(within columns: Int) -> SearchExcerpt {
    guard let match = runs.firstIndex(where: \.isMatch),
      runs[...match].map(\.text).joined().displayWidth >= columns
    else { return self }
    let end = match + 1 == runs.count ? columns : columns * 3 / 4
    let room = end - runs[match].text.displayWidth - 2
    var words = runs[..<match].map(\.text).joined()[...]
    while !words.isEmpty, String(words).displayWidth > room {
      words = words.firstIndex(of: " ").map { words[$0...].dropFirst() } ?? ""
    }
    return SearchExcerpt(
      runs: [Self.ellipsis, Run(text: String(words), isMatch: false)] + runs[match...])
  }

  private static func plain(_ written: ExcerptedText, _ query: SearchQuery) -> ExcerptedText {
    let plain = ExcerptedText(PlainLine(written.bytes).bytes)
    let loses = query.terms.contains {
      plain.matches(of: $0).isEmpty && !written.matches(of: $0).isEmpty
    }
    return loses ? written : plain
  }

  private static let ellipsis = Run(text: "…", isMatch: false)

  private static func cut(_ runs: [Run], length: Int, isCut: Bool) -> [Run] {
    var room = length
    var cut: [Run] = []
    for run in runs {
      guard room > 0 else { return cut + [ellipsis] }
      let text = run.text.prefix(room)
      cut.append(Run(text: String(text), isMatch: run.isMatch))
      if text.endIndex < run.text.endIndex { return cut + [ellipsis] }
      room -= text.count
    }
    return isCut ? cut + [ellipsis] : cut
  }

  /// Returns the first of several terms that occurs, and its offset, preferably at the start of a word.
  static func bestMatch(
    in text: ExcerptedText, from offset: Int, _ terms: [SearchTerm]
  ) -> (start: Int, term: SearchTerm)? {
    for term in terms {
      let starts = text.matches(of: term, from: offset).map(\.lowerBound)
      guard let first = starts.first else { continue }
      return (starts.first { $0 == 0 || !text.isWord(before: $0) } ?? first, term)
    }
    return nil
  }

  private static func runs(of text: ExcerptedText, _ query: SearchQuery) -> [Run] {
    var runs: [Run] = []
    var end = 0
    func append(_ range: Range<Int>, isMatch: Bool) {
      guard !range.isEmpty else { return }
      runs.append(Run(text: String(decoding: text.bytes[range], as: UTF8.self), isMatch: isMatch))
      end = range.upperBound
    }
    let matches = query.terms.flatMap { text.matches(of: $0) }
    for match in matches.sorted(by: { $0.lowerBound < $1.lowerBound }) where match.upperBound > end
    {
      append(end..<max(end, match.lowerBound), isMatch: false)
      append(max(end, match.lowerBound)..<match.upperBound, isMatch: true)
    }
    append(end..<text.bytes.count, isMatch: false)
    return runs
  }
}

extension Array<UInt8> {
  // In bytes: the signs of a longer link are seen.
  private static var longestLink: Int { 120 }

  // Returns an offset, or the beginning of a link `[[…]]` that it is in.
  fileprivate func startOutsideLink(near start: Int, from offset: Int) -> Int {
    let before = Swift.max(offset, start - Self.longestLink)..<start
    let brackets = before.dropLast().last { index in
      self[index] == self[index + 1] && (self[index] == 0x5B || self[index] == 0x5D)
    }
    return brackets.map { self[$0] == 0x5B ? $0 : start } ?? start
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns where an excerpt begins that has a few words before a match, but nothing before an offset.
  func excerptStart(before match: Int, length: Int, from offset: Int) -> Int {
    let limit = Swift.max(offset, match - length / 4)
    guard limit > offset else { return offset }
    let words = self[limit..<match]
    if let blank = words.firstIndex(of: UInt8(ascii: " ")) { return blank + 1 }
    guard words.lastScalar?.isUnspaced == true else { return match }
    return words.firstIndex { $0 & 0xC0 != 0x80 } ?? match
  }
}
