/// A table of a cache with an element for each row, of which only one block is in memory: rows are
/// usually read in order.
struct CachedTable<Element: BitwiseCopyable> {
  private let cache: SearchCache
  // Where the table begins in the file.
  private let start: Int
  private let checksums: [UInt32]
  private let isValid: (Element) -> Bool
  private var elements: [Element] = []
  // The block to which the elements in memory belong.
  private var block = -1
  private(set) var isDamaged = false

  /// Prepares to read a table, whose blocks have checksums and whose elements meet a condition.
  init(
    of cache: SearchCache, at start: Int, _ checksums: [UInt32],
    isValid: @escaping (Element) -> Bool
  ) {
    self.cache = cache
    self.start = start
    self.checksums = checksums
    self.isValid = isValid
  }

  subscript(row: Int32) -> Element? {
    mutating get {
      let (block, index) = Int(row).quotientAndRemainder(dividingBy: SearchCache.rowsInBlock)
      if block != self.block { load(block) }
      return elements.indices.contains(index) ? elements[index] : nil
    }
  }

  private mutating func load(_ block: Int) {
    self.block = block
    elements = isDamaged ? [] : read(block)
    isDamaged = isDamaged || elements.isEmpty || !elements.allSatisfy(isValid)
    if isDamaged { elements = [] }
  }

  // Returns no elements when their checksum is wrong.
  private func read(_ block: Int) -> [Element] {
    let first = block * SearchCache.rowsInBlock
    let count = min(SearchCache.rowsInBlock, cache.header.rowCount - first)
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      let stride = MemoryLayout<Element>.stride
      let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count * stride)
      guard
        SearchCacheReader.read(cache.file.rawValue, at: start + first * stride, into: bytes),
        BlockChecksum.of(UnsafeRawBufferPointer(bytes)) == checksums[block]
      else { return }
      initialized = count
    }
  }
}
