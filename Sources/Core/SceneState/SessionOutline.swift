import DurableFiles

/// What a session keeps but for the words of its texts, read in a fraction of the time.
public struct SessionOutline: KeptOutline, Sendable {
  private var values: [String: String] = [:]
  public private(set) var textKeys: [String] = []

  /// Reads a journal; one of another kind counts as empty.
  init(journalPath: String) throws {
    self.init(try Journal.read(journalPath, header: RestoredJournal.header))
  }

  init(_ journal: JournalContents) {
    guard journal.kind == .journal else { return }
    if journal.needsHistory {
      let contents = JournalReplay(journal).contents
      (values, textKeys) = (contents.values, contents.textKeys)
    } else {
      var lengths = TextLengths()
      replay(journal, &lengths)
      textKeys = lengths.keys.filter { $0 != Scene.preparedTextKey }.sorted()
    }
  }

  init(_ kept: KeptSession) { (values, textKeys) = (kept.values, kept.textKeys) }

  public subscript(key: String) -> String? { values[key] }

  private mutating func replay(_ journal: JournalContents, _ lengths: inout TextLengths) {
    var keys = RecentKeys()
    journal.bytes.withUnsafeBufferPointer { bytes in
      for case .record(let range) in journal.lines {
        let payload = UnsafeBufferPointer(rebasing: bytes[range])
        switch SceneChangeOutline(payload: payload, keys: &keys) {
        case .set(let key, let value): values[key] = value
        case .length(let key, let count): lengths[key] = count
        case .copy(let key, let source): lengths[key] = lengths[source]
        case .edit(let key, let offset, let removedCount, let insertedCount):
          let count = lengths[key]
          let removed = min(removedCount, count - min(offset, count))
          lengths[key] = count - removed + insertedCount
        case nil: break
        }
      }
    }
  }
}

/// The lengths of texts; those of the one that was edited last are found at once.
private struct TextLengths {
  private var counts: [String: Int] = [:]
  private var last: (key: String, count: Int)?

  var keys: [String] {
    counts.compactMap { $0.key != last?.key && $0.value > 0 ? $0.key : nil }
      + (last.map { $0.count > 0 ? [$0.key] : [] } ?? [])
  }

  subscript(key: String) -> Int {
    get { last?.key == key ? last?.count ?? 0 : counts[key] ?? 0 }
    set {
      if let last, last.key != key { counts[last.key] = last.count }
      last = (key, newValue)
    }
  }
}

/// What a change in a journal does, but for the words that it inserts.
private enum SceneChangeOutline {
  case set(key: String, value: String?)
  case length(key: String, Int)
  case copy(key: String, from: String)
  case edit(key: String, offset: Int, removedCount: Int, insertedCount: Int)

  /// Reads a payload as `SceneChange` does; nil when it changes neither values nor texts.
  init?(payload: UnsafeBufferPointer<UInt8>, keys: inout RecentKeys) {
    var words = SceneChange.Words(payload)
    guard let verb = words.next(), let key = words.next().flatMap({ keys.key($0) }) else {
      return nil
    }
    switch String(decoding: verb, as: UTF8.self) {
    case "edit", "step":
      guard let offset = words.nextNumber(), let removedCount = words.nextNumber() else {
        return nil
      }
      self = .edit(
        key: key, offset: offset, removedCount: removedCount,
        insertedCount: Escape.count(of: words.rest))
    case "set": self = .set(key: key, value: Escape.text(from: words.rest))
    case "unset": self = .set(key: key, value: nil)
    case "text": self = .length(key: key, Escape.count(of: words.rest))
    case "copy": self = .copy(key: key, from: Escape.text(from: words.rest))
    default: return nil
    }
  }
}

extension SessionStore {
  /// Reads the outline of a session without opening it.
  ///
  /// Throws ENOENT when there is none.
  public func outline(of summary: SessionSummary) throws -> SessionOutline {
    let name = summary.name
    let location = summary.state == .closed ? SessionLocation.closed(name) : .session(name)
    if cache != nil { return SessionOutline(try read(location, summary)) }
    return try SessionOutline(journalPath: journalPath(of: location))
  }
}
