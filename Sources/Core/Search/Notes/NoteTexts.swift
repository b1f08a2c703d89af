import DurableFiles

/// The known texts of notes, in memory or in the cache.
///
/// A row's `text` is the number of a row in the cache, or -2 or less for a text in memory.
final class NoteTexts {
  struct Kept: Sendable {
    let stamp: FileStamp
    let text: NoteText
    /// Whether the file may have changed right after it was read, without changing its stamp.
    let isRacy: Bool
  }

  private(set) var kept: [Kept?] = []
  private var free: [Int] = []
  /// How many bytes of text are in memory.
  private(set) var byteCount = 0
  /// The open cache; nil when there is none that can be trusted.
  private(set) var cache: SearchCache?
  private var reader: SearchCacheReader?

  init(cache: SearchCache? = nil) {
    self.cache = cache
    reader = cache.map(SearchCacheReader.init)
  }

  var isDamaged: Bool { reader?.isDamaged == true }

  static func index(_ text: Int32) -> Int { -2 - Int(text) }

  var count: Int { kept.count - free.count }

  func keep(_ entry: Kept) -> Int32 {
    byteCount += entry.text.byteCount
    guard let index = free.popLast() else {
      kept.append(entry)
      return Int32(-2 - (kept.count - 1))
    }
    kept[index] = entry
    return Int32(-2 - index)
  }

  func forget(_ text: Int32) {
    guard text < NoteRow.noText, let entry = kept[Self.index(text)] else { return }
    byteCount -= entry.text.byteCount
    kept[Self.index(text)] = nil
    free.append(Self.index(text))
  }

  /// Removes the texts that no row needs, and those whose stamps might not show a later change.
  func retain(_ rows: inout [NoteRow]) {
    var isUsed = Array(repeating: false, count: kept.count)
    for index in rows.indices where rows[index].text < NoteRow.noText {
      let slot = Self.index(rows[index].text)
      if kept[slot]?.isRacy == true {
        rows[index].text = NoteRow.noText
      } else {
        isUsed[slot] = true
      }
    }
    for slot in kept.indices where !isUsed[slot] && kept[slot] != nil {
      forget(Int32(-2 - slot))
    }
  }

  func stamp(of row: NoteRow) -> FileStamp? {
    if row.text == NoteRow.noText { return nil }
    return row.text < 0 ? kept[Self.index(row.text)]?.stamp : reader?.stamp(of: row.text)
  }

  /// Returns whether that stamp would show any later change.
  func isTrusted(_ row: NoteRow) -> Bool {
    row.text >= 0 || row.text < NoteRow.noText && kept[Self.index(row.text)]?.isRacy == false
  }

  func withText<Result>(
    of row: NoteRow, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result? {
    if row.text < NoteRow.noText {
      return kept[Self.index(row.text)]?.text.withText(on: subject, body)
    }
    return reader?.withText(of: row.text, on: subject, body)
  }

  func withShownText(of row: NoteRow, _ body: (FoldedText) -> Void) {
    if row.text < NoteRow.noText {
      guard let text = kept[Self.index(row.text)]?.text, text.original == nil else { return }
      text.withText(on: [], body)
    } else if row.text >= 0, reader?.place(of: row.text)?.hasOriginal == false {
      _ = reader?.withText(of: row.text, on: [], body)
    }
  }

  func shown(of row: NoteRow) -> ShownText? {
    row.text < NoteRow.noText
      ? kept[Self.index(row.text)]?.text.shown : reader?.shown(of: row.text)
  }

  func title(of row: NoteRow) -> [UInt8]? {
    row.text < NoteRow.noText
      ? kept[Self.index(row.text)]?.text.shown.title : reader?.title(of: row.text)
  }

  func scan(
    _ rows: ArraySlice<NoteRow>, _ area: SearchCache.Area, for finder: ByteFinder,
    _ body: (_ row: Int, _ match: UnsafeRawBufferPointer?) -> Void
  ) {
    reader?.scan(rows, area, for: finder, body)
  }

  func range(of row: NoteRow, in area: SearchCache.Area) -> Range<Int>? {
    reader?.range(of: row.text, in: area)
  }
}
