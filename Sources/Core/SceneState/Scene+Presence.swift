import DurableFiles
import Essentials
import Glibc

/// What a scene does when its files are removed or changed while it is open: it has everything in
/// memory, and writes the files again.
extension Scene {
  /// Starts watching the session's folder; returns what to wait for besides keys, nil if nothing can be watched.
  ///
  /// When it becomes readable, call `noticeFolderChange()`, and commit within a second.
  public func watchFolder() -> Int32? { watch.begin(folderPath) }

  /// Makes the next commit of a change, or any commit a moment later, check the session's files.
  public func noticeFolderChange() { watch.notice(folderPath) }

  /// Returns what you should know about the session's files since the last call; nil when all is well.
  public func takePresenceNotice() -> String? {
    defer { presenceNotice = nil }
    return presenceNotice
  }

  /// Writes the session again where it belongs if its files were removed, moved, replaced or changed.
  ///
  /// What stands in their place is set aside, unless the session's own file has all of it.
  func keepPresent() throws {
    guard !isClosed else { return }
    guard fallbackStatus == nil else { return try keepInFallbackStore() }
    let isUnchanged = journal.durabilityError != nil || journal.isUnchanged
    if lock.isCurrent, journal.isInPlace, isUnchanged { return }
    // A closed session that is being amended is nowhere else: the caller has to know.
    guard folderPath == store.folder(name) else {
      throw Failure(cannot: "find", journal.path, code: ENOENT)
    }
    defer { watch.renew(folderPath) }
    if followRenaming() { return }
    let oldName = name
    if !lock.isCurrent { try lockAgain() }
    let kept = try setAsideOther()
    try rewrite(at: store.journalPath(name))
    structureVersion += 1
    presenceNotice = notice(of: oldName, kept)
  }

  private func notice(of oldName: String, _ kept: Int?) -> String {
    if name != oldName {
      return "Another process has \(oldName) now; this session continues as \(name)"
    }
    let theirs = kept.map { "; theirs is state \($0)" } ?? ""
    return "This session's files were changed: everything is written again\(theirs)"
  }

  // A folder that was renamed is still the session's own, under another name.
  private func followRenaming() -> Bool {
    guard let path = lock.file.presentPath, path.hasSuffix("/lock") else { return false }
    let folder = Folder.parent(of: path)
    let newName = Folder.name(of: folder)
    guard newName != name, SessionStore.isValid(newName),
      let sessions = FileIdentity(of: store.sessionsPath),
      FileIdentity(of: Folder.parent(of: folder)) == sessions
    else { return false }
    let oldName = name
    journal.abandonRewriting()
    didMove(to: store.folder(newName), named: newName)
    guard lock.isCurrent, journal.isInPlace, journal.isUnchanged else {
      didMove(to: store.folder(oldName), named: oldName)
      return false
    }
    presenceNotice = "This session's folder was renamed; the session is \(newName) now"
    return true
  }

  // Another process may have made a session of this name meanwhile.
  private func lockAgain() throws {
    for candidate in SessionStore.names(from: name)
    where candidate == name || !store.exists(candidate) && store.fallbackStore(of: candidate) == nil
    {
      try Folder.create(store.folder(candidate))
      guard let new = try store.lock(candidate, presenting: lock.presentedValue) else { continue }
      new.record(phase)
      lock = new
      name = candidate
      return
    }
  }

  // Returns the number of the state that was set aside; nil when there was nothing to keep.
  private func setAsideOther() throws -> Int? {
    let location = store.journalLocation(of: .session(name))
    guard FileStamp(of: location.path) != nil else { return nil }
    // The session's own file is here only if its contents were changed.
    let isOwn = journal.path == location.path && journal.isInPlace
    if !isOwn, journal.begins(with: location.path) { return nil }
    return try location.keepAside()
  }

  // The runtime folder may be emptied too, when a login ends.
  private func keepInFallbackStore() throws {
    guard let cause = fallbackStatus?.cause, !journal.isInPlace else { return }
    fallbackStatus = nil
    fallbackLock = nil
    try fallBack(because: cause)
  }
}
