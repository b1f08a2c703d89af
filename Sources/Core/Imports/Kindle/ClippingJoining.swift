import TextEditing

/// Makes records of the clippings of one book: a device never changes what it wrote, but appends a
/// highlight again that became longer, and a note that was changed; and notes stand beside what they are on.
struct ClippingJoining {
  private let bytes: [UInt8]
  private let clippings: [KindleClippings.Clipping]
  private let bookKey: [UInt8]
  private let folding = TextFolding()
  // Some programs write the same position everywhere.
  private let hasPositions: Bool

  private var highlights: [Highlight] = []
  private var notes: [WrittenNote] = []
  private var loneNotes: [Int] = []
  private var notesByPlace: [NotePlace: [Int]] = [:]
  // The highlights by what part of the book they touch.
  private var highlightsByPart: [Int: [Int]] = [:]

  /// A highlight in all its sizes.
  private struct Highlight {
    let first: Int
    /// The clipping that holds its text now.
    var last: Int
    var text: ArraySlice<UInt8>
    var notes: [Int] = []
  }

  /// A note in all its versions.
  private struct WrittenNote {
    let first: Int
    var text: ArraySlice<UInt8>
  }

  private struct NotePlace: Hashable {
    let highlight: Int?
    let range: ClosedRange<Int>?
    let page: String?
  }

  // Locations in a part of a book; highlights of more parts than these are rare, and found by their start.
  private static let partLength = 32
  private static let mostParts = 32
  // How many highlights of one part are compared, the newest first.
  private static let mostCompared = 64

  init(_ bytes: [UInt8], _ clippings: [KindleClippings.Clipping], bookKey: [UInt8]) {
    self.bytes = bytes
    self.clippings = clippings
    self.bookKey = bookKey
    let ranges = clippings.map(\.label.range)
    hasPositions = clippings.count < 3 || ranges.contains { $0 != ranges[0] }
  }

  /// Appends the records of the book to a file.
  mutating func join(into file: inout ImportedFile) {
    var written: [(index: Int, text: ArraySlice<UInt8>)] = []
    for index in clippings.indices {
      guard let text = text(of: index, &file) else { continue }
      if isNote(index) { written.append((index, text)) } else { addHighlight(index, text) }
    }
    for (index, text) in written { addNote(index, text) }
    let records =
      highlights.map { ($0.first, record(of: $0)) }
      + loneNotes.map { (notes[$0].first, record(of: notes[$0])) }
    file.records += records.sorted { $0.0 < $1.0 }.map(\.1)
  }

  // What has no words is counted.
  private func text(of index: Int, _ file: inout ImportedFile) -> ArraySlice<UInt8>? {
    let whole = LineReader.normalised(bytes[clippings[index].body])
    let (text, isLimited) = Self.withoutLimit(whole)
    if isLimited { file.limitedCount += 1 }
    guard text.contains(where: { $0 > 0x20 }) else {
      if !isLimited { file.wordlessCount += 1 }
      return nil
    }
    return text
  }

  // A mark at the end says that the publisher lets no more out.
  private static func withoutLimit(
    _ text: ArraySlice<UInt8>
  ) -> (text: ArraySlice<UInt8>, isLimited: Bool) {
    let end = text.trimmed
    guard end.last == UInt8(ascii: ">"), let start = end.lastIndex(of: UInt8(ascii: "<")),
      limitMarks.contains(where: { end[start...].holds($0) })
    else { return (text, false) }
    return (text[..<start].trimmed, true)
  }

  private static let limitMarks =
    ["clipping limit", "上限", "limite de recortes"].map { Array($0.utf8) }

  private func isNote(_ index: Int) -> Bool {
    let label = clippings[index].label
    switch label.kind {
    case .note: return true
    case .highlight, .bookmark: return false
    case .unknown: return label.range.map { $0.lowerBound == $0.upperBound } ?? true
    }
  }

  private mutating func addHighlight(_ index: Int, _ text: ArraySlice<UInt8>) {
    let range = clippings[index].label.range
    if let former = formerHighlight(of: text, range) {
      highlights[former].last = index
      highlights[former].text = text
      insert(former, range)
    } else {
      highlights.append(Highlight(first: index, last: index, text: text))
      insert(highlights.count - 1, range)
    }
  }

  private mutating func insert(_ highlight: Int, _ range: ClosedRange<Int>?) {
    for part in parts(range) where highlightsByPart[part]?.last != highlight {
      highlightsByPart[part, default: []].append(highlight)
    }
  }

