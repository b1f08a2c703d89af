import DurableFiles
import Essentials
import Glibc

extension SessionStore {
  /// Moves a session back from a fallback store; returns its name here, which is another one if a different session has
  /// its own.
  ///
  /// Returns nil when another process has the session open.
  func moveBack(_ name: String, from fallback: SessionStore) throws -> String? {
    guard let lock = try fallback.lockWhenReleased(name), lock.isCurrent else { return nil }
    let found = try Journal.read(fallback.journalPath(name), header: RestoredJournal.header)
    guard !found.isForeign else {
      throw Failure(cannot: "read", fallback.journalPath(name), code: EBADMSG)
    }
    var contents = JournalReplay(found).contents
    var own = name
    try Folder.create(folder(name))
    var ownLock = try FileLock.acquire(lockPath(name))
    guard ownLock != nil else { return nil }
    if let there = try self.name(continuing: contents, from: name) {
      own = there
      try makeDurable(own)
    } else {
      if try !mayReplaceJournal(of: name, with: contents) {
        (own, ownLock) = try lockFreeName(from: name)
      }
      contents.generation += 1
      try takeOver(name, from: fallback, found, contents, as: own, ownLock)
    }
    fallback.removeEmptied(name)
    withExtendedLifetime((lock, ownLock)) {}
    return own
  }

  private func lockWhenReleased(_ name: String) throws -> FileLock? {
    let path = lockPath(name)
    let patience = StartPatience()
    repeat {
      if let lock = try FileLock.acquire(path) { return lock }
    } while patience.waits(forLockAt: path, in: terminal)
    return nil
  }

  // Damaged parts are copied as they are: opening the session reports them.
  private func takeOver(
    _ name: String, from fallback: SessionStore, _ found: JournalContents,
    _ contents: SceneContents, as own: String, _ lock: FileLock?
  ) throws {
    var lines = JournalLines()
    lines.append(endsCommit: true, payload: SceneChange.generation(contents.generation).write(to:))
    let bytes = found.bytes[..<found.finishedByteCount] + lines.bytes
    let holder = fallback.lockPath(name)
    try DurableFile.moveAll(
      from: Folder.parent(of: holder), to: folder(own), except: SessionStore.files)
    if let text = try? DurableFile.readPrefix(holder, count: SessionHolder.largest),
      (try? DurableFile.readPrefix(lockPath(own), count: 1))?.isEmpty ?? true
    {
      try lock?.write(String(decoding: text, as: UTF8.self))
    }
    try keepHistory(ofJournalAt: journalPath(own), own)
    try DurableFile.replace(journalPath(own), with: bytes)
  }

  private func lockFreeName(from name: String) throws -> (String, FileLock) {
    for other in Self.names(from: name) where !exists(other) && fallbackStore(of: other) == nil {
      try Folder.create(folder(other))
      if let lock = try FileLock.acquire(lockPath(other)) { return (other, lock) }
    }
    throw SessionError.nameIsTaken(name)
  }
}
