import TestSupport

@testable import Sync

/// A folder with its own home, in which tests make repositories; it is removed with this object.
final class GitFolder {
  let path: String
  var environment: [String: String]

  init() throws {
    path = try Folder.makeUnique("\(Self.parent)/hawknotes-sync")
    environment = [
      "HOME": path, "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin", "GIT_CONFIG_NOSYSTEM": "1",
      "LOGNAME": "agatha",
    ]
  }

  // In memory, where programs may be run from there: git makes each object durable.
  private static let parent: String = {
    var status = statvfs()
    let isUsable =
      access("/dev/shm", W_OK) == 0 && statvfs("/dev/shm", &status) == 0
      && status.f_flag & UInt(ST_NOEXEC) == 0
    return isUsable ? "/dev/shm" : "/tmp"
  }()

  deinit { Folder.remove(path) }

  @discardableResult
  func shell(_ script: String) throws -> String {
    let result = try ProgramRun(
      ["/bin/sh", "-ec", "cd '\(path)'\n\(script)"], environment: environment,
      limits: ProgramLimits(total: 600, largestOutput: 1 << 30)
    ).wait()
    guard result.end == .exited(0) else { throw Failure("\(script): \(result.errors.text)") }
    return result.output.text
  }

  /// Makes an empty repository to sync with; returns its path.
  @discardableResult
  func makeRemote(_ name: String = "remote.git") throws -> String {
    try shell("git init -q --bare -b main \(name)")
    return "\(path)/\(name)"
  }

  /// Makes a machine that syncs with `remote.git`, which is there.
  func machine(_ name: String) throws -> SyncedMachine {
    try SyncedMachine(name, in: self, remote: "\(path)/remote.git")
  }

  func write(_ text: String, at name: String) throws {
    let file = "\(path)/\(name)"
    try Folder.make(Folder.parent(of: file))
    unlink(file)
    try DurableFile.create(text.bytes, at: file)
  }

  func repository(_ name: String = "repo.git", mayAsk: Bool = false) throws -> GitRepository {
    let repository = GitRepository(
      git: try GitProgram(repository: "\(path)/\(name)", inherited: environment, mayAsk: mayAsk))
    try repository.make(format: .sha1)
    return repository
  }

  func address(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(text, folder: path, home: path)
  }
}

extension GitRepository {
  /// Commits files by path; those of `texts` that are nil are removed.
  func commit(
    _ texts: KeyValuePairs<String, String?>, following parents: [ObjectID] = [],
    at seconds: Int = 1_800_000_000
  ) throws -> ObjectID {
    let stream = try CommitStream(
      "sync: a test", by: ("Agatha", "a@example.org", seconds),
      following: parents)
    for (path, text) in texts {
      if let text {
        try stream.set(path.bytes, to: text.bytes)
      } else {
        try stream.remove(path.bytes)
      }
    }
    return try importCommit(stream)
  }
}
