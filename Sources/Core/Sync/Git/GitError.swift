import ChildPrograms
import DisplayText
import Essentials
import Glibc

/// Why a command of git failed.
public enum GitError: Error, Hashable {
  /// The program is not installed.
  case missing
  /// The program is older than 2.30.
  case tooOld(String)
  /// The remote cannot be reached now.
  case offline(String)
  /// The command was silent for too long, or took too long.
  case timedOut
  /// The remote wants a key or a password that is not at hand.
  case needsKey(String)
  /// There is no repository at the address of the remote.
  case noRepository(String)
  /// The remote cannot be written to.
  case readOnly(String)
  /// Another machine pushed first.
  case overtaken
  /// Another program has the branch of the remote locked.
  case remoteIsLocked
  /// A hook of the remote rejects the commit.
  case declined(String)
  /// The branch is checked out in the remote repository, where somebody works.
  case checkedOut
  /// The repository on this machine cannot be read.
  case damaged(String)
  /// The repository on this machine names objects by another digest than the remote.
  case otherFormat
  case diskFull
  case tooLarge
  /// What the remote sent is malformed.
  case malformed(String)
  case otherOwner(String)
  /// A local program failed, or git failed for a reason that is not known here.
  case other(String)

  /// Whether the private repository must be made again.
  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// What git said about damage; for other errors, the whole sentence.
  var reason: String {
    if case .damaged(let reason) = self { reason } else { description }
  }

  /// Whether somebody at a terminal could supply a key or a password.
  var isKeyMissing: Bool {
    if case .needsKey = self { true } else { false }
  }

  /// Whether the same sync may succeed later, without anybody doing anything.
  public var isOffline: Bool {
    switch self {
    case .offline, .timedOut, .remoteIsLocked, .overtaken: true
    default: false
    }
  }
}

extension GitError: CustomStringConvertible {
  /// What happened and what to do, in a sentence that is safe for a terminal.
  public var description: String {
    switch self {
    case .missing: "git is not installed; install it to sync"
    case .tooOld(let version): "git \(version) is too old to sync; install 2.30 or newer"
    case .offline(let reason): "the remote cannot be reached: \(reason)"
    case .timedOut: "the remote does not answer; sync again later"
    case .needsKey(let reason):
      "the remote asks for a key or a password; run hawknotes sync in a terminal, or ssh-add "
        + "(\(reason))"
    case .noRepository(let reason): "there is no repository at this address: \(reason)"
    case .readOnly(let reason): "the remote cannot be written to: \(reason)"
    case .overtaken: "other machines kept changing the remote; sync again"
    case .remoteIsLocked: "another program is changing the remote; sync again"
    case .declined(let reason): "the remote rejected the changes: \(reason)"
    case .checkedOut:
      "the branch is checked out in the remote; use a repository made with git init --bare"
    case .damaged(let reason): "this machine's copy of the remote is damaged: \(reason)"
    case .otherFormat:
      "the remote has another object format; run hawknotes sync off, then sync init again"
    case .diskFull: "the disk is full; free some space and sync again"
    case .tooLarge: "the remote has more than can be synced at once; remove large files there"
    case .malformed(let reason): "git rejects what the remote sent: \(reason)"
    case .otherOwner(let reason):
      "git does not use a repository that belongs to another user: \(reason)"
    case .other(let reason): "git failed: \(reason)"
    }
  }
}

extension GitError {
  /// Makes the error that git's own messages describe.
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

  // The first match counts, so their order matters: git also writes "Could not read from remote"
  // when a key was refused.
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

/// The messages of git, ssh and the remote.
enum GitMessage {
  private static let longest = 300

  /// Returns the line that says what went wrong, safe for a terminal; nil when the text is empty.
  static func reason(in text: String) -> String? {
    let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
      .map { safe(String($0)) }.filter { !$0.isEmpty }
    let found = lines.first { line in prefixes.contains { line.hasPrefix($0) } } ?? lines.last
    guard var reason = found else { return nil }
    for prefix in prefixes where reason.hasPrefix(prefix) { reason.removeFirst(prefix.count) }
    return reason
  }

  private static let prefixes = [
    "fatal: ", "error: ", "ssh: ", "remote: fatal: ", "remote: error: ",
  ]

  /// Returns a line without passwords and control characters, cut to a length that fits on a
  /// screen.
  static func safe(_ line: String) -> String {
    RemoteAddress.withoutSecrets(line).truncated(toWidth: longest)
  }
}
