import DurableFiles

/// The stamps of a cache, read as they are asked for, mostly in order.
struct CachedStamps {
  private let reader: SearchCacheReader?
  private var stamps: [FileStamp] = []
  private var block = -1

  init(_ reader: SearchCacheReader?) { self.reader = reader }

  /// The stamp of a row of the cache; nil when the cache is damaged.
  subscript(row: Int32) -> FileStamp? {
    mutating get {
      let (block, index) = Int(row).quotientAndRemainder(dividingBy: SearchCache.stampsInBlock)
      if block != self.block {
        stamps = reader?.stamps(inBlock: block) ?? []
        self.block = block
      }
      return stamps.indices.contains(index) ? stamps[index] : nil
    }
  }
}
