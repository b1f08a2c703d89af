import DurableFiles
import Glibc

/// A file of the library that we change under a lock of our own, and other programs without it.
struct SharedFile {
  let libraryPath: String
  /// Its path within the library.
  let name: String
  /// The most bytes that it may have.
  let limit: Int
  /// Whether earlier versions of the program change it under the library's lock.
  var hasFormerLock = false

  private static let roundCount = 100

  private var path: String { "\(libraryPath)/\(name)" }
  // What a kill left behind may be the only copy of what somebody wrote.
  private var formerPath: String {
    "\(libraryPath)/.bin/\(name.split(separator: "/").last ?? "").former"
  }

  /// Returns its contents, nil when there is none.
  func read() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try DurableFile.read(path, limit: limit)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// Makes it say what a closure makes of what it says, durably, whoever writes it meanwhile.
  ///
  /// Throws what the closure throws, converted by `failure` if it is a `FileError`.
  func change<Failure: Error>(
    failure: (FileError) -> Failure, _ changed: (_ before: [UInt8]?) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    removeLeftover()
    for _ in 0..<Self.roundCount {
      let before: [UInt8]?
      do throws(FileError) { before = try read() } catch { throw failure(error) }
      let after = try changed(before)
      do throws(FileError) {
        if try put(after, insteadOf: before) { return }
      } catch {
        throw failure(error)
      }
    }
    throw failure(FileError("change", path, code: EBUSY))
  }

  /// Makes it say what a closure makes of what it says, durably, whoever writes it meanwhile.
  func change(_ changed: (_ before: [UInt8]?) -> [UInt8]) throws(FileError) {
    try change(failure: { $0 }) { before throws(FileError) in changed(before) }
  }

  // Returns false when it says something else by now.
  private func put(_ after: [UInt8], insteadOf before: [UInt8]?) throws(FileError) -> Bool {
    // Who has the library's lock may be stopped, and nobody should have to wait for that.
    var lock: FileLock?
    defer { withExtendedLifetime(lock) {} }
    let wait = {
      if hasFormerLock { lock = SaveLock.wait(inLibrary: libraryPath) }
      return true
    }
    guard let before else {
      do throws(FileError) {
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
    FileExchange(path: path, base: base, owner: "new")
  }

  /// Whether a change that was killed left something behind.
  var hasLeftover: Bool { access(exchange(expecting: []).displacedPath, F_OK) == 0 }

  /// Moves what a change that was killed left behind to the bin; under the lock of the file.
  func removeLeftover() {
    guard hasLeftover else { return }
    let exchange = exchange(expecting: [])
    // After an error it is found again.
    if let current = try? read(), exchange.holds(current) {
      try? exchange.dropDisplaced()
    } else {
      _ = try? exchange.keepDisplaced(at: formerPath)
    }
  }
}
