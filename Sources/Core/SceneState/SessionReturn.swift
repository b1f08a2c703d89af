import DurableFiles
import Essentials
import Glibc

struct SessionReturn {
  let name: String
  let fallback: SessionStore
  let ownStore: SessionStore

  /// Moves it; returns its name there, which is another one if a different session has its own.
  ///
  /// Returns nil when another process has the session open.
  func run() throws -> String? {
    guard let lock = try lockWhenReleased(), lock.isCurrent else { return nil }
    let found = try Journal.read(fallback.journalPath(name), header: RestoredJournal.header)
    guard !found.isForeign else {
      throw Failure(cannot: "read", fallback.journalPath(name), code: EBADMSG)
    }
    var contents = JournalReplay(found).contents
    var own = name
    try Folder.create(ownStore.folder(name))
    var ownLock = try FileLock.acquire(ownStore.lockPath(name))
    guard ownLock != nil else { return nil }
    if let there = try ownStore.name(continuing: contents, from: name) {
      own = there
      try ownStore.makeDurable(own)
    } else {
      if try !ownStore.mayReplaceJournal(of: name, with: contents) {
        (own, ownLock) = try freeName()
      }
      contents.generation += 1
      try write(found, contents, as: own, ownLock)
    }
    fallback.removeEmptied(name)
    withExtendedLifetime((lock, ownLock)) {}
    return own
  }

  private func lockWhenReleased() throws -> FileLock? {
    let path = fallback.lockPath(name)
    let patience = StartPatience()
    repeat {
      if let lock = try FileLock.acquire(path) { return lock }
    } while patience.waits(forLockAt: path, in: fallback.terminal)
    return nil
  }

  // Damaged parts are copied as they are: opening the session reports them.
  private func write(
    _ found: JournalContents, _ contents: SceneContents, as own: String, _ lock: FileLock?
  ) throws {
    var lines = JournalLines()
    lines.append(endsCommit: true, payload: SceneChange.generation(contents.generation).write(to:))
    let bytes = found.bytes[..<found.finishedByteCount] + lines.bytes
    let holder = fallback.lockPath(name)
    try DurableFile.moveAll(
      from: Folder.parent(of: holder), to: ownStore.folder(own), except: SessionStore.files)
    if let text = try? DurableFile.readPrefix(holder, count: SessionHolder.largest),
      (try? DurableFile.readPrefix(ownStore.lockPath(own), count: 1))?.isEmpty ?? true
    {
      try lock?.write(String(decoding: text, as: UTF8.self))
    }
    try ownStore.keepHistory(ofJournalAt: ownStore.journalPath(own), own)
    try DurableFile.replace(ownStore.journalPath(own), with: bytes)
  }

  private func freeName() throws -> (String, FileLock) {
    for other in SessionStore.names(from: name)
    where !ownStore.exists(other) && ownStore.fallbackStore(of: other) == nil {
      try Folder.create(ownStore.folder(other))
      if let lock = try FileLock.acquire(ownStore.lockPath(other)) { return (other, lock) }
    }
    throw SessionError.nameIsTaken(name)
  }
}