  private func parts(_ range: ClosedRange<Int>?) -> ClosedRange<Int> {
    guard let range, hasPositions else { return 0...0 }
    let start = range.lowerBound / Self.partLength
    return start...min(range.upperBound / Self.partLength, start + Self.mostParts)
  }

  // One that overlaps and has the same words, more or fewer, is the same one in another size.
  private func formerHighlight(of text: ArraySlice<UInt8>, _ range: ClosedRange<Int>?) -> Int? {
    var folded: [UInt8]?
    for part in parts(range) {
      for other in (highlightsByPart[part] ?? []).suffix(Self.mostCompared).reversed() {
        let highlight = highlights[other]
        if highlight.text == text, overlaps(highlight, range) { return other }
        guard hasPositions, overlaps(highlight, range) else { continue }
        let now = folded ?? folding.folded(Array(text))
        folded = now
        let former = folding.folded(Array(highlight.text))
        if former.holds(now) || now.holds(former) { return other }
      }
    }
    return nil
  }

  private func overlaps(_ highlight: Highlight, _ range: ClosedRange<Int>?) -> Bool {
    let other = clippings[highlight.last].label.range
    guard let range, let other else { return range == other }
    return range.overlaps(other)
  }

  private mutating func addNote(_ index: Int, _ text: ArraySlice<UInt8>) {
    let label = clippings[index].label
    let highlight = highlight(for: index)
    let place = NotePlace(highlight: highlight, range: label.range, page: label.page)
    // The device allows one note at a location; on a page there may be several.
    let isAlone = hasPositions && label.range != nil && !label.isByPage
    let former = notesByPlace[place] ?? []
    if let same = former.first(where: { isAlone || notes[$0].text == text }) {
      notes[same].text = text
      return
    }
    notesByPlace[place, default: []].append(notes.count)
    if let highlight {
      highlights[highlight].notes.append(notes.count)
    } else {
      loneNotes.append(notes.count)
    }
    notes.append(WrittenNote(first: index, text: text))
  }

  // The highlight around it that ends there, or is nearest in the file; it is mostly written after it.
  private func highlight(for index: Int) -> Int? {
    guard let range = clippings[index].label.range else { return nil }
    let around = parts(range.upperBound...range.upperBound).flatMap { highlightsByPart[$0] ?? [] }
      .filter { contains($0, range.upperBound) }
    return around.min { rank($0, for: index) < rank($1, for: index) }
  }

  private func contains(_ highlight: Int, _ position: Int) -> Bool {
    clippings[highlights[highlight].last].label.range?.contains(position) ?? false
  }

  private func rank(_ highlight: Int, for note: Int) -> (Int, Int, Int) {
    let (first, last) = (highlights[highlight].first, highlights[highlight].last)
    let end = clippings[last].label.range?.upperBound
    let isEnd = end == clippings[note].label.range?.upperBound
    let distance = min(abs(first - note), abs(last - note))
    let isSameTime = clippings[last].label.date == clippings[note].label.date
    return (isEnd ? 0 : 1, distance, isSameTime ? 0 : 1)
  }
}

// The records themselves.
extension ClippingJoining {
  private func record(of highlight: Highlight) -> ImportedRecord {
    let words = highlight.notes.map { notes[$0].text }
    return record(
      "highlight", first: highlight.first, last: highlight.last, quote: highlight.text,
      words: words.count < 2
        ? words.first ?? [] : Array(words.joined(separator: Array("\n\n".utf8)))[...])
  }

  private func record(of note: WrittenNote) -> ImportedRecord {
    record("note", first: note.first, last: note.first, quote: [], words: note.text)
  }

  private func record(
    _ kind: String, first: Int, last: Int, quote: ArraySlice<UInt8>, words: ArraySlice<UInt8>
  ) -> ImportedRecord {
    let clipping = clippings[first]
    let start = clipping.label.range.map { "\($0.lowerBound)" } ?? clipping.label.page ?? ""
    let text = folding.folded(Array(LineReader.normalised(bytes[clipping.body])))
    return ImportedRecord(
      book: clipping.book,
      identity: RecordIdentity([
        Array("kindle".utf8), bookKey, Array(kind.utf8), Array(start.utf8), text,
      ]),
      quote: quote, words: words, place: hasPositions ? place(of: clippings[last].label) : nil,
      date: clipping.label.date, order: clipping.label.range?.lowerBound ?? 0)
  }

  private func place(of label: KindleLabel) -> BookPlaceText? {
    if let page = label.page.flatMap({ Int($0.prefix { $0.isNumber }) }) { return .page(page) }
    guard !label.isByPage else { return nil }
    return label.range.map { .location($0.lowerBound) }
  }
}
