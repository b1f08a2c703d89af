import DurableFiles

/// What is known about a library's notes at one moment, to be written as its cache on any thread.
struct SearchCacheContents: Sendable {
  let library: String
  let table: NoteTable
  let kept: [NoteTexts.Kept?]
  let cache: SearchCache?

  // Between the texts, so that nothing is found across two of them.
  private static let separator: UInt8 = 0xFF

  /// Replaces the cache at a path; returns false when that is not possible, or another process is doing it.
  func write(to path: String) -> Bool {
    CacheFile.replace(path) { file in
      // The places have no larger offsets.
      let sections = sections
      return sections.allSatisfy { $0.count <= Int(UInt32.max) }
        && (try? file.writeAll(SearchCache.contents(sections))) != nil
    }
  }

  private var sections: [[UInt8]] {
    let texts = NoteTexts(kept: kept, cache: cache)
    let notes = table.rows.filter { $0.state != NoteRow.gone }
    var (rows, stamps, places) = ([NoteRow](), [FileStamp](), [SearchCache.Place]())
    var parts = TextPart.allCases.map { _ in [UInt8]() }
    for (index, note) in notes.enumerated() {
      var row = note
      // Another file may be there with the same stamp.
      let layout = texts.isTrusted(note) ? texts.layout(of: note) : nil
      row.text = layout == nil ? NoteRow.noText : Int32(index)
      row.state = NoteRow.unchecked
      rows.append(row)
      stamps.append(layout.flatMap { _ in texts.stamp(of: note) } ?? .none)
      places.append(SearchCache.Place(layout ?? TextLayout(), starts: parts.map(\.count)))
      for part in TextPart.allCases where layout != nil {
        texts.withBytes(of: note, part) { parts[part.rawValue] += $0 }
        parts[part.rawValue].append(Self.separator)
      }
    }
    let paths = ([library] + table.folders.map(\.path)).joined(separator: "\0")
    return [
      Array(paths.utf8), SearchCache.bytes(table.folders.map(\.stamp)), SearchCache.bytes(rows),
      table.names, SearchCache.bytes(stamps), SearchCache.bytes(places),
    ] + parts
  }
}
