import DurableFiles
import Essentials
import Glibc
import Synchronization

/// The events that wait for the reader's hooks, in the private state: a file of JSON for each.
///
/// An event is written down before its change, in a file whose name begins with `expected-` and that is
/// locked until the change is durable. If a kill comes in between, whoever finds the file unlocked looks
/// whether the change was made: what the file at the path of the event should say is known.
public struct HookSpool: Sendable {
  public let path: String

  private static let expected = "expected-"
  private static let ready = "ready-"
  private static let claimed = "claimed-"
  private static let unfinished = "."

  public init(inState path: String) { self.path = path + "/hooks" }

  /// Whether there may be something to do.
  public var hasEvents: Bool {
    get throws { try !names(Self.expected, Self.ready, Self.claimed, Self.unfinished).isEmpty }
  }

  /// An event whose change is under way.
  struct Expectation {
    fileprivate let event: HookEvent
    fileprivate let spool: HookSpool
    // Nil when it could not be written down: then only a kill can lose it.
    fileprivate var lock: FileLock?

    /// Hands the event to its hook, because the change is durable.
    func fulfil() {
      if let lock {
        if (try? spool.makeReady(lock.path)) != nil { return }
        unlink(lock.path)
      }
      spool.add(event)
    }
  }

  /// Writes an event down before a change after which the file at its path says a text, or is gone (nil).
  ///
  /// Returns nil when there is no hook for it, or the file says so already, unless it was attempted before.
  /// A change is made even if nobody can be told.
  func expect(_ event: HookEvent, says text: [UInt8]?, isAttempted: Bool = false) -> Expectation? {
    guard event.name.program != nil else { return nil }
    do { return try write(event, says: text, isAttempted: isAttempted) } catch {
      return Expectation(event: event, spool: self)
    }
  }

  private func write(
    _ event: HookEvent, says text: [UInt8]?, isAttempted: Bool
  ) throws -> Expectation? {
    let json = event.json.setting("sha256", to: text.map { .string(SHA256.digits(of: $0)) })
    guard try isAttempted || !Self.isDone(json) else { return nil }
    try Folder.create(path)
    try settle()
    // The same change, made again after a kill, is the same event.
    let key = SHA256.digits(of: json.setting("at", to: nil).line).prefix(32)
    guard let lock = try FileLock.acquire("\(path)/\(Self.expected)\(key)"), lock.isCurrent else {
      return nil
    }
    do { try lock.write(String(decoding: json.line, as: UTF8.self)) } catch {
      // All of it may be there: the event would be told twice.
      unlink(lock.path)
      throw error
    }
    return Expectation(event: event, spool: self, lock: lock)
  }

  /// Adds an event that has happened, if there is a hook for it.
  public func add(_ event: HookEvent) {
    guard event.name.program != nil else { return }
    do {
      try Folder.create(path)
      try DurableFile.create(event.json.line, at: "\(path)/\(Self.newName)")
    } catch {
      Self.problem.withLock { $0 = error }
    }
  }

  private static let problem = Mutex<(any Error)?>(nil)

  /// Returns why an event could not be written down since the last call; nil when all could.
  public static func takeProblem() -> (any Error)? {
    problem.withLock { problem in
      defer { problem = nil }
      return problem
    }
  }

  /// Decides about each event whose change has ended, by a kill or otherwise.
  ///
  /// `waits` is whether to wait some seconds for those that are under way.
  public func settle(waits: Bool = false) throws {
    for name in try names(Self.expected) {
      let file = "\(path)/\(name)"
      let lock = waits ? try? FileLock.wait(file) : try FileLock.acquire(file)
      guard let lock, lock.isCurrent else { continue }
      defer { withExtendedLifetime(lock) {} }
      let event = try event(in: file)
      if let event, try Self.isDone(event.json) { try makeReady(file) } else { unlink(file) }
    }
  }

  /// The files of the events that have happened, in their order.
  public var readyFiles: [String] {
    get throws { try names(Self.ready).sorted().map { "\(path)/\($0)" } }
  }

  /// The file by which the process that becomes a hook says that it was started for an event.
  public func claim(on file: String) -> String {
    "\(path)/\(Self.claimed)\(file.dropFirst(path.utf8.count + 1))"
  }

  /// Removes what a kill left of calls that have ended; under the lock of those who call.
  public func removeLeftovers() throws {
    for name in try names(Self.claimed, Self.unfinished) { unlink("\(path)/\(name)") }
  }

  /// The event in a file; nil when a kill or a power cut has left a part of it.
  public func event(in file: String) throws -> HookEvent? {
    HookEvent(try DurableFile.read(file, limit: 1 << 20))
  }

  private func names(_ prefixes: String...) throws -> [String] {
    try Folder.names(in: path).filter { name in prefixes.contains { name.hasPrefix($0) } }
  }

  fileprivate func makeReady(_ file: String) throws {
    guard rename(file, "\(path)/\(Self.newName)") == 0 else { throw Failure(cannot: "move", file) }
  }

  // Names ascend as long as the clock does, so that hooks are told in order.
  private static var newName: String {
    let (now, digits) = (Moment.now, UInt32.random(in: .min ... .max).hexadecimal)
    return "\(ready)\(now.compact)-\((now.fraction << 16).hexadecimal)-\(digits)"
  }

  // A conflict keeps the text beside the note, in a file whose name begins with that of the note.
  private static func isDone(_ json: JSONValue) throws -> Bool {
    let path = json["path"]?.string ?? ""
    guard let digits = json["sha256"]?.string else { return access(path, F_OK) != 0 }
    let folder = Folder.parent(of: path)
    let stem = path.dropFirst(folder.utf8.count + 1).split(separator: ".").first ?? ""
    return try Folder.names(in: folder).contains { name in
      guard name.hasPrefix(stem) else { return false }
      let file = "\(folder)/\(name)"
      return try FolderEntry(at: file).kind == .file
        && SHA256.digits(of: DurableFile.read(file, limit: Library.largestNote)) == digits
    }
  }
}

extension Library {
  /// The events that wait for the reader's hooks; nil where there is no private state.
  public var hooks: HookSpool? { statePath.map(HookSpool.init(inState:)) }
}
