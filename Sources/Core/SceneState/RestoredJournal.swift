import DurableFiles
import Glibc

/// A session's journal as it was found, with all that could be read from it.
struct RestoredJournal {
  let journal: Journal
  let contents: SceneContents
  let notice: String?

  static let header = "hawknotes session 1"
}

extension RestoredJournal {
  /// Opens the journal of a session that is locked; whatever is in the file, there is a journal afterwards.
  ///
  /// After two starts that failed before their first frame, only the texts are read, and what belongs to them; after
  /// more, nothing. What is not opened is set aside whole, and so is a file with parts that cannot be read. Throws when
  /// no journal can be made.
  init(_ lock: SessionLock, _ location: JournalLocation) throws {
    switch lock.failedStartCount {
    case ...1: self = try Self.whole(location)
    case 2: self = try Self.whole(location).texts(lock, location)
    default: self = try Self.nothing(lock, location)
    }
  }

  static func whole(_ location: JournalLocation) throws -> RestoredJournal {
    let found: (journal: Journal, contents: JournalContents)
    do {
      found = try openTwice(location)
    } catch  where [ELOOP, EINVAL, EISDIR, EACCES, EPERM, EIO, ENXIO, EFBIG].contains(error.code) {
      // The file itself is at fault, not the folder or the moment: another file can have its name.
      let number = try location.moveAside()
      return Self(
        journal: try location.open().journal, contents: SceneContents(),
        notice: unreadable(location.setAsidePath(number)))
    }
    let isForeign = found.contents.isForeign
    let contents = isForeign ? SceneContents() : JournalReplay(found.contents).contents
    guard isForeign || found.contents.isDamaged else {
      return Self(journal: found.journal, contents: contents, notice: nil)
    }
    let kept = location.setAsidePath(try location.copyAside())
    try found.journal.rewrite(beforeNaming: location.keepHistory) { contents.append(to: &$0) }
    return Self(
      journal: found.journal, contents: contents,
      notice: isForeign
        ? unreadable(kept)
        : "this session's state was damaged; the rest came back, the file is kept at \(kept)")
  }

  // What fails once may succeed the next time, and is no reason to open a session without its texts.
  private static func openTwice(
    _ location: JournalLocation
  ) throws -> (journal: Journal, contents: JournalContents) {
    do { return try location.open() } catch { return try location.open() }
  }

  private static func unreadable(_ kept: String) -> String {
    "this session's state could not be read; it is kept at \(kept)"
  }

  // Recorded before anything is left out: however many starts fail, the notice names the state that has everything.
  private func texts(_ lock: SessionLock, _ location: JournalLocation) throws -> RestoredJournal {
    // A damaged journal has been set aside already.
    let number = notice == nil ? try lock.record(setAside: try location.copyAside()) : nil
    var contents = contents
    contents.keepValues(as: .belongsToText, location.keys)
    try journal.rewrite(beforeNaming: location.keepHistory) { [contents] in
      contents.append(to: &$0)
    }
    let startNotice = number.map { Self.notice("only texts", lock, location, $0) }
    return Self(journal: journal, contents: contents, notice: startNotice ?? notice)
  }

  private static func nothing(
    _ lock: SessionLock, _ location: JournalLocation
  ) throws -> RestoredJournal {
    let number = try setAside(lock, location)
    return Self(
      journal: try location.open().journal, contents: SceneContents(),
      notice: notice("nothing read", lock, location, number))
  }

  // An earlier start may have set everything aside and begun this journal, in which nobody could write.
  private static func setAside(_ lock: SessionLock, _ location: JournalLocation) throws -> Int {
    guard let number = lock.holder.setAsideNumber, lock.failedStartCount > 3, location.hasNoTexts
    else { return try lock.record(setAside: try location.moveAside()) }
    unlink(location.path)
    return number
  }

  private static func notice(
    _ opened: String, _ lock: SessionLock, _ location: JournalLocation, _ number: Int
  ) -> String {
    "\(lock.failedStartCount) starts failed: \(opened). "
      + "All: hawknotes sessions reopen \(location.session) --state \(number)"
  }
}
