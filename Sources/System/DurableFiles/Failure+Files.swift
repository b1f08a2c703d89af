public import Essentials
public import Glibc

extension Failure {
  /// Describes an action, a verb, that failed on a file or folder with an error number, by default the current one.
  public init(cannot action: String, _ path: String, code: Int32 = errno) {
    let reason = Self.reason(of: action, code)
    // What is no file, such as standard output, has only a name.
    let advice = path.contains("/") ? Self.advice(code) : ""
    self.init(
      "cannot \(action) \(path): \(reason)\(advice)",
      kind: action == "read" ? .unreadable : .other, reason: reason, code: code, path: path)
  }

  private static func reason(of action: String, _ code: Int32) -> String {
    switch code {
    case ELOOP: "it is a link to another place, which is not followed"
    case EINVAL where action == "read": "it is not a regular file"
    case EBUSY where action == "lock": "another process has it and does not let it go"
    default: String(cString: strerror(code))
    }
  }

  private static func advice(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "; make room on the disk and try again"
    case EROFS:
      "; the place is read-only, choose another with --library, HAWKNOTES_STATE or XDG_CONFIG_HOME"
    case EACCES, EPERM: "; check who owns it and its permissions"
    case EMFILE: "; \"ulimit -n 1024\" allows more"
    default: ""
    }
  }
}

extension Error {
  public var isNameTaken: Bool { code == EEXIST }
}
