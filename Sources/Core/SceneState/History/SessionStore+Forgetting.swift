import DurableFiles
import Essentials
import Glibc

/// Forgetting what texts were: their histories, and what the journals have of it.
extension SessionStore {
  /// Removes from the journals of all sessions what texts were, what was undone and what was cut, and the words of
  /// notes from those that name one of `texts`, or were used last before a moment, in seconds since 1970.
  ///
  /// What texts were becomes history. The sessions count as used when they were used before. Throws
  /// `SessionError` when another process has a session open; nothing has changed then.
  public func shortenJournals(naming texts: [HistoryFolder.Text], unusedSince moment: Int?) throws {
    // All are locked before the first one is changed. A new session has nothing yet.
    let scenes = try settled {
      try locations().filter { access(journalPath(of: $0), F_OK) == 0 }.map(amend)
    }
    for scene in scenes {
      if scene.names(texts) || scene.isUnused(since: moment) { scene.forgetQuotations() }
      try scene.forgetSteps()
    }
  }

  private func locations() throws -> [SessionLocation] {
    let names = try Set(names() + fallbackStores.flatMap { try $0.names() })
    return names.sorted().map(SessionLocation.session)
      + (try closedNames()).sorted().map(SessionLocation.closed)
  }

  /// The files of states that were set aside which may have what some texts were, or any text when none are
  /// given; they are never changed.
  public func setAsidePaths(holding texts: [HistoryFolder.Text]?) throws -> [String] {
    try setAsideLocations().map(journalPath).filter { path in
      guard let texts, let bytes = try? DurableFile.read(path, limit: Journal.largest) else {
        return true
      }
      return texts.contains { bytes.holds($0.name) }
    }
  }
}

extension Scene {
  fileprivate func names(_ texts: [HistoryFolder.Text]) -> Bool {
    let values = contents.values.values.map { Array($0.utf8) }
    return texts.filter(\.isNote).contains { text in values.contains { $0.holds(text.name) } }
  }

  fileprivate func isUnused(since moment: Int?) -> Bool {
    guard let moment, let stamp = FileStamp(of: journal.path) else { return false }
    return stamp.modifiedSecond < moment
  }

  // They are read anew when it is opened.
  fileprivate func forgetQuotations() {
    for key in contents.values.keys where store.keys.contains(key, as: .quotesNotes) {
      self[key] = nil
    }
  }

  fileprivate func forgetSteps() throws {
    var former = stat()
    guard lstat(journal.path, &former) == 0 else { return }
    for key in contents.values.keys where store.keys.contains(key, as: .transient) {
      self[key] = nil
    }
    for key in textKeys {
      // What was undone, and what was cut.
      if store.keys.contains(key, as: .history) { setText(text(forKey: key), forKey: key) }
      let isTransient = store.keys.contains(key, as: .transient)
      if isTransient, !store.keys.contains(key, as: .needed) { setText([], forKey: key) }
    }
    try commitDurably()
    // However long it takes: what is said to be forgotten is in no journal.
    try rewrite(canWait: true)
    if let failure = journal.rewritingError { throw failure }
    utimensat(AT_FDCWD, journal.path, [former.st_atim, former.st_mtim], AT_SYMLINK_NOFOLLOW)
  }
}
