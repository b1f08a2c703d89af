import ChildPrograms
import DisplayText
import Essentials
import Glibc

/// Why git did not do what was asked of it.
public enum GitError: Error, Hashable {
  /// The program is not installed.
  case missing
  /// It is older than 2.30.
  case tooOld(String)
  /// The remote cannot be reached now.
  case offline(String)
  /// It was silent for too long, or took too long.
  case timedOut
  /// The remote wants a key or a password that is not at hand.
  case needsKey(String)
  /// The remote is not there.
  case noRepository(String)
  /// It cannot be written.
  case readOnly(String)
  /// Somebody else pushed before.
  case overtaken
  /// Another program has the branch of the remote locked.
  case remoteIsLocked
  /// A hook of the remote does not want the commit.
  case declined(String)
  /// The remote is a repository that somebody works in.
  case checkedOut
  /// The repository on this machine cannot be read.
  case damaged(String)
  /// It names objects by another digest than the remote.
  case otherFormat
  case diskFull
  case tooLarge
  /// What the remote sent is malformed.
  case malformed(String)
  case otherOwner(String)
  /// A local program is at fault, or something unknown.
  case other(String)

  /// Whether the private repository has to be made anew.
  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// What git said of damage; else the whole sentence.
  var reason: String {
    if case .damaged(let reason) = self { reason } else { description }
  }

  /// Whether somebody at a terminal could help.
  var isKeyMissing: Bool {
    if case .needsKey = self { true } else { false }
  }

  /// Whether it may be over in a while, without anybody doing something.
  public var isOffline: Bool {
    switch self {
    case .offline, .timedOut, .remoteIsLocked, .overtaken: true
    default: false
    }
  }
}

extension GitError: CustomStringConvertible {
  /// A sentence on what happened and what helps; safe for a terminal.
  public var description: String {
    switch self {
    case .missing: "git is not installed; install it to sync"
    case .tooOld(let version): "git \(version) is too old to sync; install 2.30 or newer"
    case .offline(let reason): "the remote cannot be reached: \(reason)"
    case .timedOut: "the remote does not answer; sync again later"
    case .needsKey(let reason):
      "the remote needs your key: run hawknotes sync, or ssh-add (\(reason))"
    case .noRepository(let reason): "there is no repository at this address: \(reason)"
    case .readOnly(let reason): "the remote cannot be written: \(reason)"
    case .overtaken: "others pushed again and again; sync again"
    case .remoteIsLocked: "another program is changing the remote; sync again"
    case .declined(let reason): "the remote declined the changes: \(reason)"
    case .checkedOut: "somebody works in the remote repository; use one made by git init --bare"
    case .damaged(let reason): "the copy of the remote is damaged: \(reason)"
    case .otherFormat: "the remote names its objects by another digest"
    case .diskFull: "the disk is full; make room and sync again"
    case .tooLarge: "the remote holds a file that is too large to sync"
    case .malformed(let reason): "git refuses what the remote holds: \(reason)"
    case .otherOwner(let reason): "git refuses a repository of another owner: \(reason)"
    case .other(let reason): "git did not succeed: \(reason)"
    }
  }
}

extension GitError {
  /// Finds out from what git wrote why it failed.
  init(_ end: ProgramEnd, errors: [UInt8]) {
    let text = String(decoding: errors, as: UTF8.self)
    let reason = GitMessage.reason(in: text) ?? "it \(end.predicate)"
    let kind = Self.signs.first { text.firstOccurrence(of: $0.sign) != nil }?.kind
    let tooLarge = end == .signalled(SIGXFSZ) || end == .exited(128 + SIGXFSZ)
    self = tooLarge ? .tooLarge : kind.map { $0(reason) } ?? .other(reason)
  }

  private struct Sign: Sendable {
    let sign: String
    let kind: @Sendable (String) -> GitError
  }

  // What comes first counts: a refused key is also followed by "Could not read from remote".
  private static let signs: [Sign] = groups.flatMap { group in
    group.signs.map { Sign(sign: $0, kind: group.kind) }
  }

  private static let groups: [(signs: [String], kind: @Sendable (String) -> GitError)] = [
    (["No space left on device", "Disk quota exceeded"], { _ in .diskFull }),
    (["died of signal 25", "File too large"], { _ in .tooLarge }),
    (["dubious ownership", "is owned by someone else"], { .otherOwner($0) }),
    (
      ["mismatched algorithms", "mismatched object format", "hash algorithm"], { _ in .otherFormat }
    ),
    (
      [
        "Permission denied (", "Host key verification failed", "could not read Username",
        "could not read Password", "terminal prompts disabled", "Authentication failed",
        "Too many authentication failures", "returned error: 401", "returned error: 403",
        "no mutual signature", "Enter passphrase",
      ], { .needsKey($0) }
    ),
    (
      [
        "Could not resolve host", "Connection refused", "Connection timed out", "timed out",
        "Network is unreachable", "No route to host", "Connection reset", "Connection closed",
        "Failed to connect", "Couldn't connect to server", "Temporary failure in name resolution",
        "Name or service not known", "Broken pipe", "returned error: 5",
        "Operation too slow", "Could not resolve proxy", "the remote end hung up unexpectedly",
      ], { .offline($0) }
    ),
    (
      [
        "does not appear to be a git repository", "not found", "Not Found",
        "does not exist", "No such file or directory", "not a git repository",
      ], { .noRepository($0) }
    ),
    (
      [
        "Read-only file system", "insufficient permission", "unable to create temporary object",
        "Permission denied", "unpacker error",
      ], { .readOnly($0) }
    ),
    (["fsck error", "in fsck", "zeroPaddedFilemode", "badTree"], { .malformed($0) }),
    (
      [
        "corrupt", "is empty", "bad object", "unable to read", "missing blob", "missing tree",
        "inflate:", "invalid sha1 pointer", "could not parse", "broken ref",
        "unable to resolve ref",
        "bad tree", "missing commit", "Could not read", "bad config", "not a valid object",
        "index file", "packfile",
      ], { .damaged($0) }
    ),
  ]
}

/// What git, ssh and the remote write for people.
enum GitMessage {
  private static let longest = 300

  /// Returns the line that says what went wrong, safe for a terminal; nil when there is none.
  static func reason(in text: String) -> String? {
    let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
      .map { safe(String($0)) }.filter { !$0.isEmpty }
    let told = lines.first { line in marks.contains { line.hasPrefix($0) } } ?? lines.last
    guard var told else { return nil }
    for mark in marks where told.hasPrefix(mark) { told.removeFirst(mark.count) }
    return told
  }

  private static let marks = ["fatal: ", "error: ", "ssh: ", "remote: fatal: ", "remote: error: "]

  /// Returns a line without passwords, without what a terminal must not be sent, and not too long.
  static func safe(_ line: String) -> String {
    RemoteAddress.withoutSecrets(line).truncated(toWidth: longest)
  }
}
