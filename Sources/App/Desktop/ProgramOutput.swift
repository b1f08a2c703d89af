import ChildPrograms
import Glibc

/// What a program writes to a pipe: its first line, and how many lines there are.
final class ProgramOutput {
  let descriptor: Int32
  private(set) var isClosed = false
  private var line: [UInt8] = []
  private var isFirstLineWhole = false
  private var lineFeedCount = 0
  private var endsWithLineFeed = true

  // A longer line fits nowhere.
  private static let longestLine = 4096
  // In bytes: how much is read in one turn of the loop.
  private static let turn = 1 << 20

  /// Makes a pipe; returns it and its other end, which the caller closes.
  static func pipe(for name: String) throws(ChildProgramError) -> (ProgramOutput, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
      throw .notStarted(name, code: errno)
    }
    return (ProgramOutput(ends[0]), ends[1])
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if !isClosed { close(descriptor) } }

  /// The first line.
  var firstLine: String { String(decoding: line, as: UTF8.self) }
  /// The number of lines.
  var lineCount: Int { lineFeedCount + (endsWithLineFeed ? 0 : 1) }

  /// Reads what is there now; closes the pipe at its end.
  func read() {
    var rest = Self.turn
    while rest > 0, !isClosed {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, used in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        used = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return end() }
      rest -= count
      take(bytes)
    }
  }

  private func end() {
    isClosed = true
    close(descriptor)
  }

  private func take(_ bytes: [UInt8]) {
    let feed = UInt8(ascii: "\n")
    if !isFirstLineWhole {
      line += bytes.prefix { $0 != feed }.prefix(Self.longestLine - line.count)
    }
    let feeds = bytes.count { $0 == feed }
    if feeds > 0 { isFirstLineWhole = true }
    lineFeedCount += feeds
    endsWithLineFeed = bytes.last == feed
  }
}
