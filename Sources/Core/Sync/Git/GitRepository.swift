import DurableFiles
import Glibc

/// The private bare repository of one library, through which its files are exchanged with a remote.
///
/// Nothing is ever checked out. All that it has is also in the library or on the remote, so that it can be made again.
struct GitRepository {
  let git: GitProgram

  /// A name that the repository has for a commit.
  enum Reference: String, CaseIterable {
    /// The library as it was after the last snapshot or update.
    case main = "refs/heads/main"
    /// The commit to whose files the library is being updated.
    case pending = "refs/hawknotes/pending"
    /// What the remote had when it was last asked.
    case remote = "refs/remotes/origin/main"
    // The same, before it is known whether somebody rewrote the history.
    case fetched = "refs/hawknotes/fetched"
    /// What the remote had before somebody rewrote its history, until that is merged.
    case former = "refs/hawknotes/former"
    /// What the library has, if it is not all of what it was last updated to: a file that could not be changed
    /// is as it was. Its parent is what was to be.
    case received = "refs/hawknotes/received"
    // The last imported commit; without a reference, git would remove it as garbage.
    case imported = "refs/hawknotes/imported"
  }

  var path: String { git.repository }
  var exists: Bool { access(path + "/HEAD", F_OK) == 0 && access(path + "/objects", F_OK) == 0 }

  /// Makes the repository, unless it exists.
  func make(format: ObjectID.Format) throws {
    guard !exists else { return }
    try Folder.create(path)
    let digest = format == .sha256 ? ["--object-format=sha256"] : []
    // Without a template there are no hooks.
    _ = try git.run(["init", "--quiet", "--bare", "--template="] + digest + [path])
    _ = try git.run(["symbolic-ref", "HEAD", Reference.main.rawValue])
    try Folder.synchronize(path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Renames a damaged repository, and deletes the one that was set aside before; the same sync makes a new one.
  func setAside() throws {
    guard access(path, F_OK) == 0 else { return }
    let broken = path + ".broken"
    Folder.remove(broken)
    try Folder.move(path, to: broken)
  }

  var damage: (any Error)? {
    guard exists, let result = try? git.result(["fsck", "--no-dangling"]), result.end != .exited(0)
    else { return nil }
    let error = GitError.cause(of: result.end, errors: result.errors + result.output)
    if case GitError.damaged = error { return error }
    return nil
  }

  /// Removes what killed commands have left; call it with the lock of the library's syncs.
  func sweep() throws { try Self.sweep(path) }

  private static let leftovers = [
    "tmp_obj_", "tmp_pack_", "tmp_idx_", "fast_import_crash_", ".tmp-",
  ]

  private static func sweep(_ folder: String) throws {
    for name in try Folder.names(in: folder) {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".lock") || leftovers.contains(where: name.hasPrefix) {
        unlink(path)
      } else if !name.hasSuffix(".pack"), !isObject(name), Folder.exists(path) {
        try sweep(path)
      }
    }
  }

  // There may be thousands of objects, and none is a leftover.
  private static func isObject(_ name: String) -> Bool { name.utf8.count >= 38 }

  func references() throws -> [Reference: ObjectID] {
    let names = Reference.allCases.map(\.rawValue)
    let output = try git.run(["for-each-ref", "--format=%(objectname) %(refname)"] + names)
    var references: [Reference: ObjectID] = [:]
    for line in Self.lines(output) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let reference = Reference(rawValue: words[1]) else { continue }
      references[reference] = ObjectID(hexadecimal: words[0])
    }
    return references
  }

  /// Moves a reference from one commit to another; nil means that it does not exist.
  ///
  /// Throws when it does not name `old`; then it is not moved.
  func move(_ reference: Reference, from old: ObjectID?, to new: ObjectID?) throws {
    guard old != new else { return }
    if let new {
      let zero = String(repeating: "0", count: new.hexadecimal.utf8.count)
      _ = try git.run(["update-ref", reference.rawValue, new.hexadecimal, old?.hexadecimal ?? zero])
    } else {
      _ = try git.run(["update-ref", "-d", reference.rawValue, old?.hexadecimal ?? ""])
    }
  }

  static func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: .newline).map { String(decoding: $0, as: UTF8.self) }
  }
}
