import DurableFiles
import Glibc

/// A session whose files somebody takes away while it is open: it has all of them in memory, and writes
/// them anew.
extension Scene {
  /// Begins to watch the session's folder; returns what to wait for besides keys, nil where nothing can be
  /// watched.
  ///
  /// When it can be read, call `noticeFolderChange()`, and commit within a second.
  public func watchFolder() -> Int32? { watch.begin(folderPath) }

  /// Has the next commit of a change look after the session's files, and any commit a moment later.
  public func noticeFolderChange() { watch.notice(folderPath) }

  /// What you should know about the session's files since this was last asked for; nil when all is well.
  public func takePresenceNotice() -> String? {
    defer { presenceNotice = nil }
    return presenceNotice
  }

  /// Writes the session anew where it belongs if somebody has removed, moved, replaced or changed its files.
  ///
  /// What stands in their place is set aside, unless the session's own file has all of it. Throws
  /// `FileError`.
  func keepPresent() throws(FileError) {
    guard !isClosed else { return }
    guard fallbackStatus == nil else { return try keepAtFallbackPlace() }
    let isUnchanged = journal.durabilityError != nil || journal.isUnchanged
    if lock.isCurrent, journal.isInPlace, isUnchanged { return }
    // A closed session that is amended is nowhere else: who amends it hears of it.
    guard folderPath == store.folder(name) else {
      throw FileError("find", journal.path, code: ENOENT)
    }
    defer { watch.renew(folderPath) }
    if followRenaming() { return }
    let oldName = name
    if !lock.isCurrent { try lockAnew() }
    let kept = try keepOther()
    try journal.rewrite(at: store.journalPath(name)) { [contents] in contents.append(to: &$0) }
    forgetChanges()
    structureVersion += 1
    presenceNotice = notice(of: oldName, kept)
  }

  private func notice(of oldName: String, _ kept: Int?) -> String {
    if name != oldName {
      return "Another process has \(oldName) now; this session goes on as \(name)"
    }
    let theirs = kept.map { "; theirs is state \($0)" } ?? ""
    return "This session's files were changed: all is written anew\(theirs)"
  }

  // A folder that was renamed is the session's own still, with another name.
  private func followRenaming() -> Bool {
    guard let path = lock.presentPath, path.hasSuffix("/lock") else { return false }
    let folder = Folder.parent(of: path)
    let newName = String(folder.split(separator: "/").last ?? "")
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

  // Another process may have begun a session of this name meanwhile.
  private func lockAnew() throws(FileError) {
    for candidate in SessionStore.names(from: name)
    where candidate == name || !store.exists(candidate) && store.fallbackStore(of: candidate) == nil
    {
      try Folder.create(store.folder(candidate))
      guard let new = try store.lock(candidate, presenting: lock.presentedValue) else { continue }
      new.note(phase)
      lock = new
      name = candidate
      return
    }
  }

  // Returns under which number it is kept; nil when there is nothing to keep.
  private func keepOther() throws(FileError) -> Int? {
    let place = store.place(of: name)
    var status = stat()
    guard lstat(place.path, &status) == 0 else { return nil }
    // Its own file has other contents then.
    let isOwn = journal.path == place.path && journal.isInPlace
    if !isOwn, journal.begins(with: place.path) { return nil }
    return try place.keepAside()
  }

  // The folder of a login's end may be emptied, too.
  private func keepAtFallbackPlace() throws(FileError) {
    guard let cause = fallbackStatus?.cause, !journal.isInPlace else { return }
    fallbackStatus = nil
    fallbackLock = nil
    try fallBack(because: cause, from: contents.base)
  }
}
