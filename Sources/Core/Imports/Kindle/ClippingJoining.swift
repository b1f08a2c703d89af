import DurableFiles
import Essentials
import NotesLibrary
import TextEditing

/// Makes records of the clippings of one book.
///
/// A device never changes what it wrote: it appends a highlight again when it gets longer, and a
/// note when it is changed; and it writes a note apart from its highlight.
struct ClippingJoining {
  private let clippings: [KindleClippings.Clipping]
  private let book: Int
  private let bookKey: [UInt8]
  private let folding = TextFolding()
  // False for the files of programs that write page 1, location 1 everywhere. How many clippings there
  // are must not count: what was imported when there were fewer would change.
  private let hasPositions: Bool

  private var highlights: [Mark] = []
  private var notes: [Mark] = []
  private var loneNotes: [Int] = []
  private var notesByPlace: [NotePlace: Int] = [:]
  // The highlights by the parts of the book that they cover, each with the clipping that said so, in
  // the order of the file.
  private var highlightsByPart: [Int: [(highlight: Int, clipping: Int)]] = [:]

  /// The words of a clipping, without what a device adds at their end.
  private typealias Words = (text: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)

  // A highlight, or a note, which has none and of which only the text changes.
  private struct Mark {
    let first: Int
    let identity: TextDigest
    let isNote: Bool
    var last: Int
    var text: ArraySlice<UInt8> { didSet { folded = nil } }
    // Its text, once it was compared.
    var folded: [UInt8]?
    var notes: [Int] = []
  }

  private struct NotePlace: Hashable {
    let highlight: Int?
    let range: ClosedRange<Int>?
    let page: String?
    // What it says, where several may be at one place.
    let text: ArraySlice<UInt8>?
  }

  // How many locations a part of a book has. The few highlights that are longer than some parts are
  // found by their start.
  private static let partLength = 32
  private static let mostParts = 32
  // How many highlights of one part are compared, beginning with the nearest in the file.
  private static let mostCompared = 64

  init(_ clippings: [KindleClippings.Clipping], _ book: Int, key: [UInt8]) {
    self.clippings = clippings
    self.book = book
    bookKey = key
    hasPositions = clippings.contains { !$0.label.isPlaceholder }
  }

  mutating func join(into file: inout ImportedFile) {
    for index in clippings.indices where !isNote(index) {
      if let words = words(of: index, &file) { addHighlight(index, words) }
    }
    for index in clippings.indices where isNote(index) {
      if let words = words(of: index, &file) { addNote(index, words) }
    }
    // Nobody looks for a highlight any more.
    highlights += loneNotes.map { notes[$0] }
    highlights.sort { $0.first < $1.first }
    for mark in highlights { file.records.append(record(of: mark)) }
  }

  // Counts a clipping without words.
  private func words(of index: Int, _ file: inout ImportedFile) -> Words? {
    let whole = clippings[index].body
    let (text, isLimited) = withoutLimit(whole)
    if isLimited { file.limitedCount += 1 }
    guard text.contains(where: { $0 > 0x20 }) else {
      if !isLimited { file.wordlessCount += 1 }
      return nil
    }
    return (LineReader.normalised(text), LineReader.normalised(whole))
  }

  // Removes the mark at the end that says that the publisher's limit is reached.
  private func withoutLimit(
    _ text: ArraySlice<UInt8>
  ) -> (text: ArraySlice<UInt8>, isLimited: Bool) {
    let end = text.trimmed
    guard end.last == UInt8(ascii: ">"), let start = end.lastIndex(of: UInt8(ascii: "<"))
    else { return (text, false) }
    let mark = folding.folded(Array(end[start...]))
    guard Self.limitMarks.contains(where: mark.holds) else { return (text, false) }
    return (text[..<start].trimmed, true)
  }

  // Words of the device in several languages, folded.
  private static let limitMarks = [
    "clipping limit", "clipping-limit", "markierungslimit", "limite de recortes",
    "atteint la limite", "limite di ritagli", "上限", "剪贴限制",
  ].map { TextFolding().folded(pattern: $0) }

  private func isNote(_ index: Int) -> Bool {
    let label = clippings[index].label
    switch label.kind {
    case .note: return true
    case .highlight, .bookmark: return false
    case .unknown: return label.range.map { $0.lowerBound == $0.upperBound } ?? true
    }
  }

  private mutating func addHighlight(_ index: Int, _ words: Words) {
    let range = clippings[index].label.range
    if let former = formerHighlight(of: words.text, range) {
      highlights[former].last = index
      highlights[former].text = words.text
      insert(former, range, index)
    } else {
      highlights.append(mark(index, isNote: false, words))
      insert(highlights.count - 1, range, index)
    }
  }

