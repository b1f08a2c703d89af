import DurableFiles
import Glibc

/// The private bare repository of one library, through which its files go to a remote and come from there.
///
/// Nothing is ever checked out, and no file of it is anything but a cache of what the library and the
/// remote have.
struct GitRepository {
  let git: GitProgram

  /// Where the last snapshot or update of the library left it.
  static let main = "refs/heads/main"
  /// A commit whose files are being brought into the library.
  static let pending = "refs/hawknotes/pending"
  /// What the remote had when it was asked last.
  static let remote = "refs/remotes/origin/main"
  // What was imported last; it keeps that from being collected.
  static let imported = "refs/hawknotes/imported"

  var path: String { git.repository }
  var exists: Bool { access(path + "/HEAD", F_OK) == 0 && access(path + "/objects", F_OK) == 0 }

  /// Makes the repository, unless it is there.
  func make(format: ObjectID.Format) throws {
    guard !exists else { return }
    try Folder.create(path)
    let digest = format == .sha256 ? ["--object-format=sha256"] : []
    // Without a template there are no hooks.
    _ = try git.run(["init", "--quiet", "--bare", "--template="] + digest + [path])
    _ = try git.run(["symbolic-ref", "HEAD", Self.main])
    try Folder.synchronize(path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Puts a damaged repository aside, in place of an earlier one; the next sync makes another.
  func setAside() throws(FileError) {
    guard access(path, F_OK) == 0 else { return }
    let broken = path + ".broken"
    Folder.remove(broken)
    try Folder.move(path, to: broken)
  }

  /// Removes what commands that were killed have left; under the lock of the library's syncs.
  func sweep() throws(FileError) { try Self.sweep(path) }

  private static let leftovers = [
    "tmp_obj_", "tmp_pack_", "tmp_idx_", "fast_import_crash_", ".tmp-",
  ]

  private static func sweep(_ folder: String) throws(FileError) {
    for name in try Folder.names(in: folder) {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".lock") || leftovers.contains(where: name.hasPrefix) {
        unlink(path)
      } else if !name.hasSuffix(".pack"), !isObject(name), Folder.exists(path) {
        try sweep(path)
      }
    }
  }

  // There may be thousands of them.
  private static func isObject(_ name: String) -> Bool { name.utf8.count >= 38 }
}

extension GitRepository {
  /// What the references of a sync name.
  struct References: Equatable {
    var main: ObjectID?
    var pending: ObjectID?
    var remote: ObjectID?
  }

  func references() throws(GitError) -> References {
    let output = try git.run([
      "for-each-ref", "--format=%(objectname) %(refname)", Self.main, Self.pending, Self.remote,
    ])
    var references = References()
    for line in Self.lines(output) {
      let words = line.split(separator: " ")
      guard words.count == 2, let id = ObjectID(hexadecimal: words[0]) else { continue }
      switch words[1] {
      case Self.main[...]: references.main = id
      case Self.pending[...]: references.pending = id
      case Self.remote[...]: references.remote = id
      default: continue
      }
    }
    return references
  }

  /// Moves a reference from what it names to something else; nil is none.
  ///
  /// Throws `GitError` when it named something else; then it is as it was.
  func move(_ reference: String, from old: ObjectID?, to new: ObjectID?) throws(GitError) {
    guard old != new else { return }
    if let new {
      let zero = String(repeating: "0", count: new.hexadecimal.utf8.count)
      _ = try git.run(["update-ref", reference, new.hexadecimal, old?.hexadecimal ?? zero])
    } else {
      _ = try git.run(["update-ref", "-d", reference, old?.hexadecimal ?? ""])
    }
  }

  static func lines(_ output: [UInt8]) -> [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
