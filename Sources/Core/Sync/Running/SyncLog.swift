import DisplayText
import DurableFiles
import NotesLibrary

/// The log of a library's syncs, which has lines of a moment in UTC and a sentence.
public struct SyncLog {
  private let path: String
  private static let mostBytes = 1 << 16

  public init(in folder: SyncFolder) { path = folder.logPath }

  public struct Entry: Hashable, Sendable {
    /// The moment as it is written: `2026-11-23T02:45:00Z`.
    public let moment: String
    public let text: String
  }

  /// The lines, oldest first.
  public var entries: [Entry] {
    get throws {
      let text = String(decoding: try DurableFile.readIfPresent(path) ?? [], as: UTF8.self)
      return text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? Entry(moment: String(parts[0]), text: String(parts[1])) : nil
      }
    }
  }

  /// Adds a line, and deletes the older half of a long log.
  ///
  /// Call it with the lock of the library's syncs.
  func add(_ text: String, at moment: Moment) throws {
    let line = Array("\(moment.iso8601) \(text.displaySafe)\n".utf8)
    let former = try DurableFile.readIfPresent(path) ?? []
    if former.count + line.count > Self.mostBytes {
      let half = former.suffix(Self.mostBytes / 2).drop { $0 != .newline }.dropFirst()
      return try DurableFile.replace(path, with: half + line)
    }
    try FileDescriptor.appending(to: path).writeAll(line)
  }
}
