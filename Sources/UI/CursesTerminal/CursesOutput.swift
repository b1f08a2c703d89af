import Glibc

/// Where curses writes to: a file in memory, or a pipe when the size of files is limited.
///
/// A limit (setrlimit(2)) counts for files in memory too, and curses does not tell of what is cut off. A pipe
/// has no such limit but takes little at once.
final class CursesOutput {
  /// What curses writes to.
  let file: UnsafeMutablePointer<FILE>
  private let reading: Int32
  /// Whether no more than a row may be written before `take`.
  let takesLittle: Bool

  // In bytes: no frame is as long, not even one of the largest size.
  private static let longestFrame: rlim_t = 64 << 20

  init() throws(TerminalError) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit)
    takesLittle = limit.rlim_cur < Self.longestFrame
    var ends: [Int32] = [-1, -1]
    if takesLittle {
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .system(code: errno) }
      // Curses must never wait for what only this thread can read.
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      _ = fcntl(ends[1], F_SETPIPE_SZ, 1 << 20)
    } else {
      let memory = memfd_create("curses", UInt32(MFD_CLOEXEC))
      ends = [memory, memory]
    }
    guard ends[1] >= 0, let file = fdopen(ends[1], "w") else { throw .system(code: errno) }
    self.file = file
    reading = ends[0]
  }

  /// Returns what curses wrote since the last call.
  func take() -> [UInt8] { takesLittle ? takeFromPipe() : takeFromMemory() }

  private func takeFromPipe() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(reading, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  private func takeFromMemory() -> [UInt8] {
    let count = Int(lseek(reading, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    lseek(reading, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(0, pread(reading, buffer.baseAddress, count, 0))
    }
  }
}
