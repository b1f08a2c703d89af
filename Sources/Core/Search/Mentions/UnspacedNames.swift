import Essentials
import NotesLibrary
import TextEditing

/// The names in scripts without spaces between words, which are found anywhere in a text.
struct UnspacedNames {
  fileprivate struct Name {
    let folded: [UInt8]
    let subject: UUID
    // Those of books where it is meant without a mark around it.
    let bookSlugs: Set<String>
    let isLong: Bool
    let isOneSign: Bool
    let isKatakana: Bool
  }

  private var names: [Name] = []
  // First and last names by the slug of a book; without a subject where several have one.
  private var parts: [String: [[UInt8]: Name?]] = [:]

  /// Adds a name as it is written in lists, `谷崎 幸子`, and in texts, `谷崎幸子`, and what it consists of.
  mutating func insert(_ name: String, of subject: Subject, _ folding: TextFolding) {
    let words = name.split { $0.isWhitespace || "・＝".contains($0) }.map(String.init)
    let books = Set([subject.book.slug] + (subject.character?.appears ?? []))
    for form in Set([name, words.joined()]) {
      names.append(Self.name(form, folding, of: subject, in: books))
    }
    guard subject.character != nil, words.count > 1 else { return }
    for word in Set(words) where word.count > 1 && word.unicodeScalars.allSatisfy(\.isUnspaced) {
      let part = Self.name(word, folding, of: subject, in: books)
      for book in books {
        let other = parts[book]?[part.folded]
        let isShared = other != nil && other??.subject != subject.id
        parts[book, default: [:]][part.folded] = .some(isShared ? nil : part)
      }
    }
  }

  private static func name(
    _ text: String, _ folding: TextFolding, of subject: Subject, in books: Set<String>
  ) -> Name {
    let scalars = text.unicodeScalars
    let isOfBook = subject.character == nil
    let shortest = !isOfBook ? 2 : scalars.allSatisfy(\.properties.isIdeographic) ? 3 : 4
    return Name(
      folded: folding.folded(pattern: text), subject: subject.id, bookSlugs: books,
      isLong: text.count >= shortest,
      isOneSign: text.count == 1, isKatakana: scalars.allSatisfy(\.isKatakana))
  }

  /// Returns where a folded line of a note on a book names them; a longer name takes the shorter ones within it.
  func found(in line: [UInt8], ofBook slug: String) -> [(subject: UUID, range: Range<Int>)] {
    let parts = parts[slug]?.values.compactMap(\.self) ?? []
    let all = (names + parts).flatMap { name in
      name.ranges(in: line, ofBook: slug).map { (subject: name.subject, range: $0) }
    }
    // The longest that begins at a place comes first.
    let sorted = all.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var widest = 0..<0
    return sorted.filter { _, range in
      if range.upperBound > widest.upperBound { widest = range }
      return range == widest
    }
  }
}

extension UnspacedNames.Name {
  fileprivate func ranges(in line: [UInt8], ofBook slug: String) -> [Range<Int>] {
    var (ranges, rest) = ([Range<Int>](), line[...])
    while let start = rest.firstIndex(of: folded) {
      let range = start..<start + folded.count
      if isMeant(range, in: line, ofBook: slug) { ranges.append(range) }
      rest = line[range.upperBound...]
    }
    return ranges
  }

  // In notes on other books a short title may be a word, unless it is in quotation marks: `心` is a heart.
  private func isMeant(_ range: Range<Int>, in line: [UInt8], ofBook slug: String) -> Bool {
    let before = line[..<range.lowerBound].lastScalar
    let after = String(decoding: line[range.upperBound...].prefix(4), as: UTF8.self)
      .unicodeScalars.first
    let beside = [before, after].compactMap(\.self)
    if isKatakana, beside.contains(where: \.isKatakana) { return false }
    let isQuoted = before.map("『「《〈“\"".unicodeScalars.contains) == true
    if !bookSlugs.contains(slug) { return isLong || isQuoted }
    return !isOneSign || !beside.contains(where: \.properties.isIdeographic)
  }
}

extension Unicode.Scalar {
  // With the mark that makes others voiced, but without the dot between names.
  fileprivate var isKatakana: Bool {
    0x30A1...0x30FF ~= value && value != 0x30FB || 0x3099...0x309A ~= value
  }
}
