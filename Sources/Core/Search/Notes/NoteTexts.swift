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

  private(set) var kept: [Kept?]
  private var free: [Int] = []
  /// How many bytes of text are in memory.
  private(set) var byteCount = 0
  /// The open cache; nil when there is none.
  let cached: SearchCache?

  init(kept: [Kept?] = [], cache: SearchCache? = nil) {
    self.kept = kept
    cached = cache
  }

  private static func index(_ text: Int32) -> Int { -2 - Int(text) }

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

  private func entry(of row: NoteRow) -> Kept? {
    row.text < NoteRow.noText ? kept[Self.index(row.text)] : nil
  }

  func stamp(of row: NoteRow) -> FileStamp? {
    row.text < 0 ? entry(of: row)?.stamp : cached?.stamp(of: row.text)
  }

  /// Returns whether that stamp would show any later change.
  func isTrusted(_ row: NoteRow) -> Bool { row.text >= 0 || entry(of: row)?.isRacy == false }

  func layout(of row: NoteRow) -> TextLayout? {
    row.text < 0 ? entry(of: row)?.text.layout : cached?.place(of: row.text).layout
  }

  @discardableResult
  func withBytes<Result>(
    of row: NoteRow, _ part: TextPart, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    row.text < 0
      ? entry(of: row)?.text.withBytes(of: part, body) : cached?.withBytes(of: row.text, part, body)
  }

  func withText<Result>(
    of row: NoteRow, on subject: [UInt8], _ body: (FoldedText) -> Result
  ) -> Result? {
    layout(of: row).flatMap { layout in
      withBytes(of: row, .text) { text in
        subject.withUnsafeBytes { body(layout.folded(text, on: $0)) }
      }
    }
  }

  func shown(of row: NoteRow) -> ShownText? {
    layout(of: row).flatMap { layout in
      withBytes(of: row, layout.hasOriginal ? .original : .text) { ShownText($0, layout) }
    }
  }
}
