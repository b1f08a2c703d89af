import ChildPrograms
import DisplayText
import Essentials
import Glibc

/// Why git could not do what a sync asked of it, where somebody decides on that; whatever else goes
/// wrong with git is a `Failure`.
public enum GitError: Error, Hashable {
  case offline(String)
  /// The command was silent for too long, or took too long.
  case timedOut
  /// The remote wants a key or a password that is not at hand.
  case needsKey(String)
  /// Another machine pushed first.
  case overtaken
  /// Another program has the branch of the remote locked, or has left it so.
  case remoteIsLocked(RemoteLock?)
  /// The repository on this machine cannot be read.
  case damaged(String)
  /// The repository on this machine names objects by another digest than the remote.
  case otherFormat

  /// Whether somebody at a terminal could supply a key or a password.
  public var isKeyMissing: Bool {
    if case .needsKey = self { true } else { false }
  }

  /// Whether the same sync may succeed later, without anybody doing anything.
  public var isOffline: Bool {
    switch self {
    case .offline, .timedOut, .overtaken: true
    case .remoteIsLocked(let lock): !(lock?.isLeft ?? false)
    case .needsKey, .damaged, .otherFormat: false
    }
  }
}

extension GitError: CustomStringConvertible {
  /// What happened and what to do, in a sentence that is safe for a terminal.
  public var description: String {
    switch self {
    case .offline(let reason): "the remote cannot be reached: \(reason)"
    case .timedOut: "the remote does not answer; sync again later"
    case .needsKey(let reason):
      "the remote asks for a key or a password; run hawknotes sync in a terminal, or ssh-add "
        + "(\(reason))"
    case .overtaken: "other machines kept changing the remote; sync again"
    case .remoteIsLocked(let lock):
      lock?.description ?? "another program is changing the remote; sync again"
    case .damaged(let reason): "this machine's copy of the remote is damaged: \(reason)"
    case .otherFormat:
      "the remote has another object format; run hawknotes sync off, then sync init again"
    }
  }
}

extension Failure {
  static func git(_ reason: String) -> Self { Self("git failed: \(reason)") }

  static func fromRemote(_ reason: String) -> Self {
    Self("git rejects what the remote sent: \(reason)", kind: .malformed)
  }

  static func noRepository(_ reason: String) -> Self {
    Self("there is no repository at this address: \(reason)")
  }

  static func readOnlyRemote(_ reason: String) -> Self {
    Self("the remote cannot be written to: \(reason)")
  }

  static let fullDisk = Self("the disk is full; free some space and sync again")

  static let tooMuch = Self(
    "the remote has more than can be synced at once; remove large files there", kind: .tooLarge)
}

extension GitError {
  /// Makes the error that git's own messages describe, of a command that stays on this machine.
  static func cause(of end: ProgramEnd, errors: [UInt8]) -> any Error {
    let refused = Group(["Permission denied", "Read-only file system"]) { Failure.git($0) }
    return cause(of: end, errors, localGroups + [refused, damageGroup])
  }

  /// Makes the error of a command that uses a remote; never `damaged`, as what is lost on the way
  /// or on the remote says nothing about this machine.
  static func cause(ofRemote end: ProgramEnd, errors: [UInt8]) -> any Error {
    let text = String(decoding: errors, as: UTF8.self)
    // Git writes this after whatever ssh has said, which may be anything.
    let isUnanswered = text.firstOccurrence(of: GitMessage.unanswered) != nil
    let damage = Group(damageGroup.signs, Failure.fromRemote)
    return cause(
      of: end, errors, isUnanswered ? unansweredGroups : localGroups + remoteGroups + [damage])
  }

  private static func cause(of end: ProgramEnd, _ errors: [UInt8], _ groups: [Group]) -> any Error {
    if end == .signalled(SIGXFSZ) || end == .exited(128 + SIGXFSZ) { return Failure.tooMuch }
    let text = String(decoding: errors, as: UTF8.self)
    let reason = GitMessage.reason(in: text) ?? "it \(end.predicate)"
    return groups.first { $0.matches(text) }?.error(reason) ?? Failure.git(reason)
  }

  /// Whether what git wrote may come from damage on this machine, though a remote was asked.
  static func mayBeDamage(_ errors: [UInt8]) -> Bool {
    let text = String(decoding: errors, as: UTF8.self)
    return text.firstOccurrence(of: GitMessage.unanswered) == nil && damageGroup.matches(text)
  }

  private struct Group: Sendable {
    let signs: [String]
    let error: @Sendable (String) -> any Error

