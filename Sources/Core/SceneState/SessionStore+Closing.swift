public import DurableFiles
import Glibc

/// Closing a session moves its folder in one step from the sessions to the closed ones, by whoever has
/// its lock; reopening and renaming move it likewise.
///
/// Whenever the process dies, the folder is at one place or the other. That it is closed, and what it
/// was called, is in the lock file before the move, durably; where the move did not follow, that means
/// nothing, and goes when the session is next opened.
extension SessionStore {
  var closedPath: String { path + "/closed" }
  func closedFolder(_ name: String) -> String { "\(closedPath)/\(name)" }

  /// The closed sessions, the last closed first.
  ///
  /// Throws `FileError` when the place cannot be read; a session that cannot is left out.
  public func closedSummaries() throws(FileError) -> [SessionSummary] {
    var summaries: [SessionSummary] = []
    for name in try Folder.names(in: closedPath) where Self.isValid(name) {
      if let summary = try? closedSummary(name) { summaries.append(summary) }
    }
    return summaries.sorted {
      ($0.since, $0.lastUsedNanoseconds, $1.name) > ($1.since, $1.lastUsedNanoseconds, $0.name)
    }
  }

  func closedSummary(_ name: String) throws(FileError) -> SessionSummary {
    let folder = closedFolder(name)
    return try SessionSummary(
      name: name, lockPath: folder + "/lock", journalPath: folder + "/journal", isClosed: true)
  }

  /// Reads what a closed session keeps.
  ///
  /// Throws `FileError`; ENOENT when there is none.
  public func readClosed(_ name: String) throws(FileError) -> KeptSession {
    try KeptSession(name: name, journalPath: closedFolder(name) + "/journal")
  }

  /// Closes a session that nobody has open, at a moment in seconds since 1970, by default now; gives
  /// the name that it has among the closed ones.
  ///
  /// Durable when it returns. Throws `SessionError`.
  @discardableResult
  public func close(_ name: String, at moment: Int? = nil) throws(SessionError) -> String {
    let lock = try lockKept(name)
    defer { withExtendedLifetime(lock) {} }
    return try close(name) { () throws(FileError) in
      var holder = SessionHolder(parsing: try DurableFile.readPrefix(lock.path, count: 4096))
      (holder.formerName, holder.closingTime) = (name, moment ?? time(nil))
      try lock.write(holder.text)
      try lock.synchronize()
    }
  }

  /// Closes a session that is open here, and commits it first; nothing may be done with it afterwards.
  ///
  /// Gives the name that it has among the closed ones. Throws `SessionError`.
  @discardableResult
  public func close(_ scene: Scene, at moment: Int? = nil) throws(SessionError) -> String {
    try beginClosing(scene, at: moment).finish()
  }

  /// Begins to close a session that is open here; nothing may be done with it once that has ended.
  ///
  /// The move ends with the name that it has among the closed ones. Throws `SessionError`.
  public func beginClosing(
    _ scene: Scene, at moment: Int? = nil
  ) throws(SessionError) -> SessionMove {
    try SessionMove(of: scene, to: .closed(at: moment ?? time(nil)), in: self)
  }

  private func close(
    _ name: String, note: () throws(FileError) -> Void
  ) throws(SessionError) -> String {
    try whileLocked { () throws(SessionError) in
      try reporting { () throws(FileError) in
        try note()
        try Folder.create(closedPath)
        return try move(folder(name), to: closedFolder, from: name)
      }
    }
  }

  private func move(
    _ path: String, to folder: (String) -> String, from base: String
  ) throws(FileError) -> String {
    let name = try rename(path, to: folder, from: base)
    for parent in [folder(name), path].map(Folder.parent) { try Folder.synchronize(parent) }
    return name
  }

  private func rename(
    _ path: String, to folder: (String) -> String, from base: String
  ) throws(FileError) -> String {
    for name in Self.names(from: base) {
      do throws(FileError) {
        removeGhost(folder(name))
        try Folder.rename(path, to: folder(name))
        return name
      } catch  where error.isNameTaken {}
    }
    throw FileError("move", path, code: EEXIST)
  }

  /// Moves the folder of a session among the closed ones; returns its name there.
  ///
  /// The caller makes it durable.
  func moveFolder(
    _ path: String, toClosedName base: String
  ) throws(SessionError) -> String {
    try reporting { () throws(FileError) in try rename(path, to: closedFolder, from: base) }
  }

