import DurableFiles
import Essentials
import Glibc

/// Forgetting what texts were: their histories, and what the journals have of it.
extension SessionStore {
  /// Forgets what a text was, in all files; what it is now stays.
  ///
  /// Throws `SessionError` when another process has a session open whose journal has it; nothing was
  /// forgotten then.
  public func forget(_ text: HistoryFolder.Text) throws {
    try shortenJournals { $0.hold(text.name) }
    try history.remove(text)
  }

  /// Forgets all that was before a moment, in seconds since 1970.
  ///
  /// Throws like `forget`.
  public func forget(before time: Int) throws {
    try shortenJournals { _ in true }
    try history.removeSteps(before: time)
  }

  // All are locked before the first one is changed. What leaves a journal becomes history first.
  private func shortenJournals(where isWanted: ([UInt8]) -> Bool) throws {
    let locations =
      try names().map(SessionLocation.session) + closedNames().map(SessionLocation.closed)
    let scenes = try locations.filter { location in
      // One that cannot be read may have it.
      try journal(of: location).map(isWanted) ?? false
    }.map(amend)
    for scene in scenes { try scene.forgetSteps() }
  }

  // Nil when another process has moved it.
  private func journal(of location: SessionLocation) throws -> [UInt8]? {
    do {
      return try DurableFile.read(journalPath(of: location), limit: Journal.largest)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// The files of states that were set aside which hold a text's name; they are never changed.
  public func setAsidePaths(holding text: HistoryFolder.Text) throws -> [String] {
    try setAsideLocations().map(journalPath).filter { path in
      (try? DurableFile.read(path, limit: Journal.largest))?.hold(text.name) ?? true
    }
  }
}

extension Scene {
  fileprivate func forgetSteps() throws {
    for key in textKeys {
      // What was undone, and what was cut.
      if store.keys.contains(key, as: .history) { setText(text(forKey: key), forKey: key) }
      if store.keys.contains(key, as: .passing) { setText([], forKey: key) }
    }
    try commitDurably()
    compact()
    finishCompacting(milliseconds: 10_000)
    if let failure = journal.rewritingError { throw failure }
  }
}