    init(_ signs: [String], _ error: @escaping @Sendable (String) -> any Error) {
      (self.signs, self.error) = (signs, error)
    }

    func matches(_ text: String) -> Bool { signs.contains { text.firstOccurrence(of: $0) != nil } }
  }

  // The first match counts, so their order matters.
  private static let localGroups = [
    Group(["No space left on device", "Disk quota exceeded"]) { _ in Failure.fullDisk },
    Group(["died of signal 25", "File too large"]) { _ in Failure.tooMuch },
    Group(["dubious ownership", "is owned by someone else"]) {
      Failure("git does not use a repository that belongs to another user: \($0)")
    },
  ]

  private static let damageGroup = Group([
    "corrupt", "is empty", "bad object", "unable to read", "missing blob", "missing tree",
    "inflate:", "invalid sha1 pointer", "could not parse", "broken ref", "unable to resolve ref",
    "bad tree", "missing commit", "Could not read", "not a valid object", "index file", "packfile",
    "not a tree object", "did not receive expected object", "not a git repository", "packed-refs",
    // The user's own configuration may be wrong, too.
    "repo.git/config",
  ]) { GitError.damaged($0) }

  // The remote has not said a word: what is known of it comes from ssh, or from git where the remote is a folder.
  private static let unansweredGroups = [
    localGroups[2], keyGroup,
    Group(["does not appear to be a git repository", "Repository not found"]) {
      Failure.noRepository($0)
    },
    Group([""]) { GitError.offline($0) },
  ]

  private static let keyGroup = Group([
    "Permission denied (", "Host key verification failed", "could not read Username",
    "could not read Password", "terminal prompts disabled", "Authentication failed",
    "Too many authentication failures", "returned error: 401", "returned error: 403",
    "no mutual signature", "Enter passphrase",
  ]) { GitError.needsKey($0) }

  private static let remoteGroups = [
    Group(["mismatched algorithms", "mismatched object format", "hash algorithm"]) { _ in
      GitError.otherFormat
    },
    keyGroup,
    Group([
      "Could not resolve host", "Connection refused", "Connection timed out", "timed out",
      "Network is unreachable", "No route to host", "Connection reset", "Connection closed",
      "Failed to connect", "Couldn't connect to server", "Temporary failure in name resolution",
      "Name or service not known", "Broken pipe", "returned error: 5", "Operation too slow",
      "Could not resolve proxy", "the remote end hung up unexpectedly", "early EOF",
      "unexpected disconnect", "unable to fork",
    ]) { GitError.offline($0) },
    Group([
      "does not appear to be a git repository", "not found", "Not Found", "does not exist",
      "No such file or directory", "not a git repository",
    ]) { Failure.noRepository($0) },
    Group(["unable to access 'http"]) { GitError.offline($0) },
    Group([
      "Read-only file system", "insufficient permission", "unable to create temporary object",
      "Permission denied", "unpacker error",
    ]) { Failure.readOnlyRemote($0) },
    Group(["fsck error", "in fsck", "zeroPaddedFilemode", "badTree"]) { Failure.fromRemote($0) },
  ]
}

enum GitMessage {
  private static let longest = 300

  /// What git writes when a remote has not answered, whatever the reason.
  static let unanswered = "Could not read from remote repository"

  /// Returns the line that says what went wrong, safe for a terminal; nil when the text is empty.
  ///
  /// Where the remote has not answered, it is what was written last before git said so: ssh writes
  /// its reason there, on one line or two.
  static func reason(in text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline).map { safe(String($0)) }
      .filter { !$0.isEmpty }
    let end = lines.firstIndex { $0.hasSuffix(unanswered + ".") } ?? 0
    let said = lines[..<end].filter { !$0.hasPrefix("Warning: ") }
    let candidates = said.isEmpty ? lines : said
    if let line = candidates.first(where: { $0 != plain($0) }) { return plain(line) }
    return candidates.isEmpty
      ? nil : safe(candidates.suffix(said.isEmpty ? 1 : 2).joined(separator: "; "))
  }

  private static func plain(_ line: String) -> String {
    prefixes.reduce(line) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
  }

  private static let prefixes = [
    "fatal: ", "error: ", "ssh: ", "remote: fatal: ", "remote: error: ",
  ]

  /// Returns a line without passwords and control characters, cut to a length that fits on a screen.
  static func safe(_ line: String) -> String {
    // Git fills the lines of a remote up with blanks.
    RemoteAddress.withoutSecrets(line).trimmingWhitespace.truncated(toWidth: longest)
  }
}
