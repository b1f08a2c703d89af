import DurableFiles
import Essentials
import Glibc

/// The renaming or closing of a session that this process has open.
///
/// The scene's own thread moves the folder, by one system call, so that the scene always knows where it
/// is. What may take long is done by the worker: before the move, it makes the session durable and
/// keeps other processes from moving sessions; after the move, it makes the move durable.
public final class SessionMove {
  enum Destination {
    case name(String)
    case closed(at: Int)
  }

  private enum Step {
    case preparing(Job<Preparation>)
    case moving(Job<(any Error)?>, name: String)
  }

  private enum Preparation: Sendable {
    case ready(Locked)
    case commitIsNotDurable
    case failed(any Error)
  }

  // The worker has finished with the lock when the scene's thread receives it.
  private struct Locked: @unchecked Sendable {
    let lock: FileLock?
  }

  private let scene: Scene
  private let store: SessionStore
  private let destination: Destination
  private let formerName: String
  private var step: Step
  // The number of times that the journal could not be made durable.
  private var refusalCount = 0

  /// Starts a move.
  ///
  /// Throws `SessionError`; nothing has changed then.
  init(of scene: Scene, to destination: Destination, in store: SessionStore) throws {
    try store.refuseEditor(of: scene)
    self.scene = scene
    self.store = store
    self.destination = destination
    formerName = scene.name
    step = try Self.prepare(scene, destination, store)
  }

  private static func prepare(
    _ scene: Scene, _ destination: Destination, _ store: SessionStore
  ) throws -> Step {
    try scene.prepareMove()
    let folder = scene.folderPath
    var closing: (lockPath: String, closedPath: String)?
    if case .closed(let moment) = destination {
      try scene.lock.recordClosing(of: scene.name, at: moment)
      closing = (scene.lock.path, store.closedPath)
    }
    return .preparing(
      scene.begin { [closing] isCommitDurable in
        guard isCommitDurable() else { return .commitIsNotDurable }
        do {
          if let closing {
            try DurableFile.synchronize(closing.lockPath)
            try Folder.create(closing.closedPath)
          }
          try Folder.synchronize(folder)
          return .ready(Locked(lock: store.lockForMoving()))
        } catch {
          return .failed(error)
        }
      })
  }

  /// Continues until the move is durable; nil while it is under way.
  ///
  /// Waits at most some milliseconds, forever if negative. Returns the name that the session has then.
  /// After a failure the scene is where it was, unless all that failed was to make a new name durable.
  public func finish(milliseconds: Int32) -> Result<String, any Error>? {
    let deadline = Deadline(milliseconds: milliseconds)
    while true {
      do {
        guard let name = try advance(milliseconds: deadline.milliseconds) else { return nil }
        if !name.isEmpty { return .success(name) }
      } catch {
        return .failure(error)
      }
    }
  }

  func finish() throws -> String {
    while true {
      if let result = finish(milliseconds: -1) { return try result.get() }
    }
  }

  // Returns nil when it takes longer, an empty name when a further step has begun.
  private func advance(milliseconds: Int32) throws -> String? {
    switch step {
    case .preparing(let result):
      result.wait(milliseconds: milliseconds)
      guard let preparation = result.value else { return nil }
      return try advance(after: preparation, milliseconds: milliseconds)
    case .moving(let result, let name):
      result.wait(milliseconds: milliseconds)
      guard let failure = result.value else { return nil }
      if let failure { try revert(because: failure) }
      return name
    }
  }

  private func advance(after preparation: Preparation, milliseconds: Int32) throws -> String? {
    switch preparation {
    case .failed(let error): throw error
    case .commitIsNotDurable:
      refusalCount += 1
      guard refusalCount < 3 else {
        throw Failure(cannot: "make safe", scene.folderPath, code: EIO)
      }
      // If the journal failed, this repairs it or moves the scene to its fallback store.
      step = try Self.prepare(scene, destination, store)
      return ""
    case .ready(let locked):
      try scene.prepareMove()
      // The rewriting uses the path of the folder.
      guard scene.endRewriting(milliseconds: milliseconds) else { return nil }
      defer { withExtendedLifetime(locked.lock) {} }
      try move()
      return ""
    }
  }

  private func move() throws {
    let folder = scene.folderPath
    let name: String
    switch destination {
    case .name(let newName):
      name = try store.moveFolder(folder, toName: newName)
      scene.didMove(to: store.folder(name), named: name)
    case .closed:
      name = try store.moveFolder(folder, toClosedName: scene.name)
      scene.didMove(to: store.closedFolder(name), named: scene.name)
      scene.isClosed = true
    }
    let folders = [Folder.parent(of: scene.folderPath), Folder.parent(of: folder)]
    step = .moving(
      scene.begin { _ in
        do {
          for folder in Set(folders) { try Folder.synchronize(folder) }
          return nil
        } catch {
          return error
        }
      }, name: name)
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
    let flush = journal.beginFlush()
    flush.wait(milliseconds: -1)
    guard flush.value == true else {
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

  /// Ends what uses the path of the session's folder, waiting at most some milliseconds, by default
  /// forever; returns whether it has ended.
  func endRewriting(milliseconds: Int32 = -1) -> Bool {
    stopCompacting()
    while journal.isRewriting {
      finishCompacting(milliseconds: milliseconds < 0 ? 2000 : milliseconds)
      guard milliseconds < 0 else { break }
    }
    return !journal.isRewriting
  }

  func didMove(to path: String, named name: String) {
    self.name = name
    lock.didMove(to: "\(path)/lock")
    journal.didMove(to: "\(path)/journal")
    structureVersion += 1
  }
}
