import DurableFiles
import Essentials
import Glibc

/// The renaming or closing of a session that this process has open.
///
/// The scene's own thread moves the folder, by one system call, so that the scene always knows where it
/// is. What may take long is done elsewhere: before the move, the session is made durable and other
/// processes are kept from moving sessions; after the move, the move is made durable.
struct SessionMove {
  enum Destination {
    case name(String)
    case closed(at: Int)
  }

  // The thread has finished with the lock when the scene's thread receives it.
  private struct Locked: @unchecked Sendable {
    let lock: FileLock?
  }

  unowned let scene: Scene
  let store: SessionStore
  let destination: Destination
  let formerName: String
  let saying: String
  /// Called with the name that the session has in the end.
  ///
  /// After a failure the scene is where it was, unless all that failed was to make a new name durable.
  let then: (Result<String, any Error>) -> Void

  func begin() {
    attempt {
      try store.refuseEditor(of: scene.name, keeping: scene.contents)
      try prepare(refusalCount: 0)
    }
  }

  private func attempt(_ step: () throws -> Void) {
    do { try step() } catch { then(.failure(error)) }
  }

  private func prepare(refusalCount: Int) throws {
    try scene.prepareMove()
    let folder = scene.folderPath
    var closing: (lockPath: String, closedPath: String)?
    if case .closed(let moment) = destination {
      try scene.lock.record { ($0.formerName, $0.closingTime) = (scene.name, moment) }
      closing = (scene.lock.path, store.closedPath)
    }
    scene.run(saying: saying) { [store, closing] isCommitDurable in
      Result {
        guard isCommitDurable() else { return Locked?.none }
        if let closing {
          try DurableFile.synchronize(closing.lockPath)
          try Folder.create(closing.closedPath)
        }
        try Folder.synchronize(folder)
        return Locked(lock: store.lockForMoving())
      }
    } then: { result in
      attempt {
        if let locked = try result.get() { return try move(locked) }
        guard refusalCount < 2 else { throw Failure(cannot: "make safe", folder, code: EIO) }
        // If the journal failed, this repairs it or moves the scene to its fallback store.
        try prepare(refusalCount: refusalCount + 1)
      }
    }
  }

  private func move(_ locked: Locked) throws {
    try scene.prepareMove()
    scene.stopCompacting()
    // The rewriting uses the path of the folder.
    if let step = scene.journal.rewritingStep {
      return scene.run(saying: saying) { _ in
        step.wait()
      } then: { _ in
        attempt { try move(locked) }
      }
    }
    defer { withExtendedLifetime(locked.lock) {} }
    let folder = scene.folderPath
    let name = try moveFolder(folder)
    let folders = Set([Folder.parent(of: scene.folderPath), Folder.parent(of: folder)])
    scene.run(saying: saying) { [store, formerName, renames = !scene.isClosed] _ in
      Result {
        for folder in folders { try Folder.synchronize(folder) }
        if renames { store.renameDrafts(of: formerName, to: name) }
      }
    } then: { result in
      attempt {
        do { try result.get() } catch { try revert(because: error) }
        then(.success(name))
      }
    }
  }

  private func moveFolder(_ folder: String) throws -> String {
    switch destination {
    case .name(let newName):
      let name = try store.moveFolder(folder, toName: newName)
      scene.didMove(to: store.folder(name), named: name)
      return name
    case .closed:
      let name = try store.rename(folder, to: store.closedFolder, from: scene.name)
      scene.didMove(to: store.closedFolder(name), named: scene.name)
      scene.isClosed = true
      return name
    }
  }

  // The session keeps a name that could not be made durable, but it must not be closed without that.
  private func revert(because error: any Error) throws {
    if scene.isClosed {
      if let name = try? store.moveFolder(scene.folderPath, toName: formerName) {
        scene.didMove(to: store.folder(name), named: name)
      }
      scene.isClosed = false
    }
    throw error
  }
}

extension Scene {
  /// Commits, and ends everything under way that uses the path of the session's folder.
  ///
  /// All is durable when it returns, however long that takes.
  public func commitDurably() throws {
    watch.suspect()
    try commit()
    flush(milliseconds: 2000)
    // A session that is not where it belongs cannot be moved, closed or renamed.
    if let fallbackStatus { throw fallbackStatus.cause }
    finishCompacting(milliseconds: 2000)
    stopCompacting()
    guard journal.beginFlush().wait() == true else {
      throw journal.durabilityError ?? Failure(cannot: "make safe", journal.path, code: EIO)
    }
    try Folder.synchronize(folderPath)
  }

  /// Commits, and throws when the session is not where it belongs: it cannot be moved then.
  func prepareMove() throws {
    watch.suspect()
    try commit()
    if let fallbackStatus { throw fallbackStatus.cause }
  }

  func didMove(to path: String, named name: String) {
    self.name = name
    lock.file.path = "\(path)/lock"
    journal.path = "\(path)/journal"
    structureVersion += 1
  }
}
