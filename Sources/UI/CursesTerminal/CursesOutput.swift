import CNcurses
import Essentials
import Glibc

/// Where curses writes: a file in memory, or a pipe if the size of files is limited.
///
/// A limit (setrlimit(2)) applies to files in memory too, and curses does not report what was cut
/// off. A pipe has no such limit, but holds little.
final class CursesOutput {
  let file: UnsafeMutablePointer<FILE>
  private let reading: Int32
  // The file in memory; nil for a pipe.
  private var memory: UnsafeRawPointer?
  private var readCount = 0
  /// Whether at most one row may be written before `read()`.
  let holdsLittle: Bool

  // In bytes: longer than any frame, even of the largest size.
  private static let longestFrame = 64 << 20
  // In bytes: the next frame after so many is written from the beginning again.
  private static let rewindCount = 16 << 10

  init() throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &limit)
    holdsLittle = limit.rlim_cur < rlim_t(Self.longestFrame)
    var ends: [Int32] = [-1, -1]
    if holdsLittle {
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure.noTerminal(errno) }
      // Curses must never wait for this thread, which is the only reader.
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      _ = fcntl(ends[1], F_SETPIPE_SZ, 1 << 20)
    } else {
      let memory = memfd_create("curses", UInt32(MFD_CLOEXEC))
      ends = [memory, memory]
    }
    guard ends[1] >= 0, let file = fdopen(ends[1], "w") else { throw Failure.noTerminal(errno) }
    self.file = file
    reading = ends[0]
    guard !holdsLittle else { return }
    let map = mmap(nil, Self.longestFrame, PROT_READ, MAP_SHARED | MAP_NORESERVE, reading, 0)
    guard let map, map != MAP_FAILED else { throw Failure.noTerminal(errno) }
    memory = UnsafeRawPointer(map)
  }

  /// Returns the bytes that bring the screen up to date with a window.
  func update(_ window: UnsafeMutablePointer<WINDOW>) -> [UInt8] {
    wnoutrefresh(window)
    doupdate()
    return read()
  }

  func read() -> [UInt8] { memory.map(read(from:)) ?? readPipe() }

  private func readPipe() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(reading, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  private func read(from memory: UnsafeRawPointer) -> [UInt8] {
    let end = min(Int(lseek(reading, 0, SEEK_CUR)), Self.longestFrame)
    let bytes = UnsafeRawBufferPointer(start: memory + readCount, count: max(0, end - readCount))
    readCount = end
    if end >= Self.rewindCount { readCount = Int(lseek(reading, 0, SEEK_SET)) }
    return Array(bytes)
  }
}
