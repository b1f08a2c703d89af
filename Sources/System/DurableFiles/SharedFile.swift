import Essentials
import Glibc

/// A file that we change under a lock of our own, and other programs without it.
public struct SharedFile: Sendable {
  let path: String
  // What a kill left behind may be the only copy of what somebody wrote.
  let formerPath: String
  let limit: Int
  private let isNeverEmpty: Bool

  private static let roundCount = 100

  /// Describes a file of at most `limit` bytes.
  ///
  /// What was left behind by a kill, or came out instead of what was read, is moved to `formerPath`; so is an empty
  /// file if it is never empty for long.
  public init(path: String, formerPath: String, limit: Int, isNeverEmpty: Bool = false) {
    self.path = path
    self.formerPath = formerPath
    self.limit = limit
    self.isNeverEmpty = isNeverEmpty
  }

  public func read() throws -> [UInt8]? { try DurableFile.readIfPresent(path, limit: limit) }

  /// Replaces what the file says by what a closure makes of it, durably, even if others write meanwhile; nil leaves it
  /// as it is.
  ///
  /// Throws what the closure throws, and what the file system says.
  public func change(_ changed: (_ before: [UInt8]?) throws -> [UInt8]?) throws {
    removeLeftover { try? changed($0) }
    var before = try read()
    var expected = before
    for _ in 0..<Self.roundCount {
      guard let after = try changed(before) ?? (before == expected ? nil : before) else { return }
      let put = FilePut(after, at: path, expecting: expected.map { .text($0) } ?? .absent)
      switch try put.place() {
      case .placed:
        if let expected { try settle(put.leftover, saying: expected) }
        return try Folder.synchronize(Folder.parent(of: path))
      case .overtaken(let other):
        // Until what somebody wrote is in the file again, this is the only copy.
        _ = try put.leftover.keep(at: formerPath)
        (before, expected) = (other ?? after, after)
      case .unexpected, .notReady:
        before = try read()
        expected = before
      }
    }
    throw Failure(cannot: "change", path, code: EBUSY)
  }

  // Who emptied the file may have it open, and only now write what it is to say.
  private func settle(_ former: Leftover, saying text: [UInt8]) throws {
    guard text.isEmpty, isNeverEmpty else { return try former.drop() }
    // Into an earlier one nothing was written.
    if FileStamp(of: formerPath)?.size == 0 { try DurableFile.remove(formerPath) }
    _ = try former.keep(at: formerPath)
  }

  /// Returns the names of the files in a folder beside which a change that was killed left something.
  public static func namesWithLeftovers(in folder: String) throws -> [String] {
    // As `Leftover` names those of the usual owner.
    let ending = ".new.tmp"
    return try Folder.names(in: folder).filter { $0.hasPrefix(".") && $0.hasSuffix(ending) }
      .map { String($0.dropFirst().dropLast(ending.count)) }
  }

  private var leftover: Leftover { Leftover(of: path) }

  public var hasLeftover: Bool { leftover.exists }

  /// Moves what a change that was killed left behind to `formerPath`; under the lock of the file.
  ///
  /// What says the same as the file after a change that follows is not needed any more.
  public func removeLeftover(after changed: ([UInt8]) -> [UInt8]? = { $0 }) {
    guard hasLeftover else { return }
    let worth = KnownTexts(current: try? read())
      .worth(of: try? leftover.read(limit: limit)) { left, _ in changed(left) }
    // After an error it is found again.
    if worth == .unique { _ = try? leftover.keep(at: formerPath) } else { try? leftover.drop() }
  }
}
