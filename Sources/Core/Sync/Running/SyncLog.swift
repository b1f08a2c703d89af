import DisplayText
import DurableFiles
import Glibc
import NotesLibrary

/// What the last syncs of a library did, a line each: the moment in UTC, and a sentence.
public struct SyncLog {
  private let path: String
  private static let mostBytes = 1 << 16

  public init(in folder: SyncFolder) { path = folder.logPath }

  /// A line of it.
  public struct Entry: Hashable, Sendable {
    /// As it was written: `2026-11-23T02:45:00Z`.
    public let moment: String
    public let text: String
  }

  /// The lines, the oldest first; none when there are none.
  ///
  /// Throws `FileError`.
  public var entries: [Entry] {
    get throws(FileError) {
      let text = String(decoding: try contents(), as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? Entry(moment: String(parts[0]), text: String(parts[1])) : nil
      }
    }
  }

  private func contents() throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try DurableFile.read(path)
    } catch  where error.code == ENOENT {
      return []
    }
  }

  /// Adds a line; of a long log the older half goes.
  ///
  /// Only under the lock of the library's syncs.
  func add(_ text: String, at moment: Moment) throws(FileError) {
    let line = Array("\(moment.iso8601) \(text.displaySafe)\n".utf8)
    let former = try contents()
    if former.count + line.count > Self.mostBytes {
      let half = former.suffix(Self.mostBytes / 2).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      return try DurableFile.replace(path, with: half + line)
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW
    try FileDescriptor(opening: path, flags, to: "write").writeAll(line)
  }
}
