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
    var known: [SessionLocation: (stamp: FileStamp, kept: KeptSession)] = [:]
    var readCount = 0
  }

  private let path: String
  private let statePath: String
  private let fewest: Int
  private let now: @Sendable () -> Int
  private let former: SessionCacheFile
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
    self.statePath = statePath
    self.fewest = fewest
    self.now = now
    former = SessionCacheFile(path, of: statePath)
  }

  /// Returns what a session keeps, whose journal is at a path and had a stamp a moment ago.
  ///
  /// Throws ENOENT when there is none.
  func session(
    at location: SessionLocation, journalPath: String, stamp: FileStamp?
  ) throws -> KeptSession {
    if let stamp, stamp == former.entries[location]?.stamp,
      let kept = former.session(at: location)
    {
      record(location, (stamp, kept))
      return kept
    }
    let startTime = now()
    let kept = try KeptSession(name: location.name, journalPath: journalPath)
    // Another change at the same moment could leave the stamp as it is.
    let isKeepable =
      kept.isWhole && kept.byteCount <= Self.largest && stamp?.isRacy(at: startTime) == false
      && stamp == FileStamp(of: journalPath)
    record(location, isKeepable ? stamp.map { ($0, kept) } : nil)
    found.withLock { $0.readCount += 1 }
    return kept
  }

  private func record(
    _ location: SessionLocation, _ known: (stamp: FileStamp, kept: KeptSession)?
  ) {
    found.withLock { found in
      found.asked.insert(location)
      found.known[location] = known
    }
  }

  /// Writes the file if that is worth it; call it when all sessions were asked for.
  ///
  /// What cannot be written is read again the next time.
  public func save() {
    let found = found.withLock { $0 }
    let isGone = former.entries.keys.contains { !found.asked.contains($0) }
    let newCount = found.known.count { former.entries[$0]?.stamp != $1.stamp }
    guard isGone || newCount >= fewest else { return }
    var lines = SessionCacheLines()
    for (location, session) in found.known {
      lines.append(session.kept, SessionCacheEntry(location: location, stamp: session.stamp))
    }
    let bytes = lines.bytes(of: statePath)
    _ = CacheFile.replace(path) { (try? $0.writeAll(bytes)) != nil }
  }
}

private struct SessionCacheLines {
  private var lines = JournalLines()
  private var count = 0

  mutating func append(_ kept: KeptSession, _ entry: SessionCacheEntry) {
    append(entry.write)
    for change in kept.changes { append(change.write) }
  }

  private mutating func append(_ write: (inout [UInt8]) -> Void) {
    lines.append(endsCommit: true, payload: write)
    count += 1
  }

  func bytes(of statePath: String) -> [UInt8] {
    var head = JournalLines()
    head.append(endsCommit: true) { $0 += SessionCacheFile.header.utf8 }
    let title = SessionCacheTitle(statePath: statePath, lineCount: count)
    head.append(endsCommit: true, payload: title.write)
    return head.bytes + lines.bytes
  }
}
