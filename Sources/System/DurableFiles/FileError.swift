public import Glibc

/// A system call on a file that failed.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was being done, as a verb: "read", "save".
  public let action: String
  /// The file or folder it was done to.
  public let path: String
  /// The system's error number (errno(3)).
  public let code: Int32

  /// Describes an action that failed with an error number, by default the current one.
  public init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// Whether it failed because something has that name already.
  public var isNameTaken: Bool { code == EEXIST }

  /// One sentence: what happened, to what, and where it helps what to do.
  public var description: String {
    "cannot \(action) \(path): \(reason)\(advice)"
  }

  public var reason: String {
    switch code {
    case ELOOP: "it is a link to another place, which is not followed"
    case EINVAL where action == "read": "it is not a regular file"
    case EBUSY where action == "lock": "another process has it and does not let it go"
    default: String(cString: strerror(code))
    }
  }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "; make room on the disk and try again"
    case EROFS: "; the place is read-only, choose another with --library or HAWKNOTES_STATE"
    case EACCES, EPERM: "; check who owns it and its permissions"
    case EMFILE: "; \"ulimit -n 64\" allows more"
    default: ""
    }
  }
}
