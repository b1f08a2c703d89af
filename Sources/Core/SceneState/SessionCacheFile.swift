import DurableFiles

/// The file of a `SessionCache`, as it was read.
///
/// It has the form of a journal. After the header, `state PATH COUNT` says whose sessions they are and
/// how many lines follow. Then `session LOCATION` begins each session, with the five numbers of the
/// stamp of its journal, and the changes follow that make what it kept.
struct SessionCacheFile: Sendable {
  struct Entry: Sendable {
    let stamp: FileStamp
    // The lines of its changes.
    fileprivate let lines: Range<Int>
  }

  static let header = "hawknotes sessions 1"

  private var journal: JournalContents?
  private(set) var entries: [SessionLocation: Entry] = [:]

  /// Reads a file; there are no entries unless it is private, whole, and of this state.
  init(_ path: String, of statePath: String) {
    guard let file = CacheFile.open(path), let bytes = try? file.readAll() else { return }
    let journal = JournalContents(parsing: bytes, header: Array(Self.header.utf8))
    guard journal.kind == .journal, !journal.isDamaged, let title = journal.lines.first,
      journal.withRecord(title, SessionCacheTitle.init)
        == SessionCacheTitle(statePath: statePath, lineCount: journal.lines.count - 1)
    else { return }
    entries = Self.entries(of: journal)
    self.journal = journal
  }

  private static func entries(of journal: JournalContents) -> [SessionLocation: Entry] {
    var entries: [SessionLocation: Entry] = [:]
    var end = journal.lines.count
    for (index, line) in journal.lines.enumerated().dropFirst().reversed() {
      guard let title = journal.withRecord(line, SessionCacheEntry.init) else { continue }
      entries[title.location] = Entry(stamp: title.stamp, lines: index + 1..<end)
      end = index
    }
    return entries
  }

  func session(at location: SessionLocation) -> KeptSession? {
    guard let journal, let entry = entries[location] else { return nil }
    var contents = SceneContents(keepsHistory: false)
    var keys = RecentKeys()
    for line in journal.lines[entry.lines] {
      guard let change = journal.withRecord(line, { SceneChange(payload: $0, keys: &keys) }) else {
        return nil
      }
      contents.replay(change)
    }
    return KeptSession(name: location.name, contents: contents)
  }
}

struct SessionCacheTitle: Equatable {
  let statePath: String
  let lineCount: Int

  private static let verb = "state"

  func write(to bytes: inout [UInt8]) {
    bytes += "\(Self.verb) ".utf8
    Escape.appendWord(statePath.utf8, to: &bytes)
    bytes += " \(lineCount) ".utf8
  }
}

extension SessionCacheTitle {
  fileprivate init?(payload: UnsafeBufferPointer<UInt8>) {
    var words = SceneChange.Words(payload)
    guard let verb = words.next(), verb.elementsEqual(Self.verb.utf8), let path = words.next(),
      let lineCount = words.nextNumber()
    else { return nil }
    self.init(statePath: Escape.text(from: path), lineCount: lineCount)
  }
}

struct SessionCacheEntry {
  let location: SessionLocation
  let stamp: FileStamp

  private static let verb = "session"

  func write(to bytes: inout [UInt8]) {
    bytes += "\(Self.verb) ".utf8
    Escape.appendWord((location.sceneText ?? "").utf8, to: &bytes)
    bytes += " \(stamp.device) \(stamp.inode) \(stamp.size) ".utf8
    bytes += "\(stamp.modified) \(stamp.changed) ".utf8
  }
}

extension SessionCacheEntry {
  fileprivate init?(payload: UnsafeBufferPointer<UInt8>) {
    var words = SceneChange.Words(payload)
    // Most records are changes.
    guard let verb = words.next(), verb.elementsEqual(Self.verb.utf8),
      let location = words.next().flatMap({ SessionLocation(sceneText: Escape.text(from: $0)) }),
      let device = words.nextNumber(), let inode = words.nextNumber(),
      let size = words.nextNumber(), let modified = words.nextNumber(),
      let changed = words.nextNumber()
    else { return nil }
    self.location = location
    stamp = FileStamp(
      device: UInt64(device), inode: UInt64(inode), size: size, modified: modified,
      changed: changed)
  }
}

extension JournalContents {
  /// Calls a closure with the payload of a line; returns nil for one that is not a whole record.
  fileprivate func withRecord<Result>(
    _ line: Line, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    guard case .record(let range) = line else { return nil }
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
