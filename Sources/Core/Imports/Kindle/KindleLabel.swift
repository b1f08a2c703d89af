import Essentials
import NotesLibrary

/// The second line of a clipping: its kind, its place in the book, and when it was made.
///
/// The words of all languages of a Kindle are known; for other words the numbers and the form of the line decide.
struct KindleLabel {
  enum Kind {
    case highlight, note, bookmark
    case unknown
  }

  let kind: Kind
  /// Its first and last location; nil when the line has no numbers for them.
  let range: ClosedRange<Int>?
  /// The page as written: `112`, `xii`.
  let page: String?
  /// Whether the range is in pages, because the line has no locations.
  let isByPage: Bool
  let date: Moment?

  /// Whether it is the position that programs write that know none: page 1, location 1.
  var isPlaceholder: Bool { page == "1" && range == 1...1 && !isByPage }

  private static let longest = 1000

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count < Self.longest else { return nil }
    let line = String(decoding: bytes, as: UTF8.self)
    guard ["- ", "– "].contains(where: line.hasPrefix) else { return nil }
    let scalars = Array(line.unicodeScalars)
    let bar = scalars.indices.dropFirst().last { scalars[$0] == "|" && scalars[$0 - 1] == " " }
    let facts = scalars[..<(bar ?? scalars.count)]
    let words = Array(facts.string.lowercased().utf8)
    kind =
      Self.words.first { _, kindWords in kindWords.contains { words.holds($0) } }?.0 ?? .unknown
    guard bar != nil || kind != .unknown || facts.contains(where: \.isDigit) else { return nil }
    let divider = facts.firstIndex { "|（".unicodeScalars.contains($0) }
    let written = divider.flatMap { Self.page(facts[..<$0]) }
    let location = Self.range(facts[(divider ?? facts.startIndex)...])
    let isPage = written == nil && Self.pageWords.contains { words.holds($0) }
    page = written ?? (isPage ? Self.page(facts) : nil)
    isByPage = isPage || location == nil
    range = location ?? written.flatMap { Int($0) }.map { $0...$0 }
    date = bar.flatMap { KindleDate.moment(in: scalars[($0 + 1)...]) }
  }

  /// Whether a line says when a clipping was made, also one that no device would begin so.
  static func isDated(_ line: ArraySlice<UInt8>) -> Bool {
    KindleLabel(Array("- ".utf8) + line)?.date != nil
  }

  private static let words = wordLists.map { kind, words in
    (kind, words.split(separator: "|").map { Array($0.utf8) })
  }

  private static let wordLists: [(Kind, String)] = [
    (.highlight, "clip this article|artikel|artículo|articolo|artigo|extrait|вырезка|記事クリップ|文章剪切"),
    (.bookmark, "bookmark|lesezeichen|marcador|signet|segnalibro|bladwijzer|закладка|ブックマーク|书签"),
    (
      .highlight,
      "highlight|markierung|subrayado|surlignement|evidenziazione|destaque|выделенный|ハイライト"
        + "|标注|underline|circle|asterisk"
    ),
    (.note, "note|notiz|nota|notitie|заметка|メモ|笔记"),
  ]

  static let pageWords =
    ["page", "seite", "página", "pagina", "страниц", "ページ", "页", "頁"].map { Array($0.utf8) }

  // Returns the last word of ASCII letters or digits: 「112ページ」, 「第222页」, “page xii”.
  private static func page(_ facts: ArraySlice<Unicode.Scalar>) -> String? {
    let end = facts.lastIndex { $0.isASCII && $0.properties.isAlphabetic || $0.isDigit }
    guard let end else { return nil }
    let word = facts[...end].reversed().prefix { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || scalar.isDigit
        || "-–".unicodeScalars.contains(scalar)
    }
    return word.reversed().string
  }

  // Returns the last number, or the last two if a dash or the Dutch “t/m” is between them.
  private static func range(_ facts: ArraySlice<Unicode.Scalar>) -> ClosedRange<Int>? {
    guard let last = digits(endingIn: facts) else { return nil }
    let joint = facts[..<last.startIndex]
    for dash in ["-", "–", " t/m "].map({ Array($0.unicodeScalars) })
    where joint.suffix(dash.count).elementsEqual(dash) {
      let before = joint.dropLast(dash.count)
      guard let first = digits(endingIn: before), first.endIndex == before.endIndex else { break }
      let start = first.number
      // The second number may have only the digits that differ: 2919-28.
      let borrowed = last.count < first.count ? first.dropLast(last.count) : []
      return start...max(start, (borrowed + last).number)
    }
    return last.number...last.number
  }

  private static func digits(
    endingIn facts: ArraySlice<Unicode.Scalar>
  ) -> ArraySlice<Unicode.Scalar>? {
    guard let end = facts.lastIndex(where: \.isDigit) else { return nil }
    let start = facts[...end].lastIndex { !$0.isDigit }.map { $0 + 1 } ?? facts.startIndex
    return facts[start...end]
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { 0x30...0x39 ~= value }
}

extension Collection<Unicode.Scalar> {
  var string: String { String(String.UnicodeScalarView(self)) }

  // Limits absurdly large numbers, so that they cannot overflow.
  var number: Int { reduce(0) { $0 > 1 << 40 ? $0 : $0 * 10 + Int($1.value - 0x30) } }
}
