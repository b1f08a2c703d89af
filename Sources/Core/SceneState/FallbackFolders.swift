import DurableFiles
import Essentials
import Glibc

/// Where sessions are kept as long as they cannot be written where they belong.
///
/// It is a folder that only this user can look into: in `$XDG_RUNTIME_DIR`, else in memory, else in
/// /tmp. A folder that somebody else made, or may look into, is never used.
///
/// Within it, the sessions of each state have a folder of their own. Its name is made from the path of
/// that state, without links, and from the state's device and number. Either is enough to find it: a
/// state that was moved keeps its number, one that was restored from a backup keeps its path.
public struct FallbackFolders: Hashable, Sendable {
  private let statePath: String
  private let runtimeFolder: String?
  // Where a runtime folder usually is, for processes that were started without the variable that names it.
  private let usualRuntimeFolder: String
  private let sharedFolders: [String]

  /// Makes the fallback folders of a folder of private state.
  ///
  /// `sharedFolders` are those that everybody may write to, where only its owner can remove a file.
  public init(
    for statePath: String, environment: [String: String], usualRuntimeFolder: String? = nil,
    sharedFolders: [String] = ["/dev/shm", "/tmp"]
  ) {
    self.statePath = statePath
    runtimeFolder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.usualRuntimeFolder = usualRuntimeFolder ?? "/run/user/\(geteuid())"
    self.sharedFolders = sharedFolders
  }

  /// The folders that exist already, the preferred one first.
  public var existing: [String] {
    let isUsual = runtimeFolder == usualRuntimeFolder
    let runtimeFolders = [isUsual ? nil : runtimeFolder, usualRuntimeFolder].compactMap(\.self)
    let roots =
      runtimeFolders.map { "\($0)/hawknotes" }.filter(Self.isPrivate)
      + sharedFolders.flatMap(Self.existingRoots)
    // Almost always there are none, and nothing needs to be found out about the state.
    guard !roots.isEmpty else { return [] }
    let state = StateIdentity(of: statePath)
    return roots.flatMap { Self.folders(in: $0, named: state.isNamed) }
  }

  private static func folders(in root: String, named isNamed: (String) -> Bool) -> [String] {
    let names = ((try? Folder.names(in: root)) ?? []).filter(isNamed)
    return names.sorted().map { "\(root)/\($0)" }.filter(isPrivate)
  }

  /// Calls a function with a folder for this state, or the next folder if it fails; returns its result.
  ///
  /// Throws the first error.
  func use<Result>(_ body: (String) throws -> Result) throws -> Result {
    do { return try use(makeRuntimeRoot(), body) } catch {
      for folder in sharedFolders {
        do { return try use(Self.makeRoot(in: folder), body) } catch _ {}
      }
      throw error
    }
  }

  private func use<Result>(_ root: String, _ body: (String) throws -> Result) throws -> Result {
    let state = StateIdentity(of: statePath)
    let path = Self.folders(in: root, named: state.isNamed).first ?? "\(root)/\(state.name)"
    try Self.makePrivate(path)
    return try body(path)
  }

  private func makeRuntimeRoot() throws -> String {
    guard let runtimeFolder, Self.isPrivate(runtimeFolder) else {
      throw Failure(cannot: "use", runtimeFolder ?? "XDG_RUNTIME_DIR", code: ENOENT)
    }
    try Self.makePrivate("\(runtimeFolder)/hawknotes")
    return "\(runtimeFolder)/hawknotes"
  }

  private static var sharedName: String { "hawknotes-\(geteuid())" }

  // There can be others only where somebody else has made the plain name.
  private static func existingRoots(in folder: String) -> [String] {
    let plain = "\(folder)/\(sharedName)"
    var status = stat()
    guard lstat(plain, &status) == 0 else { return [] }
    if isPrivate(status) { return [plain] }
    return folders(in: folder) { $0.hasPrefix("\(sharedName)-") }
  }

  private static func makeRoot(in folder: String) throws -> String {
    let plain = "\(folder)/\(sharedName)"
    if mkdir(plain, 0o700) == 0 { return plain }
    guard errno == EEXIST else { throw Failure(cannot: "make", plain) }
    if let root = existingRoots(in: folder).first { return root }
    return try Folder.makeUnique(plain)
  }

  private static func makePrivate(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(cannot: "make", path) }
    guard isPrivate(path) else { throw Failure(cannot: "use", path, code: EPERM) }
  }

  /// Whether a path is a folder, not a link to one, that nobody but this user may look into or change.
  private static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && isPrivate(status)
  }

  private static func isPrivate(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}

/// Identifies a folder of private state, however its path is spelled, in the name of another folder.
struct StateIdentity {
  // Digits of the path without links, as far as it exists, and of the path as it was given: a link that leads nowhere
  // now may lead somewhere later.
  private let paths: [String]
  // The device and number; nil when the folder does not exist.
  private let number: String?

  init(of path: String) {
    let resolved = Folder.resolved(path)
    paths = [resolved, path].map { String(Checksum.fnv1a64($0.utf8), radix: 16) }
    // A file where the folder should be is not the state.
    let identity = Folder.exists(resolved) ? FileIdentity(of: resolved) : nil
    number = identity.map { "\(String($0.device, radix: 16)).\(String($0.inode, radix: 16))" }
  }

  var name: String { number.map { "\(paths[0])-\($0)" } ?? paths[0] }

  func isNamed(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    return parts.first.map(paths.contains) == true
      || number != nil && parts.dropFirst().first == number
  }
}
