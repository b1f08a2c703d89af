import DurableFiles
import Glibc

extension SessionStore {
  /// Returns all that a text was: what is kept of it, and what the journals of all sessions hold.
  public func history(of text: HistoryFolder.Text) throws -> TextHistory {
    var found: [HistoryFolder.Text: TextHistory] = [text: try history.history(of: text)]
    for (session, path) in journalPaths {
      // Another process may have moved it.
      guard let bytes = try? DurableFile.read(path, limit: Journal.largest), bytes.hold(text.name)
      else { continue }
      let journal = JournalContents(
        parsing: bytes, header: Array(RestoredJournal.header.utf8))
      let time = (SessionSummary.changeTime(path) ?? 0) / 1_000_000_000
      let steps = JournalSteps(journal, of: session, changedAt: time, keys)
      let changes = try HistoryChanges(steps, of: session, journal) {
        try found[$0] ?? history.history(of: $0)
      }
      for (text, history) in changes.all { found[text] = history }
    }
    return found[text] ?? TextHistory()
  }

  /// Keeps what the journal at a path holds, because it is about to be removed or rewritten.
  ///
  /// The words themselves matter more: they are kept even if their history cannot be.
  func keepHistory(ofJournalAt path: String, _ session: String, byteCount: Int = .max) {
    guard let bytes = try? DurableFile.read(path, limit: Journal.largest) else { return }
    let journal = JournalContents(
      parsing: Array(bytes.prefix(byteCount)), header: Array(RestoredJournal.header.utf8))
    let time = SessionSummary.changeTime(path).map { $0 / 1_000_000_000 }
    try? history.keep(journal, of: session, changedAt: time ?? clock() / 1000, keys)
  }

  private var journalPaths: [(session: String, path: String)] {
    let names = (try? names()) ?? []
    return names.map { ($0, journalPath(of: .session($0))) }
      + ((try? closedNames()) ?? []).map { ($0, journalPath(of: .closed($0))) }
  }
}

extension [UInt8] {
  func hold(_ name: String) -> Bool {
    withUnsafeBytes { own in
      Array(name.utf8).withUnsafeBytes { name in
        guard let start = own.baseAddress, let wanted = name.baseAddress else { return false }
        return memmem(start, own.count, wanted, name.count) != nil
      }
    }
  }
}