  /// Moves the folder of a session to a name among the sessions, and returns the name.
  ///
  /// The caller makes it durable.
  func moveFolder(_ path: String, toName name: String) throws(SessionError) -> String {
    removeGhost(folder(name))
    do throws(FileError) {
      try Folder.rename(path, to: folder(name))
      return name
    } catch  where error.isNameTaken {
      throw .nameIsTaken(name)
    } catch {
      throw .file(error)
    }
  }

  // What a start that was killed left, or a removal: an empty folder.
  private func removeGhost(_ folder: String) {
    if access(folder + "/lock", F_OK) != 0 { rmdir(folder) }
  }

  /// Makes a closed session a kept one again, of its former name or, when that is taken, with a number;
  /// gives that name.
  ///
  /// Durable when it returns. When another session presents its value by now, it presents none. Throws
  /// `SessionError`.
  public func reopen(_ name: String) throws(SessionError) -> String {
    guard Self.isValid(name), Folder.exists(closedFolder(name)) else {
      throw .noSession(name, isClosed: true)
    }
    let path = closedFolder(name) + "/lock"
    guard let lock = try reporting({ () throws(FileError) in try SessionLock.acquire(path) }) else {
      throw .openElsewhere(name: name, holder: "another process")
    }
    defer { withExtendedLifetime(lock) {} }
    return try whileLocked { () throws(SessionError) in
      let bytes = try reporting { () throws(FileError) in
        try DurableFile.readPrefix(path, count: 4096)
      }
      var holder = SessionHolder(parsing: bytes)
      let isTaken = holder.presentedValue == nil ? false : try presents(holder.presentedValue)
      return try reporting { () throws(FileError) in
        if isTaken {
          holder.presentedValue = nil
          try lock.write(holder.text)
          try lock.synchronize()
        }
        let formerName = holder.formerName.flatMap { Self.isValid($0) ? $0 : nil }
        return try move(closedFolder(name), to: folder, from: formerName ?? name)
      }
    }
  }

  /// Gives a session that nobody has open another name; durable when it returns.
  ///
  /// Throws `SessionError`.
  public func rename(_ name: String, to newName: String) throws(SessionError) {
    let lock = try lockKept(name)
    defer { withExtendedLifetime(lock) {} }
    try move(name, to: newName)
  }

  /// Gives a session that is open here another name; durable when it returns.
  ///
  /// Throws `SessionError`; the session goes on as it was.
  public func rename(_ scene: Scene, to newName: String) throws(SessionError) {
    guard scene.name != newName else { return }
    _ = try beginRenaming(scene, to: newName).finish()
  }

  /// Begins to give a session that is open here another name; it goes on meanwhile.
  ///
  /// Throws `SessionError`.
  public func beginRenaming(
    _ scene: Scene, to newName: String
  ) throws(SessionError) -> SessionMove {
    guard Self.isValid(newName) else { throw .invalidName(newName) }
    if access(lockPath(newName), F_OK) == 0 { throw .nameIsTaken(newName) }
    return try SessionMove(of: scene, to: .name(newName), in: self)
  }

  private func move(_ name: String, to newName: String) throws(SessionError) {
    guard Self.isValid(newName) else { throw .invalidName(newName) }
    guard name != newName else { return }
    try whileLocked { () throws(SessionError) in
      _ = try moveFolder(folder(name), toName: newName)
      try reporting { () throws(FileError) in try Folder.synchronize(sessionsPath) }
    }
  }

  private func lockKept(_ name: String) throws(SessionError) -> FileLock {
    try takeBackIfNeeded(name)
    guard exists(name), access(lockPath(name), F_OK) == 0 else {
      throw .noSession(name, isClosed: false)
    }
    guard
      let lock = try reporting({ () throws(FileError) in try SessionLock.acquire(lockPath(name)) })
    else {
      throw exists(name)
        ? .openElsewhere(name: name, holder: holder(of: name)) : .noSession(name, isClosed: false)
    }
    // What cannot be read names no editor, and is kept as it is.
    if let kept = try? read(name) { try refuseEditor(of: kept) }
    return lock
  }

  // It writes to the file that it was given, wherever the folder has gone.
  func refuseEditor(of kept: some KeptState) throws(SessionError) {
    if let process = kept.writingProcess(keys) {
      throw .editorIsRunning(name: kept.name, process: process)
    }
  }
}
