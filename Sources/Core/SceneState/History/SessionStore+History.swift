import DurableFiles
import Essentials
import Glibc

extension SessionStore {
  /// Returns all that a text was: what is kept of it, and what the journals of all sessions hold.
  ///
  /// A journal that cannot be read is passed over, which `TextHistory.problem` says.
  public func history(of text: HistoryFolder.Text) throws -> TextHistory {
    // A step leaves a journal for the history.
    try settled({ history.stamp(of: text) }) { try readHistory(of: text) }
  }

  private func readHistory(of text: HistoryFolder.Text) throws -> TextHistory {
    var found: [HistoryFolder.Text: TextHistory] = [text: try history.history(of: text)]
    var problem: String?
    for (session, path, isAlone) in journals where !text.isOfLines || session == text.name {
      do {
        let bytes = try DurableFile.read(path, limit: Journal.largest)
        // A draft may be in one of two journals, and the note that it became in the other one.
        guard text.isOfLines || !isAlone || bytes.holds(text.name) else { continue }
        let journal = JournalContents(parsing: bytes, header: Array(RestoredJournal.header.utf8))
        let time = FileStamp(of: path)?.modifiedSecond ?? 0
        let steps = JournalSteps(
          journal, of: session, lastChange: time, keys, wantsScreens: text.isOfLines)
        let changes = try HistoryChanges(steps, of: session, journal) {
          try found[$0] ?? history.history(of: $0)
        }
        for (text, history) in changes.all { found[text] = history }
      } catch {
        // Another process may have moved it.
        if error.code != ENOENT { problem = "\(error)" }
      }
    }
    found[text]?.problem = problem
    return found[text] ?? TextHistory()
  }

  /// Keeps what the journal at a path holds, because it is about to be removed or rewritten.
  func keepHistory(
    ofJournalAt path: String, _ session: String, canWait: Bool = false
  ) throws {
    try keepHistory(of: session, canWait: canWait) {
      (try DurableFile.read(path, limit: Journal.largest), FileStamp(of: path)?.modifiedSecond)
    }
  }

  /// Keeps what a journal holds, of which `read` returns the bytes and when it was last changed.
  ///
  /// The words themselves matter more: they are kept even if their history cannot be, which `HistoryFolder.problem`
  /// says. A journal that can wait does so while another window keeps what it has: EBUSY is thrown.
  func keepHistory(
    of session: String, canWait: Bool, read: () throws -> (bytes: [UInt8], lastChange: Int?)
  ) throws {
    do {
      let (bytes, time) = try read()
      let journal = JournalContents(parsing: bytes, header: Array(RestoredJournal.header.utf8))
      try history.keep(journal, of: session, lastChange: time ?? clock() / 1000, keys)
      history.status.problem.withLock { $0 = nil }
    } catch  where error.code != ENOENT {
      if canWait, error.code == EBUSY { throw error }
      history.status.problem.withLock { $0 = "The history cannot be kept: \(error)" }
    } catch {}
  }

  /// The name under which the history has what a session at a location was.
  public func nameInHistory(of location: SessionLocation) -> String {
    guard case .closed(let name) = location else { return location.name }
    return (try? closedSummary(name))?.formerName ?? name
  }

  /// Has what a session's drafts were follow it to its new name, unless some of it may be that of a closed one.
  func renameDrafts(of session: String, to name: String) {
    let closed = (try? closedNames()) ?? []
    if closed.contains(where: { nameInHistory(of: .closed($0)) == session }) { return }
    history.renameDrafts(of: session, to: name)
  }

  // A session in a fallback store has another one here, with what was before.
  private var journals: [(session: String, path: String, isAlone: Bool)] {
    let fallback = sessionsInFallbackStores.map { ($1, $0.journalPath($1), false) }
    let closed = ((try? closedNames()) ?? []).map { name in
      (nameInHistory(of: .closed(name)), journalPath(of: .closed(name)), true)
    }
    let own = ((try? names()) ?? []).map { name in
      (name, journalPath(name), !fallback.contains { $0.0 == name })
    }
    return closed + own + fallback
  }
}
