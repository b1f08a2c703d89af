import DurableFiles
import Essentials
import Glibc

extension Scene {
  /// Moves the whole scene to its fallback store, with the changes that could not be committed.
  ///
  /// Throws the given error when that fails too.
  func fallBack(because error: any Error) throws {
    guard fallbackStatus == nil, let folders = store.fallbackFolders else { throw error }
    var contents = contents
    contents.generation += 1
    do {
      let path = try folders.use { path in
        try moveJournal(to: store.at(path), contents)
        return path
      }
      uncommitted.removeAll()
      self.contents.generation = contents.generation
      fallbackStatus = FallbackStatus(cause: Failure(error), path: path)
      delayReturn()
    } catch _ {
      // The first failure is reported: that is the one to do something about.
      throw error
    }
  }

  private func moveJournal(to fallback: SessionStore, _ contents: SceneContents) throws {
    let path = fallback.lockPath(name)
    try Folder.create(fallback.folder(name))
    if fallbackLock?.path != path || fallbackLock?.isCurrent != true {
      fallbackLock = try FileLock.acquire(path)
      guard fallbackLock != nil else { throw Failure(cannot: "lock", path, code: EBUSY) }
    }
    do {
      try journal.rewrite(at: fallback.journalPath(name)) { contents.append(to: &$0) }
    } catch {
      // Nothing is left where it failed.
      if !fallback.hasJournal(name) { fallback.removeEmptied(name) }
      fallbackLock = nil
      throw error
    }
  }

  /// Begins to move the scene back to where it belongs, if that may work again by now.
  func beginReturn(isDue: Bool = false) {
    guard let returnTime, !journal.isRewriting, isDue || MonotonicClock.milliseconds >= returnTime
    else { return }
    delayReturn()
    guard (try? lockInOwnStore()) ?? false else { return }
    contents.generation += 1
    let path = store.journalPath(name)
    if hasUncommittedChanges {
      // The changes are in neither journal: waiting for the disk is the least evil.
      guard (try? rewrite(at: path)) != nil else { return }
      completeReturn()
    } else {
      beginRewriting(at: path)
    }
  }

  // There is one attempt a second.
  private func delayReturn() {
    returnTime = returnTime.map { _ in MonotonicClock.milliseconds + 1000 }
  }

  /// Whether it has the lock of the session where that belongs.
  var isInOwnStore: Bool { !isClosed && lock.path == store.lockPath(name) && lock.isCurrent }

  // Locks the session where it belongs, unless the scene has that lock already.
  private func lockInOwnStore() throws -> Bool {
    if isInOwnStore { return true }
    try Folder.create(store.folder(name))
    guard let ownLock = try store.lock(name, presenting: nil),
      try store.mayReplaceJournal(of: name, with: contents)
    else {
      returnTime = nil
      return false
    }
    try DurableFile.moveAll(from: folderPath, to: store.folder(name), except: SessionStore.files)
    if fallbackLock == nil { fallbackLock = lock.file }
    lock = ownLock
    ownLock.record(phase)
    return true
  }

  func completeReturn() {
    guard let fallbackStatus, journal.path == store.journalPath(name) else { return }
    self.fallbackStatus = nil
    watch.renew(folderPath)
    // What is in the fallback store stays until the journal's name is durable.
    guard journal.rewritingError == nil else { return }
    store.at(fallbackStatus.path).removeEmptied(name)
    fallbackLock = nil
  }
}
