import DurableFiles
import Glibc

/// The bytes of a section of a cache, of which only a few blocks are in memory.
final class CacheWindow {
  private let cache: SearchCache
  private let extent: SearchCache.Extent
  private var bytes: [UInt8] = []
  // The range of the section that the first of the bytes are.
  private var shown = 0..<0
  // Each block is checked only once, because the file's stamp shows whether it is written to later.
  private var isChecked: [Bool]
  private(set) var isDamaged = false

  init(_ cache: SearchCache, _ section: SearchCache.Section) {
    self.cache = cache
    extent = cache[section]
    isChecked = Array(repeating: false, count: extent.blockCount)
  }

  /// Calls a closure with the bytes of a range; returns nil when the section is damaged.
  func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard load(range) else { return nil }
    let start = range.lowerBound - shown.lowerBound
    return bytes.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0[start..<start + range.count]))
    }
  }

  func element<Element: BitwiseCopyable>(_ index: Int32) -> Element? {
    let stride = MemoryLayout<Element>.stride
    let start = Int(index) * stride
    return withBytes(start..<start + stride) { $0.loadUnaligned(as: Element.self) }
  }

  private func load(_ range: Range<Int>) -> Bool {
    if range.lowerBound >= shown.lowerBound, range.upperBound <= shown.upperBound { return true }
    guard !isDamaged, range.upperBound <= extent.size else {
      isDamaged = true
      return false
    }
    let size = SearchCache.blockSize
    let blocks = range.lowerBound / size..<(range.upperBound + size - 1) / size
    shown = blocks.lowerBound * size..<min(blocks.upperBound * size, extent.size)
    if bytes.count < shown.count { bytes = Array(repeating: 0, count: blocks.count * size) }
    isDamaged = !readShown() || !blocks.allSatisfy(check)
    if isDamaged { shown = 0..<0 }
    return !isDamaged
  }

  // Reads into the same memory each time, because new memory would take longer than reading.
  private func readShown() -> Bool {
    bytes.withUnsafeMutableBytes { bytes in
      var done = 0
      while done < shown.count {
        let count = pread(
          cache.file.rawValue, bytes.baseAddress?.advanced(by: done), shown.count - done,
          extent.start + shown.lowerBound + done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private func check(_ block: Int) -> Bool {
    if isChecked[block] { return true }
    let start = block * SearchCache.blockSize - shown.lowerBound
    let end = min(start + SearchCache.blockSize, shown.count)
    let sum = bytes.withUnsafeBytes {
      BlockChecksum.of(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
    }
    isChecked[block] = sum == cache.checksums[extent.firstBlock + block]
    return isChecked[block]
  }
}
