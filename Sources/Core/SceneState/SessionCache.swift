public import DurableFiles
import Synchronization

/// What sessions kept when they were read last, in one file that may be deleted at any time.
///
/// A session is read again unless its journal has the stamp that it had then. The file is written when
/// that spares reading many sessions, and when one of those in it is gone.
public final class SessionCache: Sendable {
  private struct Found {
    var asked: Set<SessionLocation> = []
    /// Of those, what may be kept, with the stamps of their journals.
    var known: [SessionLocation: (stamp: FileStamp, contents: SceneContents)] = [:]
    var readCount = 0
  }

  // The stamp of a session's journal, and where what it kept is, as lines.
  private typealias Entry = (stamp: FileStamp, lines: Range<Int>)

  private let path: String
  private let heading: String
  private let fewest: Int
  private let now: @Sendable () -> Int
  private let bytes: [UInt8]
  private let former: [SessionLocation: Entry]
  private let found = Mutex(Found())

  // No session may make the list of all slower.
  private static let largest = 1 << 16

  /// How many sessions were read from their own files.
  public var readCount: Int { found.withLock { $0.readCount } }

  /// Reads what a folder of caches has of the sessions of a state.
  ///
  /// The file is written when at least `fewest` sessions are missing there. `now` is what the clock of
  /// the files says, in nanoseconds since 1970.
  public init(
    in folder: String, of statePath: String, fewest: Int = 64,
    now: @escaping @Sendable () -> Int = { FileStamp.now }
  ) {
    path = "\(folder)/sessions-\(Checksum.crc32(Array(statePath.utf8)).hexadecimal)"
    heading = "hawknotes sessions 2 of \(statePath)"
    self.fewest = fewest
    self.now = now
    bytes = (try? CacheFile.open(path)?.readAll()) ?? []
    var entries: [SessionLocation: Entry] = [:]
    let number = StampTable.read(bytes, heading: heading) { name, stamp, word in
      guard let location = SessionLocation(sceneText: String(decoding: name, as: UTF8.self)) else {
        return false
      }
      entries[location] = (stamp, word.startIndex..<word.endIndex)
      return true
    }
    former = number == nil ? [:] : entries
  }

  /// Returns what a session keeps, whose journal is at a path and had a stamp a moment ago.
  ///
  /// Throws ENOENT when there is none.
  func session(
    at location: SessionLocation, journalPath: String, stamp: FileStamp?
  ) throws -> SceneContents {
    if let stamp, let entry = former[location], entry.stamp == stamp {
      let lines = bytes[entry.lines].withUnsafeBufferPointer(Escape.removed)
      let contents = SceneContents(lines: lines)
      record(location, (stamp, contents))
      return contents
    }
    let startTime = now()
    let contents = try SceneContents(journalPath: journalPath)
    // Another change at the same moment could leave the stamp as it is.
    let isKeepable =
      contents.isWhole && contents.byteCount <= Self.largest
      && stamp?.isRacy(at: startTime) == false && stamp == FileStamp(of: journalPath)
    record(location, isKeepable ? stamp.map { ($0, contents) } : nil, isRead: true)
    return contents
  }

  private func record(
    _ location: SessionLocation, _ known: (stamp: FileStamp, contents: SceneContents)?,
    isRead: Bool = false
  ) {
    found.withLock { found in
      if isRead { found.readCount += 1 }
      found.asked.insert(location)
      found.known[location] = known
    }
  }

  /// Writes the file if that is worth it; call it when all sessions were asked for.
  ///
  /// What cannot be written is read again the next time.
  public func save() {
    let found = found.withLock { $0 }
    let isGone = former.keys.contains { !found.asked.contains($0) }
    let newCount = found.known.count { former[$0]?.stamp != $1.stamp }
    guard isGone || newCount >= fewest else { return }
    var table = StampTable(heading: heading, number: UInt64(found.known.count))
    for (location, session) in found.known {
      var word: [UInt8] = []
      Escape.appendWord(session.contents.lines { _ in true }, to: &word)
      table.append((location.sceneText ?? "").utf8, session.stamp, word)
    }
    let bytes = table.contents
    _ = CacheFile.replace(path) { (try? $0.writeAll(bytes)) != nil }
  }
}
