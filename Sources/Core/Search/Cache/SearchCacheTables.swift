import DurableFiles

struct CachedFolder {
  let stamp: FileStamp
  let pathStart: UInt32
  let pathCount: UInt32
}

struct SearchCacheChecksums {
  var texts: [UInt32] = []
  var stamps: [UInt32] = []
  var places: [UInt32] = []
}

/// The tables of a cache except the stamps and the places of the notes.
struct SearchCacheTables {
  var library = ""
  var folders: [(path: String, stamp: FileStamp)] = []
  var rows: [NoteRow] = []
  var names = FileNames()
  var checksums = SearchCacheChecksums()

  /// Reads the tables; nil when their checksum is wrong, or an offset in them leads out of the
  /// file.
  init?(_ descriptor: Int32, _ header: SearchCacheHeader) {
    var input = TableInput(descriptor: descriptor, offset: SearchCacheHeader.byteCount)
    library = String(decoding: input.next(header.libraryCount, of: UInt8.self), as: UTF8.self)
    let cached = input.next(header.folderCount, of: CachedFolder.self)
    let paths = input.next(header.pathsCount, of: UInt8.self)
    rows = input.next(header.rowCount, of: NoteRow.self)
    names = FileNames(input.next(header.namesCount, of: UInt8.self))
    checksums.texts = input.next(header.blockCount, of: UInt32.self)
    checksums.stamps = input.next(header.rowBlockCount, of: UInt32.self)
    checksums.places = input.next(header.rowBlockCount, of: UInt32.self)
    guard input.isComplete, Int(input.checksum) == header.tablesChecksum else { return nil }
    for folder in cached {
      let end = Int(folder.pathStart) + Int(folder.pathCount)
      guard end <= paths.count else { return nil }
      let path = String(decoding: paths[Int(folder.pathStart)..<end], as: UTF8.self)
      folders.append((path, folder.stamp))
    }
    guard areWithin else { return nil }
  }

  private var areWithin: Bool {
    for (index, row) in rows.enumerated() {
      guard names.has(row), row.folder < folders.count,
        row.text == NoteRow.noText || row.text == index, row.state == NoteRow.unchecked
      else { return false }
    }
    return true
  }
}

extension SearchCache.Place {
  func isWithin(_ header: SearchCacheHeader) -> Bool {
    Int(textStart) + Int(textCount) <= header.bodiesCount && bodyCount <= textCount
      && Int(titleOffset) + Int(titleCount) <= Int(textCount)
      && Int(titleStart) + Int(titleCount) <= header.titlesCount
      && (!hasOriginal
        || Int(originalStart) + Int(originalTitleCount) + Int(originalBodyCount)
          <= header.originalsCount)
  }
}

/// Reads tables that follow one another, each to its own memory.
private struct TableInput {
  let descriptor: Int32
  var offset: Int
  private(set) var isComplete = true
  private(set) var checksum: UInt32 = 0

  init(descriptor: Int32, offset: Int) {
    self.descriptor = descriptor
    self.offset = offset
  }

  mutating func next<Element>(_ count: Int, of type: Element.Type) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(
        start: buffer.baseAddress, count: count * MemoryLayout<Element>.stride)
      isComplete = isComplete && SearchCacheReader.read(descriptor, at: offset, into: bytes)
      initialized = isComplete ? count : 0
      offset += bytes.count
      if isComplete { checksum = BlockChecksum.of(UnsafeRawBufferPointer(bytes), after: checksum) }
    }
  }
}
