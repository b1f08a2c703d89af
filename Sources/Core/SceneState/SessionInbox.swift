import DurableFiles
import Essentials
import Glibc

/// The folder in which other processes leave messages for a session, each in a file of its own.
///
/// A file has the name ID once it is whole. The process that has the session open takes it by renaming
/// it to ID.taken; from then on its effect is certain, whoever dies. Until then the sender may withdraw
/// it by removing it. Only one of the two can succeed. A message that has no effect becomes ID.refused.
/// The folder is kept open, so that it is the same wherever the session is moved.
public final class SessionInbox: Sendable {
  public enum Progress: Sendable {
    case waiting
    /// It is taken; its effect is not durable yet.
    case taken
    /// It was read, and has no effect.
    case refused
    /// Its effect is durable, or it was withdrawn.
    case gone
  }

  private let folder: FileDescriptor
  public let path: String
  private let openPath: String

  /// In bytes; anything larger is refused.
  public static let largest = 64 << 20
  private static let taken = ".taken"
  private static let refused = ".refused"

  /// Opens the inbox in the folder of a session, and makes it if need be.
  ///
  /// Throws EPERM when others could write there.
  init(in sessionFolder: String) throws {
    path = sessionFolder + "/inbox"
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(cannot: "make", path) }
    folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, to: "open")
    let status = try folder.status()
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw Failure(cannot: "use", path, code: EPERM)
    }
    // Without these links a session that is renamed has to wait until its inbox is opened again.
    let own = "/proc/self/fd/\(folder.rawValue)"
    openPath = access(own, X_OK) == 0 ? own : path
  }

  public static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy(\.isHexadecimal)
  }

  public static func makeIdentifier() -> String {
    (0..<4).map { _ in UInt32.random(in: 0 ... .max).hexadecimal }.joined()
  }

  private func file(_ name: String) -> String { "\(openPath)/\(name)" }

  // MARK: Sending

  /// Leaves a message; it is there with all its bytes or not at all.
  ///
  /// Throws what the file system says; there is no message then.
  public func post(_ bytes: [UInt8], as id: String) throws {
    guard try FilePut(bytes, at: file(id), expecting: .absent).place() == .placed else {
      throw Failure(cannot: "save", file(id), code: EEXIST)
    }
  }

  /// Withdraws a message; false when it was taken, refused or withdrawn before.
  public func withdraw(_ id: String) -> Bool { unlink(file(id)) == 0 }

  public func progress(of id: String) -> Progress {
    // In the order in which a file gets these names.
    if access(file(id), F_OK) == 0 { return .waiting }
    if access(file(id + Self.taken), F_OK) == 0 { return .taken }
    return access(file(id + Self.refused), F_OK) == 0 ? .refused : .gone
  }

  /// Removes a message that was refused, because its sender knows.
  public func removeRefused(_ id: String) { unlink(file(id + Self.refused)) }

  // MARK: Receiving

  /// The identifiers of the messages that nobody has taken, and of those that were taken.
  ///
  /// Files with other names are none of the program's.
  func messages() throws -> (waiting: [String], taken: [String]) {
    let names = try Folder.names(in: openPath).sorted()
    let taken = names.filter { $0.hasSuffix(Self.taken) }
      .map { String($0.dropLast(Self.taken.count)) }
    return (names.filter { Self.isIdentifier($0) }, taken.filter { Self.isIdentifier($0) })
  }

  /// Takes a message; false when it was withdrawn, or cannot be taken now.
  func take(_ id: String) -> Bool { rename(file(id), file(id + Self.taken)) == 0 }

  func remove(_ id: String) { unlink(file(id)) }

  /// Records that a message has no effect; its file stays until the sender or the user removes it.
  func refuse(_ id: String) { rename(file(id), file(id + Self.refused)) }

  /// Reads a message: a file of this user's, not a link, a pipe or a device.
  func read(_ id: String, isTaken: Bool) throws -> [UInt8] {
    let path = file(isTaken ? id + Self.taken : id)
    let file = try FileDescriptor.ofFile(at: path)
    guard try file.status().st_uid == geteuid() else {
      throw Failure(cannot: "read", path, code: EINVAL)
    }
    return try file.readAll(limit: Self.largest)
  }

  /// Removes messages that were taken; returns the identifiers of those that are durably gone.
  func removeTaken(_ ids: [String]) -> [String] {
    let removed = ids.filter { unlink(file($0 + Self.taken)) == 0 || errno == ENOENT }
    return (try? Folder.synchronize(openPath)) == nil ? [] : removed
  }

  /// Whether it is still the folder at its path.
  var isCurrent: Bool { FileIdentity(of: path) == FileIdentity(of: openPath) }
}

extension SessionStore {
  /// Returns the inbox of a session that another process has open where it belongs; nil when none has.
  public func inbox(of name: String) throws -> SessionInbox? {
    guard isOpen(name) else { return nil }
    return try SessionInbox(in: folder(name))
  }

  /// Whether the process that has a session open is not stopped.
  public func isAwake(_ name: String) -> Bool {
    isOpen(name) && (try? summary(name))?.isStopped == false
  }

  /// Whether a process has a session open where it belongs.
  public func isOpen(_ name: String) -> Bool {
    Self.isValid(name) && FileLock.isHeld(lockPath(name))
  }
}
