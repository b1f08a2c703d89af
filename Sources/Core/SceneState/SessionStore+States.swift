public import DurableFiles
import Glibc

extension SessionStore {
  /// Returns the numbers of the states of a session that were set aside, the oldest first.
  ///
  /// Throws `FileError`.
  public func states(of name: String) throws(FileError) -> [Int] {
    try setAside.numbers(of: name)
  }

  /// Reads a state that was set aside.
  ///
  /// Throws `FileError`; ENOENT when there is none.
  public func readState(_ number: Int, of name: String) throws(FileError) -> KeptSession {
    try KeptSession(name: name, journalPath: setAside.path(of: name, number))
  }

  /// Restores a state of a session that was set aside; the next start opens all of it.
  ///
  /// The current state is set aside too, and the restored one is also kept there. Returns the number of
  /// the former, nil when there was none. Throws `SessionError`; nothing has changed then.
  public func restoreState(_ number: Int, of name: String) throws(SessionError) -> Int? {
    guard Self.isValid(name) else { throw .invalidName(name) }
    try moveBackIfNeeded(name)
    let numbers = try reporting { () throws(FileError) in try states(of: name) }
    guard numbers.contains(number) else { throw .noState(name: name, numbers) }
    let lock = try reporting { () throws(FileError) in
      try Folder.create(folder(name))
      return try FileLock.acquire(lockPath(name))
    }
    guard let lock, lock.isCurrent else {
      throw .openElsewhere(name: name, holder: holder(of: name))
    }
    return try reporting { () throws(FileError) in
      try replaceJournal(of: name, byState: number, under: lock)
    }
  }

  private func replaceJournal(
    of name: String, byState number: Int, under lock: FileLock
  ) throws(FileError) -> Int? {
    let bytes = try DurableFile.read(
      setAside.path(of: name, number), limit: Journal.largest)
    let before = try copyAside(journalLocation(of: name))
    try DurableFile.replace(journalLocation(of: name).path, with: bytes)
    try forgetFailedStarts(lock)
    return before
  }

  private func forgetFailedStarts(_ lock: FileLock) throws(FileError) {
    var holder = SessionHolder(parsing: try DurableFile.readPrefix(lock.path, count: 4096))
    holder.forgetFailedStarts()
    try lock.write(holder.text)
  }

  private func copyAside(_ location: JournalLocation) throws(FileError) -> Int? {
    do throws(FileError) {
      return try location.copyAside()
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}
