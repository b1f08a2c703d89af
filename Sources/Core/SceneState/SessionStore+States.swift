import DurableFiles
import Essentials
import Glibc

extension SessionStore {
  /// Returns the numbers of the states of a session that were set aside, the oldest first.
  public func states(of name: String) throws -> [Int] { try setAside.numbers(of: name) }

  /// Restores a state of a session that was set aside; the next start opens all of it.
  ///
  /// The current state is set aside too, and the restored one is also kept there. Returns the number of
  /// the former, nil when there was none. When it throws, the current one may be set aside, or replaced, already.
  public func restoreState(_ number: Int, of name: String) throws -> Int? {
    try Self.checkName(name)
    try moveBackIfNeeded(name)
    let numbers = try states(of: name)
    guard numbers.contains(number) else { throw Self.noState(of: name, numbers) }
    try Folder.create(folder(name))
    guard let lock = try SessionLock(amending: lockPath(name)) else {
      throw SessionError.openElsewhere(name: name, holder: holder(of: name))
    }
    // Its text would not be known any more.
    try refuseEditor(of: name)
    let before = try replaceJournal(of: name, byState: number)
    try lock.record { $0.forgetFailedStarts() }
    return before
  }

  private static func noState(of name: String, _ numbers: [Int]) -> Failure {
    Failure(
      numbers.isEmpty
        ? "no state of the session \(name) was set aside"
        : "the session \(name) has no such state; it has "
          + numbers.map { "\($0)" }.joined(separator: ", "), kind: .gone)
  }

  private func replaceJournal(of name: String, byState number: Int) throws -> Int? {
    let bytes = try DurableFile.read(setAside.path(of: name, number), limit: Journal.largest)
    let isThere = access(journalPath(name), F_OK) == 0
    let before = isThere ? try journalLocation(of: .session(name)).copyAside() : nil
    try keepHistory(ofJournalAt: journalPath(name), name, canWait: true)
    try DurableFile.replace(journalPath(name), with: bytes)
    return before
  }
}

/// Which texts of a state that was set aside were saved or discarded; the state itself never changes.
extension SessionStore {
  private func handledPath(at location: SessionLocation) -> String? {
    guard case .setAside(let name, let number) = location else { return nil }
    return setAside.path(of: name, number) + ".settled"
  }

  public func handledKeys(at location: SessionLocation) -> Set<String> {
    // If this file is lost, texts that were saved or discarded are listed again, and no more.
    guard let path = handledPath(at: location), let bytes = try? DurableFile.read(path) else {
      return []
    }
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Records that texts of a state that was set aside were saved or discarded; durable when it returns.
  ///
  /// Throws EBUSY when another process keeps the lock of the sessions.
  public func recordHandled(_ keys: Set<String>, at location: SessionLocation) throws {
    guard let path = handledPath(at: location) else { return }
    // What others record at the same moment is recorded too.
    let lock = try FileLock.wait(self.path + "/lock")
    defer { withExtendedLifetime(lock) {} }
    let all = handledKeys(at: location).union(keys)
    try DurableFile.replace(path, with: Array(all.sorted().joined(separator: "\n").utf8))
  }
}
