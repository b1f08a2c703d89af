import ChildPrograms
import DisplayText
import Essentials
import Glibc

public enum GitError: Error, Hashable {
  case missing
  /// The program is older than 2.30.
  case tooOld(String)
  case offline(String)
  /// The command was silent for too long, or took too long.
  case timedOut
  /// The remote wants a key or a password that is not at hand.
  case needsKey(String)
  case noRepository(String)
  case readOnly(String)
  /// Another machine pushed first.
  case overtaken
  /// Another program has the branch of the remote locked, or has left it so.
  case remoteIsLocked(RemoteLock?)
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
  case malformed(String)
  case otherOwner(String)
  /// A local program failed, or git failed for a reason that is not known here.
  case other(String)

  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }

  /// What git said about damage; for other errors, the whole sentence.
  var reason: String {
    if case .damaged(let reason) = self { reason } else { description }
  }

  /// Whether somebody at a terminal could supply a key or a password.
  public var isKeyMissing: Bool {
    if case .needsKey = self { true } else { false }
  }

  /// Whether the same sync may succeed later, without anybody doing anything.
  public var isOffline: Bool {
    switch self {
    case .offline, .timedOut, .overtaken: true
    case .remoteIsLocked(let lock): !(lock?.isLeft ?? false)
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
    case .remoteIsLocked(let lock):
      lock?.description ?? "another program is changing the remote; sync again"
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
  /// Makes the error that git's own messages describe, of a command that stays on this machine.
  init(_ end: ProgramEnd, errors: [UInt8]) {
    let refused = Group(["Permission denied", "Read-only file system"]) { .other($0) }
    self.init(end, errors, Self.localGroups + [refused, Self.damageGroup])
  }

  /// Makes the error of a command that uses a remote; never `damaged`, as what is lost on the way
  /// or on the remote says nothing about this machine.
  init(ofRemote end: ProgramEnd, errors: [UInt8]) {
    let text = String(decoding: errors, as: UTF8.self)
    // Git writes this after whatever ssh has said, which may be anything.
    let isUnanswered = text.firstOccurrence(of: GitMessage.unanswered) != nil
    let damage = Group(Self.damageGroup.signs) { .malformed($0) }
    self.init(
      end, errors,
      isUnanswered
        ? Self.unansweredGroups : Self.localGroups + Self.remoteGroups + [damage])
  }

  private init(_ end: ProgramEnd, _ errors: [UInt8], _ groups: [Group]) {
    let text = String(decoding: errors, as: UTF8.self)
    let reason = GitMessage.reason(in: text) ?? "it \(end.predicate)"
    let kind = groups.first { $0.matches(text) }?.kind
    let tooLarge = end == .signalled(SIGXFSZ) || end == .exited(128 + SIGXFSZ)
    self = tooLarge ? .tooLarge : kind.map { $0(reason) } ?? .other(reason)
  }

  /// Whether what git wrote may come from damage on this machine, though a remote was asked.
  static func mayBeDamage(_ errors: [UInt8]) -> Bool {
    let text = String(decoding: errors, as: UTF8.self)
    return text.firstOccurrence(of: GitMessage.unanswered) == nil && damageGroup.matches(text)
  }

  private struct Group: Sendable {
    let signs: [String]
    let kind: @Sendable (String) -> GitError

    init(_ signs: [String], _ kind: @escaping @Sendable (String) -> GitError) {
      (self.signs, self.kind) = (signs, kind)
    }

    func matches(_ text: String) -> Bool { signs.contains { text.firstOccurrence(of: $0) != nil } }
  }

  // The first match counts, so their order matters.
  private static let localGroups = [
    Group(["No space left on device", "Disk quota exceeded"]) { _ in .diskFull },
    Group(["died of signal 25", "File too large"]) { _ in .tooLarge },
    Group(["dubious ownership", "is owned by someone else"]) { .otherOwner($0) },
  ]

  private static let damageGroup = Group([
    "corrupt", "is empty", "bad object", "unable to read", "missing blob", "missing tree",
    "inflate:", "invalid sha1 pointer", "could not parse", "broken ref", "unable to resolve ref",
    "bad tree", "missing commit", "Could not read", "not a valid object", "index file", "packfile",
    "not a git repository", "packed-refs",
    // The user's own configuration may be wrong, too.
    "repo.git/config",
  ]) { .damaged($0) }

  // The remote has not said a word: what is known of it comes from ssh, or from git where the
  // remote is a folder.
  private static let unansweredGroups = [
    localGroups[2], keyGroup,
    Group(["does not appear to be a git repository", "Repository not found"]) {
      .noRepository($0)
    },
    Group([""]) { .offline($0) },
  ]

  private static let keyGroup = Group([
    "Permission denied (", "Host key verification failed", "could not read Username",
    "could not read Password", "terminal prompts disabled", "Authentication failed",
    "Too many authentication failures", "returned error: 401", "returned error: 403",
    "no mutual signature", "Enter passphrase",
  ]) { .needsKey($0) }

  private static let remoteGroups = [
    Group(["mismatched algorithms", "mismatched object format", "hash algorithm"]) { _ in
      .otherFormat
    },
    keyGroup,
    Group([
      "Could not resolve host", "Connection refused", "Connection timed out", "timed out",
      "Network is unreachable", "No route to host", "Connection reset", "Connection closed",
      "Failed to connect", "Couldn't connect to server", "Temporary failure in name resolution",
      "Name or service not known", "Broken pipe", "returned error: 5", "Operation too slow",
      "Could not resolve proxy", "the remote end hung up unexpectedly", "early EOF",
      "unexpected disconnect", "unable to fork",
    ]) { .offline($0) },
    Group([
      "does not appear to be a git repository", "not found", "Not Found", "does not exist",
      "No such file or directory", "not a git repository",
    ]) { .noRepository($0) },
    Group(["unable to access 'http"]) { .offline($0) },
    Group([
      "Read-only file system", "insufficient permission", "unable to create temporary object",
      "Permission denied", "unpacker error",
    ]) { .readOnly($0) },
    Group(["fsck error", "in fsck", "zeroPaddedFilemode", "badTree"]) { .malformed($0) },
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

  /// Returns a line without passwords and control characters, cut to a length that fits on a
  /// screen.
  static func safe(_ line: String) -> String {
    RemoteAddress.withoutSecrets(line).truncated(toWidth: longest)
  }
}
