import ChildPrograms
import Essentials
import Glibc

/// Reads any number of files from the repository through one process of git.
final class BlobReader {
  private let git: GitProgram
  private var socket: Int32 = -1
  private var run: ProgramRun?

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
    // It is there at once.
    let line = try receive(1 << 10, Int32(MSG_PEEK)).prefix { $0 != .newline }
    return String(decoding: try take(line.count + 1).dropLast(), as: UTF8.self)
  }

  private func take(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += try receive(min(count - bytes.count, 1 << 16)) }
    return bytes
  }

  private func receive(_ most: Int, _ flags: Int32 = 0) throws -> [UInt8] {
    guard ChildProgram.isReadable(socket, before: Deadline(milliseconds: longestWait)) else {
      throw Failure.git("it took too long and was ended")
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { bytes, used in
      used = max(0, recv(socket, bytes.baseAddress, bytes.count, flags))
    }
    guard !bytes.isEmpty else { throw GitError.damaged("cat-file ended") }
    return bytes
  }
}
