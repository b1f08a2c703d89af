import ChildPrograms
import Essentials
import Glibc

/// Reads any number of files from the repository through one process of git.
final class BlobReader {
  private let git: GitProgram
  private var socket: Int32 = -1
  private var run: ProgramRun?
  private var buffer: [UInt8] = []
  private var start = 0

  /// The longest time without an answer, in milliseconds.
  var longestWait: Int32 = 60_000

  init(_ git: GitProgram) { self.git = git }

  deinit { end() }

  private func end() {
    guard socket >= 0 else { return }
    close(socket)
    socket = -1
    run?.leave()
    run = nil
  }

  /// Returns the bytes of a file of at most `limit` bytes.
  func read(_ id: ObjectID, limit: Int = .max) throws -> [UInt8] {
    if socket < 0 { (socket, run) = try git.startAnswering(["cat-file", "--batch"]) }
    do {
      try ask("\(id)\n")
      let words = try line().split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else {
        throw GitError.damaged("missing blob \(id)")
      }
      guard size <= limit else { throw Failure.tooMuch }
      let bytes = try take(size)
      _ = try take(1)
      return bytes
    } catch {
      end()
      buffer = []
      start = 0
      throw error
    }
  }

  private func ask(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw GitError.damaged("cat-file ended")
    }
  }

  private func line() throws -> String {
    while true {
      if let end = buffer[start...].firstIndex(of: .newline) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      try fill()
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  private func fill() throws {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    guard ChildProgram.isReadable(socket, before: Deadline(milliseconds: longestWait)) else {
      throw Failure.git("it took too long and was ended")
    }
    var count = 0
    buffer += [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, used in
      count = recv(socket, bytes.baseAddress, bytes.count, 0)
      used = max(0, count)
    }
    guard count > 0 || (count < 0 && errno == EINTR) else {
      throw GitError.damaged("cat-file ended")
    }
  }
}
