import DurableFiles
import Essentials
import Glibc

struct SessionReturn {
  let name: String
  let fallback: SessionStore
  let home: SessionStore

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
    try Folder.create(home.folder(name))
    var homeLock = try FileLock.acquire(home.lockPath(name))
    guard homeLock != nil else { return nil }
    if let there = try home.name(continuing: contents, from: name) {
      own = there
      try home.makeDurable(own)
    } else {
      if try !home.mayReplaceJournal(of: name, with: contents) { (own, homeLock) = try freeName() }
      contents.generation += 1
      try write(found, contents, as: own, homeLock)
    }
    fallback.removeEmptied(name)
    withExtendedLifetime((lock, homeLock)) {}
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
      from: Folder.parent(of: holder), to: home.folder(own), except: SessionStore.files)
    if let text = try? DurableFile.readPrefix(holder, count: SessionHolder.largest),
      (try? DurableFile.readPrefix(home.lockPath(own), count: 1))?.isEmpty ?? true
    {
      try lock?.write(String(decoding: text, as: UTF8.self))
    }
    try home.keepHistory(ofJournalAt: home.journalPath(own), own)
    try DurableFile.replace(home.journalPath(own), with: bytes)
  }

  private func freeName() throws -> (String, FileLock) {
    for other in SessionStore.names(from: name)
    where !home.exists(other) && home.fallbackStore(of: other) == nil {
      try Folder.create(home.folder(other))
      if let lock = try FileLock.acquire(home.lockPath(other)) { return (other, lock) }
    }
    throw SessionError.nameIsTaken(name)
  }
}
