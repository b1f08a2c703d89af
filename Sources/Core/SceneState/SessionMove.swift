import DurableFiles
import Glibc

/// A session that is open here, on its way to another name or among the closed ones.
///
/// The scene's own thread moves the folder, by one system call, so that the scene always knows where it
/// is. What may take long is the worker's: before the move, what the session has becomes durable and other
/// processes are kept from moving sessions; after it, the move becomes durable.
public final class SessionMove {
  enum Destination {
    case name(String)
    case closed(at: Int)
  }

  private enum Step {
    case preparing(BackgroundResult<Preparation>)
    case moving(BackgroundResult<FileError?>, name: String)
  }

  private enum Preparation: Sendable {
    case ready(Locked)
    case commitIsNotDurable
    case failed(FileError)
  }

  // Nobody else has it by the time that the scene's thread gets it.
  private struct Locked: @unchecked Sendable {
    let lock: FileLock?
  }

  private let scene: Scene
  private let store: SessionStore
  private let destination: Destination
  private let formerName: String
  private var step: Step
  // How often the journal could not be made durable.
  private var refusalCount = 0

  /// Begins a move.
  ///
  /// Throws `SessionError`; nothing has changed then.
  init(
    of scene: Scene, to destination: Destination, in store: SessionStore
  ) throws(SessionError) {
    try store.refuseEditor(of: scene)
    self.scene = scene
    self.store = store
    self.destination = destination
    formerName = scene.name
    step = try store.reporting { () throws(FileError) in
      try Self.prepare(scene, destination, store)
    }
  }

  private static func prepare(
    _ scene: Scene, _ destination: Destination, _ store: SessionStore
  ) throws(FileError) -> Step {
    try scene.prepareMove()
    let folder = scene.folderPath
    var closing: (lockPath: String, closedPath: String)?
    if case .closed(let moment) = destination {
      try scene.lock.noteClosing(of: scene.name, at: moment)
      closing = (scene.lock.path, store.closedPath)
    }
    return .preparing(
      scene.begin { [closing] isCommitDurable in
        guard isCommitDurable() else { return .commitIsNotDurable }
        do throws(FileError) {
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

  /// Goes on until the move is durable, waiting at most some milliseconds, forever if negative; nil while
  /// it is under way.
  ///
  /// Returns the name that the session has then. After a failure the scene is where it was; only that a
  /// new name is durable may be what failed.
  public func finish(milliseconds: Int32) -> Result<String, SessionError>? {
    let end = milliseconds < 0 ? nil : ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      let left = end.map { max(0, ContinuousClock.now.duration(to: $0) / .milliseconds(1)) }
      do throws(SessionError) {
        guard let name = try goOn(milliseconds: left.map { Int32($0.rounded(.up)) } ?? -1) else {
          return nil
        }
        if !name.isEmpty { return .success(name) }
      } catch {
        return .failure(error)
      }
    }
  }

  /// Waits for the end; returns the name that the session has then.
  func finish() throws(SessionError) -> String {
    while true {
      if let result = finish(milliseconds: -1) { return try result.get() }
    }
  }

  // Nil when it takes longer, empty when a further step has begun.
  private func goOn(milliseconds: Int32) throws(SessionError) -> String? {
    switch step {
    case .preparing(let result):
      result.wait(milliseconds: milliseconds)
      guard let preparation = result.value else { return nil }
      return try goOn(after: preparation, milliseconds: milliseconds)
    case .moving(let result, let name):
      result.wait(milliseconds: milliseconds)
      guard let failure = result.value else { return nil }
      if let failure { try takeBack(because: failure) }
      return name
    }
  }

  private func goOn(
    after preparation: Preparation, milliseconds: Int32
  ) throws(SessionError) -> String? {
    switch preparation {
    case .failed(let error): throw .file(error)
    case .commitIsNotDurable:
      refusalCount += 1
      try store.reporting { () throws(FileError) in
        guard refusalCount < 3 else { throw FileError("make safe", scene.folderPath, code: EIO) }
        // Where the journal failed, this heals it or takes the scene to its fallback place.
        step = try Self.prepare(scene, destination, store)
      }
      return ""
    case .ready(let locked):
      try store.reporting { () throws(FileError) in try scene.prepareMove() }
      // It knows the folder by its path.
      guard scene.endRewriting(milliseconds: milliseconds) else { return nil }
      defer { withExtendedLifetime(locked.lock) {} }
      try move()
      return ""
    }
  }

  private func move() throws(SessionError) {
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
        do throws(FileError) {
          for folder in Set(folders) { try Folder.synchronize(folder) }
          return nil
        } catch {
          return error
        }
      }, name: name)
  }

  // A name that could not be made durable is one all the same, but a closed session is to stay closed.
  private func takeBack(because error: FileError) throws(SessionError) {
    if scene.isClosed {
      if let name = try? store.moveFolder(scene.folderPath, toName: formerName) {
        scene.didMove(to: store.folder(name), named: name)
      }
      scene.isClosed = false
    }
    throw .file(error)
  }
}
