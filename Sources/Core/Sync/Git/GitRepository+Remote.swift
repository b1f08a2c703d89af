import ChildPrograms
import Essentials
import Glibc

extension GitRepository {
  /// Asks a remote for its branch: the one that its HEAD names, else main, master or the first one; it is filled
  /// if it has one.
  func settings(for address: RemoteAddress) throws -> (settings: SyncSettings, isFilled: Bool) {
    let result = try git.remoteResult(
      ["ls-remote", "--symref", "--", address.text, "HEAD", "refs/heads/*"], address: address)
    guard result.end == .exited(0) else { throw failure(result.end, result.errors, address) }
    var named: String?
    var branches: [String] = []
    var format: ObjectID.Format?
    for line in Self.lines(result.output) {
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { continue }
      if parts[0].hasPrefix("ref: "), parts[1] == "HEAD" {
        named = Self.branch(parts[0].dropFirst(5))
      } else if let id = ObjectID(hexadecimal: parts[0]) {
        format = id.format
        if let branch = Self.branch(parts[1]) { branches.append(branch) }
      }
    }
    let usual = [named, "main", "master"].compactMap { $0 }.first(where: branches.contains)
    let branch = usual ?? branches.first
    let settings = SyncSettings(remote: address, branch: branch ?? "main", format: format ?? .sha1)
    return (settings, branch != nil)
  }

  private static func branch(_ reference: Substring) -> String? {
    let start = "refs/heads/"
    return reference.hasPrefix(start) ? String(reference.dropFirst(start.count)) : nil
  }

  /// Fetches the branch of a remote; returns false when the remote does not have it.
  func fetch(
    _ branch: String, from address: RemoteAddress, progress: (Int) -> Void
  ) throws -> Bool {
    let result = try git.remoteResult(
      [
        "fetch", "--progress", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head",
        "--no-auto-maintenance", "--", address.text,
        "+refs/heads/\(branch):\(Reference.fetched.rawValue)",
      ], address: address, progress: progress)
    if result.end == .exited(0) { return true }
    let errors = String(decoding: result.errors, as: UTF8.self)
    if errors.firstOccurrence(of: "couldn't find remote ref") != nil { return false }
    throw failure(result.end, result.errors, address)
  }

  // Returns why a command that uses the remote has failed. It may have met damage on this machine,
  // but only what lies here proves that.
  private func failure(
    _ end: ProgramEnd, _ errors: [UInt8], _ address: RemoteAddress, answer: (any Error)? = nil
  ) -> any Error {
    if GitError.mayBeDamage(errors), let damage { return damage }
    if let answer { return answer }
    if let folder = address.folder, access(folder, F_OK) != 0, errno == ENOENT {
      return GitError.offline("there is no folder \(GitMessage.safe(folder))")
    }
    return GitError.cause(ofRemote: end, errors: errors)
  }

  /// Sends a commit to the branch of a remote; the commit must follow the one that is there.
  ///
  /// Throws `GitError.overtaken` when it does not, because another machine pushed meanwhile.
  func push(
    _ commit: ObjectID, to branch: String, of address: RemoteAddress, progress: (Int) -> Void
  ) throws {
    let result = try git.remoteResult(
      [
        "push", "--porcelain", "--progress", "--no-verify", "--no-follow-tags",
        "--recurse-submodules=no", "--no-signed", "--", address.text,
        "\(commit):refs/heads/\(branch)",
      ], address: address, progress: progress)
    if result.end == .exited(0) { return }
    let answers = Self.lines(result.output).filter { $0.hasPrefix("!") }
    let lock = RemoteLock(in: result.errors, of: address) ?? RemoteLock(ofFilesIn: address)
    throw failure(
      result.end, result.errors, address,
      answer: Self.rejection(
        answers.first ?? "", lock,
        because: GitMessage.reason(in: String(decoding: result.errors, as: UTF8.self))))
  }

  // The line is one such as `!      COMMIT:refs/heads/main  [rejected] (fetch first)`.
  private static func rejection(
    _ line: String, _ lock: RemoteLock?, because reason: String?
  ) -> (any Error)? {
    guard let answer = line.split(separator: "\t").last.map(String.init) else { return nil }
    func says(_ words: String) -> Bool { answer.firstOccurrence(of: words) != nil }
    if says("(fetch first)") || says("(non-fast-forward)") || says("(stale info)") {
      return GitError.overtaken
    }
    if says("failed to update ref") || says("cannot lock ref") || says("incorrect old value") {
      return GitError.remoteIsLocked(lock)
    }
    if says("Up-to-date check failed"), let lock { return GitError.remoteIsLocked(lock) }
    if says("branch is currently checked out") {
      return Failure(
        "the branch is checked out in the remote; use a repository made with git init --bare")
    }
    let isDeclined = says("hook declined") || says("protected branch")
    if !isDeclined, says("unpacker error") {
      return Failure.readOnlyRemote(reason ?? GitMessage.safe(answer))
    }
    guard isDeclined || says("[remote rejected]") else { return nil }
    return Failure("the remote rejected the changes: \(GitMessage.safe(answer))")
  }
}
