import DurableFiles

extension SearchCache {
  // Between the texts, so that nothing is found across two of them.
  private static let separator: UInt8 = 0xFF

  /// Replaces the cache at a path by one of what is known about a library's notes; returns false when that is not
  /// possible, or another process is doing it.
  static func write(
    to path: String, of library: String, _ table: NoteTable, _ texts: NoteTexts
  ) -> Bool {
    CacheFile.replace(path) { file in
      // The places have no larger offsets.
      let sections = sections(of: library, table, texts)
      return sections.allSatisfy { $0.count <= Int(UInt32.max) }
        && (try? file.writeAll(contents(sections))) != nil
    }
  }

  private static func sections(
    of library: String, _ table: NoteTable, _ texts: NoteTexts
  ) -> [[UInt8]] {
    let notes = table.rows.filter { $0.state != NoteRow.gone }
    var (rows, stamps, places) = ([NoteRow](), [FileStamp](), [Place]())
    var parts = TextPart.allCases.map { _ in [UInt8]() }
    for (index, note) in notes.enumerated() {
      var row = note
      // Another file may be there with the same stamp.
      let layout = texts.isTrusted(note) ? texts.layout(of: note) : nil
      row.text = layout == nil ? NoteRow.noText : Int32(index)
      row.state = NoteRow.unchecked
      rows.append(row)
      stamps.append(layout.flatMap { _ in texts.stamp(of: note) } ?? .none)
      places.append(Place(layout ?? TextLayout(), starts: parts.map(\.count)))
      for part in TextPart.allCases where layout != nil {
        texts.withBytes(of: note, part) { parts[part.rawValue] += $0 }
        parts[part.rawValue].append(separator)
      }
    }
    let paths = ([library] + table.folders.map(\.path)).joined(separator: "\0")
    return [
      Array(paths.utf8), bytes(table.folders.map(\.stamp)), bytes(rows), table.names,
      bytes(stamps), bytes(places),
    ] + parts
  }
}
