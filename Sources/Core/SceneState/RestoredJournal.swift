import DurableFiles
import Glibc

/// A session's journal as it was found, with all that could be read from it.
struct RestoredJournal {
  let journal: Journal
  let contents: SceneContents
  let notice: String?

  static let header = "hawknotes session 1"
}

extension JournalLocation {
  /// Opens the journal of a session that is locked; whatever is in the file, there is a journal afterwards.
  ///
  /// After two starts that failed before their first frame, only the texts are read, and what belongs to them; after
  /// more, nothing. What is not opened is set aside whole, and so is a file with parts that cannot be read. Throws when
  /// no journal can be made.
  func restore(_ lock: SessionLock) throws -> RestoredJournal {
    switch lock.failedStartCount {
    case ...1: try restoreWhole()
    case 2: try restoreTexts(lock)
    default: try restoreNothing(lock)
    }
  }

  func restoreWhole() throws -> RestoredJournal {
    let found: (journal: Journal, contents: JournalContents)
    do {
      found = try openTwice()
    } catch  where [ELOOP, EINVAL, EISDIR, EACCES, EPERM, EIO, ENXIO, EFBIG].contains(error.code) {
      // The file itself is at fault, not the folder or the moment: another file can have its name.
      let number = try moveAside()
      return RestoredJournal(
        journal: try open().journal, contents: SceneContents(),
        notice: Self.unreadable(setAsidePath(number)))
    }
    let isForeign = found.contents.isForeign
    let contents = isForeign ? SceneContents() : JournalReplay(found.contents).contents
    guard isForeign || found.contents.isDamaged else {
      return RestoredJournal(journal: found.journal, contents: contents, notice: nil)
    }
    let kept = setAsidePath(try copyAside())
    try found.journal.rewrite(beforeNaming: keepHistory) { contents.append(to: &$0) }
    return RestoredJournal(
      journal: found.journal, contents: contents,
      notice: isForeign
        ? Self.unreadable(kept)
        : "this session's state was damaged; the rest came back, the file is kept at \(kept)")
  }

  // What fails once may succeed the next time, and is no reason to open a session without its texts.
  private func openTwice() throws -> (journal: Journal, contents: JournalContents) {
    do { return try open() } catch { return try open() }
  }

  private static func unreadable(_ kept: String) -> String {
    "this session's state could not be read; it is kept at \(kept)"
  }

  // Recorded before anything is left out: however many starts fail, the notice names the state that has everything.
  private func restoreTexts(_ lock: SessionLock) throws -> RestoredJournal {
    let whole = try restoreWhole()
    // A damaged journal has been set aside already.
    let number = whole.notice == nil ? try lock.record(setAside: try copyAside()) : nil
    var contents = whole.contents
    contents.keepValues(as: .belongsToText, keys)
    try whole.journal.rewrite(beforeNaming: keepHistory) { [contents] in contents.append(to: &$0) }
    let startNotice = number.map { notice("only texts", lock, $0) }
    return RestoredJournal(
      journal: whole.journal, contents: contents, notice: startNotice ?? whole.notice)
  }

  private func restoreNothing(_ lock: SessionLock) throws -> RestoredJournal {
    let number = try setAsideOnce(lock)
    return RestoredJournal(
      journal: try open().journal, contents: SceneContents(),
      notice: notice("nothing read", lock, number))
  }

  // An earlier start may have set everything aside and begun this journal, in which nobody could write.
  private func setAsideOnce(_ lock: SessionLock) throws -> Int {
    guard let number = lock.holder.setAsideNumber, lock.failedStartCount > 3, hasNoTexts
    else { return try lock.record(setAside: try moveAside()) }
    unlink(path)
    return number
  }

  private func notice(_ opened: String, _ lock: SessionLock, _ number: Int) -> String {
    "\(lock.failedStartCount) starts failed: \(opened). "
      + "All: hawknotes sessions reopen \(session) --state \(number)"
  }
}
