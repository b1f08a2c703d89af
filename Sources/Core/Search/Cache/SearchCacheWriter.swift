import DurableFiles

/// What is known about a library's notes at one moment, to be written as its cache on any thread.
struct SearchCacheContents: Sendable {
  let library: String
  let table: NoteTable
  let kept: [NoteTexts.Kept?]
  let cache: SearchCache?

  // Between the texts, so that nothing is found across two of them.
  private static let separator: [UInt8] = [0xFF]

  /// Replaces the cache at a path; returns false when that is not possible, or another process is doing it.
  func write(to path: String) -> Bool {
    CacheFile.replace(path) { write(to: SearchCacheWriter($0.rawValue)) }
  }

  private func write(to writer: SearchCacheWriter) -> Bool {
    let texts = NoteTexts(kept: kept, cache: cache)
    let notes = table.rows.filter { $0.state != NoteRow.gone }
    var (rows, stamps, places) = ([NoteRow](), [FileStamp](), [CachedTexts.Place]())
    var sizes = TextPart.allCases.map { _ in 0 }
    for (index, note) in notes.enumerated() {
      var row = note
      // Another file may be there with the same stamp.
      let layout = texts.isTrusted(note) ? texts.layout(of: note) : nil
      row.text = layout == nil ? NoteRow.noText : Int32(index)
      row.state = NoteRow.unchecked
      rows.append(row)
      stamps.append(layout.flatMap { _ in texts.stamp(of: note) } ?? .none)
      places.append(CachedTexts.Place(layout ?? TextLayout(), starts: sizes))
      guard let layout else { continue }
      for part in TextPart.allCases {
        sizes[part.rawValue] += layout.range(of: part).count + Self.separator.count
      }
    }
    writer.append(Array(([library] + table.folders.map(\.path)).joined(separator: "\0").utf8))
    writer.append(table.folders.map(\.stamp))
    writer.append(rows)
    writer.append(table.names.bytes)
    writer.append(stamps)
    writer.append(places)
    for part in TextPart.allCases {
      for (note, row) in zip(notes, rows) where row.text != NoteRow.noText {
        _ = texts.withBytes(of: note, part) { writer.put($0) }
        Self.separator.withUnsafeBytes { writer.put($0) }
      }
      writer.endSection()
    }
    return texts.cached?.isDamaged != true && writer.end()
  }
}

/// Writes the sections of a cache, one after the other.
private final class SearchCacheWriter {
  private let file: Int32
  private var block: [UInt8] = []
  private var checksums: [UInt32] = []
  private var sizes: [Int] = []
  private var size = 0
  private var isGood = true

  init(_ file: Int32) { self.file = file }

  func append<Element: BitwiseCopyable>(_ table: [Element]) {
    table.withUnsafeBytes { put($0) }
    endSection()
  }

  func put(_ bytes: UnsafeRawBufferPointer) {
    size += bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(SearchCache.blockSize - block.count)
      block += part
      rest = rest.dropFirst(part.count)
      if block.count == SearchCache.blockSize { writeBlock() }
    }
  }

  func endSection() {
    if !block.isEmpty { writeBlock() }
    sizes.append(size)
    size = 0
  }

  /// Writes what comes after the sections; returns whether all has been written.
  func end() -> Bool {
    write(checksums.withUnsafeBytes { Array($0) } + CacheEnd.bytes(sizes, after: checksums))
    return isGood && sizes.allSatisfy { $0 <= Int(UInt32.max) }
  }

  private func writeBlock() {
    checksums.append(BlockChecksum.of(block))
    write(block)
    block.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) {
    isGood = isGood && bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: file) } == nil
  }
}