  private mutating func insert(_ highlight: Int, _ range: ClosedRange<Int>?, _ clipping: Int) {
    for part in parts(range) where highlightsByPart[part]?.last?.highlight != highlight {
      highlightsByPart[part, default: []].append((highlight, clipping))
    }
  }

  private func parts(_ range: ClosedRange<Int>?) -> ClosedRange<Int> {
    guard let range, hasPositions else { return 0...0 }
    let start = range.lowerBound / Self.partLength
    return start...min(range.upperBound / Self.partLength, start + Self.mostParts)
  }

  // A highlight that overlaps, and begins or ends as the words do, is the same one before it was
  // resized. Whatever is on one page overlaps where there are no locations.
  private mutating func formerHighlight(
    of text: ArraySlice<UInt8>, _ range: ClosedRange<Int>?
  ) -> Int? {
    var folded: [UInt8]?
    for part in parts(range) {
      for (other, _) in (highlightsByPart[part] ?? []).suffix(Self.mostCompared).reversed() {
        let highlight = highlights[other]
        guard overlaps(highlight, range) else { continue }
        if highlight.text == text { return other }
        guard hasPositions else { continue }
        let now = folded ?? folding.folded(Array(text))
        folded = now
        let former = highlight.folded ?? folding.folded(Array(highlight.text))
        highlights[other].folded = former
        guard former.isResized(now), former.sharesAnEnd(with: now) else {
          continue
        }
        return other
      }
    }
    return nil
  }

  private func overlaps(_ highlight: Mark, _ range: ClosedRange<Int>?) -> Bool {
    let other = clippings[highlight.last].label.range
    guard let range, let other else { return range == other }
    return range.overlaps(other)
  }

  private mutating func addNote(_ index: Int, _ words: Words) {
    let label = clippings[index].label
    let highlight = highlight(for: index)
    // A device allows one note for each location, but several for a page.
    let isAlone = hasPositions && label.range != nil && !label.isByPage
    let place = NotePlace(
      highlight: highlight, range: label.range, page: label.page, text: isAlone ? nil : words.text)
    if let former = notesByPlace[place] {
      notes[former].text = words.text
      return
    }
    notesByPlace[place] = notes.count
    if let highlight {
      highlights[highlight].notes.append(notes.count)
    } else {
      loneNotes.append(notes.count)
    }
    notes.append(mark(index, isNote: true, words))
  }

  // Finds the highlight that a note is on: one that ends at the note's location, else the nearest
  // one in the file that surrounds it. A note usually follows its highlight.
  private func highlight(for index: Int) -> Int? {
    guard let range = clippings[index].label.range else { return nil }
    let around = parts(range.upperBound...range.upperBound)
      .flatMap { nearest(to: index, in: highlightsByPart[$0] ?? []) }
      .filter { contains($0, range.upperBound) }
    return around.min { rank($0, for: index) < rank($1, for: index) }
  }

  private func nearest(
    to index: Int, in part: [(highlight: Int, clipping: Int)]
  ) -> some Sequence<Int> {
    let next = part.partitionIndex { $0.clipping >= index }
    return part[max(0, next - Self.mostCompared)..<min(part.count, next + Self.mostCompared)].lazy
      .map(\.highlight)
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

  private func record(of mark: Mark) -> ImportedRecord {
    let words = mark.notes.map { notes[$0].text }.joined(separator: "\n\n".utf8)
    let label = clippings[mark.first].label
    return ImportedRecord(
      book: book, identity: mark.identity, quote: mark.isNote ? [] : mark.text,
      words: mark.isNote ? mark.text : Array(words)[...],
      place: hasPositions ? place(of: clippings[mark.last].label) : nil, date: label.date,
      order: label.range?.lowerBound ?? 0)
  }

  private func mark(_ index: Int, isNote: Bool, _ words: Words) -> Mark {
    let label = clippings[index].label
    let start = label.range.map { "\($0.lowerBound)" } ?? label.page ?? ""
    let identity = TextDigest([
      Array("kindle".utf8), bookKey, Array((isNote ? "note" : "highlight").utf8),
      Array(start.utf8), folding.folded(Array(words.whole)),
    ])
    return Mark(first: index, identity: identity, isNote: isNote, last: index, text: words.text)
  }

  private func place(of label: KindleLabel) -> BookPlace? {
    if let page = label.page.flatMap({ Int($0.prefix { $0.isNumber }) }) {
      return .init(.page, of: page)
    }
    guard !label.isByPage else { return nil }
    return label.range.flatMap { .init(.location, of: $0.lowerBound) }
  }
}

extension [UInt8] {
  // Whether one of two texts begins or ends with the other, and with all of a word.
  fileprivate func sharesAnEnd(with other: [UInt8]) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    let rest = long.count - short.count
    return long.starts(with: short) && long.isWordBound(at: short.count)
      || long.dropFirst(rest).elementsEqual(short) && long.isWordBound(at: rest)
  }
}
