import DurableFiles
import Glibc
import NotesLibrary

/// What is known about a library's notes at one moment, to be written as its cache on any thread.
struct SearchCacheContents: Sendable {
  let library: String
  let table: NoteTable
  let kept: [NoteTexts.Kept?]
  let cache: SearchCache?

  /// Replaces the cache at a path; returns false when that is not possible, or another process is
  /// doing it.
  func write(to path: String) -> Bool {
    CacheFile.replace(path) { SearchCacheWriter(self, $0.rawValue).write() }
  }
}

/// Writes a cache to a new file: the texts as a stream, then the tables, and the header last.
private final class SearchCacheWriter {
  private let contents: SearchCacheContents
  private let file: Int32
  private let reader: SearchCacheReader?
  private var header = SearchCacheHeader()
  private var rows: [NoteRow] = []
  private var names = FileNames()
  private var places: [SearchCache.Place] = []
  private var stamps: [FileStamp] = []
  // The rows of the table of notes, in the order of the cache's rows.
  private var sources: [NoteRow] = []
  private var checksums: [UInt32] = []
  private var block: [UInt8] = []
  private var offset = 0
  private var isGood = true

  private static let separator: UInt8 = 0xFF

  init(_ contents: SearchCacheContents, _ file: Int32) {
    self.contents = contents
    self.file = file
    reader = contents.cache.map(SearchCacheReader.init)
  }

  func write() -> Bool {
    for row in contents.table.rows where row.state != NoteRow.gone { append(row) }
    let areas = [header.titlesCount, header.bodiesCount, header.originalsCount, names.bytes.count]
    guard isGood, areas.allSatisfy({ $0 < Int(UInt32.max) }) else { return false }
    let tables = tables()
    offset = header.textsStart
    for area in [SearchCache.Area.titles, .texts, .originals] { writeTexts(area) }
    flush()
    isGood = isGood && reader?.isDamaged != true && checksums.count == header.blockCount
    return isGood && write(tables)
  }

  // MARK: The tables

  private func append(_ source: NoteRow) {
    var row = names.append(source, of: contents.table.names)
    let index = rows.count
    row.state = NoteRow.unchecked
    var known = known(source)
    row.text = known == nil ? NoteRow.noText : Int32(index)
    if known != nil {
      known?.place.textStart = UInt32(truncatingIfNeeded: header.bodiesCount)
      known?.place.titleStart = UInt32(truncatingIfNeeded: header.titlesCount)
    }
    if let place = known?.place {
      header.bodiesCount += Int(place.textCount) + 1
      header.titlesCount += Int(place.titleCount) + 1
      if place.hasOriginal {
        known?.place.originalStart = UInt32(truncatingIfNeeded: header.originalsCount)
        header.originalsCount += Int(place.originalTitleCount) + Int(place.originalBodyCount)
      }
    }
    rows.append(row)
    places.append(known?.place ?? SearchCache.Place())
    stamps.append(known?.stamp ?? .none)
    sources.append(source)
  }

  // Returns the size and the stamp of a row's text; nil when the file may have changed without
  // another stamp.
  private func known(_ row: NoteRow) -> (place: SearchCache.Place, stamp: FileStamp)? {
    if row.text >= 0, let reader {
      return reader.place(of: row.text).flatMap { place in
        reader.stamp(of: row.text).map { (place, $0) }
      }
    }
    guard let kept = kept(row), !kept.isRacy else { return nil }
    var place = SearchCache.Place()
    place.textCount = UInt32(kept.text.bytes.count)
    place.bodyCount = UInt32(kept.text.bodyCount)
    place.titleOffset = UInt32(kept.text.title.lowerBound)
    place.titleCount = UInt16(kept.text.title.count)
    if let original = kept.text.original {
      place.originalStart = 0
      place.originalTitleCount = UInt16(original.title.count)
      place.originalBodyCount = UInt32(original.body.count)
    }
    return (place, kept.stamp)
  }

  private func kept(_ row: NoteRow) -> NoteTexts.Kept? {
    row.text < NoteRow.noText ? contents.kept[NoteTexts.index(row.text)] : nil
  }

  private func tables() -> [[UInt8]] {
    var paths: [UInt8] = []
    let folders = contents.table.folders.map { folder in
      defer { paths += folder.path.utf8 }
      return CachedFolder(
        stamp: folder.stamp, pathStart: UInt32(paths.count),
        pathCount: UInt32(folder.path.utf8.count))
    }
    header.libraryCount = contents.library.utf8.count
    header.folderCount = folders.count
    header.pathsCount = paths.count
    header.rowCount = rows.count
    header.namesCount = names.bytes.count
    return [
      Array(contents.library.utf8), Self.bytes(folders), paths, Self.bytes(rows), names.bytes,
    ]
  }

  private static func checksums<Element>(of rows: [Element]) -> [UInt32] {
    stride(from: 0, to: rows.count, by: SearchCache.rowsInBlock).map { first in
      rows[first..<min(first + SearchCache.rowsInBlock, rows.count)].withUnsafeBytes {
        BlockChecksum.of($0)
      }
    }
  }

  private static func bytes<Element>(_ elements: [Element]) -> [UInt8] {
    elements.withUnsafeBytes { Array($0) }
  }

  private func write(_ tables: [[UInt8]]) -> Bool {
    let tables =
      tables + [checksums, Self.checksums(of: stamps), Self.checksums(of: places)].map(Self.bytes)
    let checksum = tables.reduce(0) { sum, table in
      table.withUnsafeBytes { BlockChecksum.of($0, after: sum) }
    }
    header.tablesChecksum = Int(checksum)
    write(Array(tables.joined()), at: SearchCacheHeader.byteCount)
    write(Self.bytes(stamps), at: header.stampsStart)
    write(Self.bytes(places), at: header.placesStart)
    write(header.bytes, at: 0)
    return isGood
  }

  // MARK: The texts

  private func writeTexts(_ area: SearchCache.Area) {
    for (source, row) in zip(sources, rows) where row.text != NoteRow.noText {
      if let text = kept(source)?.text {
        switch area {
        case .titles: put(text.bytes[text.title])
        case .texts: put(text.bytes[...])
        case .originals:
          if let original = text.original { put((original.title + original.body)[...]) }
        }
      } else if let reader, let range = reader.range(of: source.text, in: area) {
        reader.withBytes(of: area, range) { bytes in
          put(UnsafeRawBufferPointer(bytes))
        }
      }
      if area != .originals { put([Self.separator]) }
      if !isGood { return }
    }
  }

  private func put(_ bytes: some Collection<UInt8>) {
    block.append(contentsOf: bytes)
    while block.count >= SearchCache.blockSize { flush(SearchCache.blockSize) }
  }

  private func flush() { if !block.isEmpty { flush(block.count) } }

  private func flush(_ count: Int) {
    let bytes = Array(block[..<count])
    block.removeFirst(count)
    checksums.append(BlockChecksum.of(bytes))
    write(bytes, at: offset)
    offset += count
  }

  private func write(_ bytes: [UInt8], at offset: Int) {
    var done = 0
    while isGood, done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(file, $0.baseAddress?.advanced(by: done), bytes.count - done, offset + done)
      }
      if count < 0, errno == EINTR { continue }
      isGood = count > 0
      done += max(0, count)
    }
  }
}
