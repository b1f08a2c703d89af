import Essentials
import Glibc

/// A file that we change under a lock of our own, and other programs without it.
public struct SharedFile {
  let path: String
  // What a kill left behind may be the only copy of what somebody wrote.
  let formerPath: String
  let limit: Int
  let lock: () -> FileLock?

  private static let roundCount = 100

  /// Describes a file of at most `limit` bytes.
  ///
  /// What came out twice, or was left behind by a kill, is moved to `formerPath`; `lock` is called before
  /// the file is put in place, and the lock it returns is held for that time.
  public init(
    path: String, formerPath: String, limit: Int, lock: @escaping () -> FileLock? = { nil }
  ) {
    self.path = path
    self.formerPath = formerPath
    self.limit = limit
    self.lock = lock
  }

  public func read() throws -> [UInt8]? {
    do {
      return try DurableFile.read(path, limit: limit)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// Makes it say what a closure makes of what it says, durably, whoever writes it meanwhile; nil leaves
  /// it as it is.
  ///
  /// Throws what the closure throws, and what the file system says.
  public func change(_ changed: (_ before: [UInt8]?) throws -> [UInt8]?) throws {
    removeLeftover { (try? changed($0)) ?? $0 }
    for _ in 0..<Self.roundCount {
      let before = try read()
      guard let after = try changed(before) else { return }
      if try put(after, insteadOf: before) { return }
    }
    throw Failure(cannot: "change", path, code: EBUSY)
  }

  // Returns false when it says something else by now.
  private func put(_ after: [UInt8], insteadOf before: [UInt8]?) throws -> Bool {
    var held: FileLock?
    defer { withExtendedLifetime(held) {} }
    let wait = {
      held = lock()
      return true
    }
    guard let before else {
      do {
        _ = try DurableFile.link(after, at: path, isReady: wait)
      } catch  where error.isNameTaken {
        return false
      }
      try Folder.synchronize(Folder.parent(of: path))
      return true
    }
    return try exchange(expecting: before).replaceOrPutBack(
      with: after, former: formerPath, isReady: wait)
  }

  private func exchange(expecting base: [UInt8]) -> FileExchange {
    FileExchange(path: path, base: base, owner: Self.owner)
  }

  private static let owner = "new"

  /// Returns the names of the files in a folder beside which a change that was killed left something.
  public static func namesWithLeftovers(in folder: String) throws -> [String] {
    let ending = ".\(owner).tmp"
    return try Folder.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix(ending) }
      .map { String($0.dropFirst().dropLast(ending.count)) }
  }

  public var hasLeftover: Bool { access(exchange(expecting: []).displacedPath, F_OK) == 0 }

  /// Moves what a change that was killed left behind to `formerPath`; under the lock of the file.
  ///
  /// What says the same as the file after a change that follows is not needed any more.
  public func removeLeftover(after changed: ([UInt8]) -> [UInt8] = { $0 }) {
    guard hasLeftover else { return }
    let exchange = exchange(expecting: [])
    let left = try? DurableFile.read(exchange.displacedPath, limit: limit)
    // After an error it is found again.
    if let left, let current = try? read(), changed(left) == changed(current) {
      try? exchange.dropDisplaced()
    } else {
      _ = try? exchange.keepDisplaced(at: formerPath)
    }
  }
}
