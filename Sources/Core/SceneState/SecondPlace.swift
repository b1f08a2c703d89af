import DurableFiles
import Glibc

/// Where sessions are kept as long as they cannot be written where they belong.
///
/// A folder of the reader's own: in `$XDG_RUNTIME_DIR`, else in memory, else in /tmp. What a stranger
/// may have put there, or may look into, is never used.
public struct SecondPlace: Hashable, Sendable {
  private let runtimeFolder: String?
  private let sharedFolders: [String]
  private let name: String

  /// Names the place for a folder of private state.
  ///
  /// `sharedFolders` are those that everybody may write to, in which only the owner removes.
  public init(
    for statePath: String, environment: [String: String],
    sharedFolders: [String] = ["/dev/shm", "/tmp"]
  ) {
    runtimeFolder = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.sharedFolders = sharedFolders
    name = Self.digits(of: statePath)
  }

  /// The folders that there are already, the preferred one first.
  public var existing: [String] {
    var roots = sharedFolders.flatMap(Self.existingRoots)
    if let runtimeFolder { roots.insert("\(runtimeFolder)/hawknotes", at: 0) }
    return roots.filter(Self.isPrivate).map { "\($0)/\(name)" }.filter(Self.isPrivate)
  }

  /// Does something in a folder of the place, in the next one if it fails; gives what came of it.
  ///
  /// Throws the first `FileError`.
  func use<Result>(_ body: (String) throws(FileError) -> Result) throws(FileError) -> Result {
    var first: FileError?
    for folder in [nil] + sharedFolders {
      do throws(FileError) {
        let root = if let folder { try Self.makeRoot(in: folder) } else { try makeRuntimeRoot() }
        try Self.makePrivate("\(root)/\(name)")
        return try body("\(root)/\(name)")
      } catch {
        first = first ?? error
      }
    }
    throw first ?? FileError("make", name, code: ENOENT)
  }

  private func makeRuntimeRoot() throws(FileError) -> String {
    guard let runtimeFolder, Self.isPrivate(runtimeFolder) else {
      throw FileError("use", runtimeFolder ?? "XDG_RUNTIME_DIR", code: ENOENT)
    }
    try Self.makePrivate("\(runtimeFolder)/hawknotes")
    return "\(runtimeFolder)/hawknotes"
  }

  private static var sharedName: String { "hawknotes-\(geteuid())" }

  // Only where a stranger has taken the plain name there can be others.
  private static func existingRoots(in folder: String) -> [String] {
    let plain = "\(folder)/\(sharedName)"
    var status = stat()
    guard lstat(plain, &status) == 0 else { return [] }
    if isPrivate(status) { return [plain] }
    return ((try? Folder.names(in: folder)) ?? [])
      .filter { $0.hasPrefix("\(sharedName)-") }.sorted().map { "\(folder)/\($0)" }
      .filter(isPrivate)
  }

  private static func makeRoot(in folder: String) throws(FileError) -> String {
    let plain = "\(folder)/\(sharedName)"
    if mkdir(plain, 0o700) == 0 { return plain }
    guard errno == EEXIST else { throw FileError("make", plain) }
    if let root = existingRoots(in: folder).first { return root }
    var template = Array("\(plain)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError("make", plain) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func makePrivate(_ path: String) throws(FileError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError("make", path) }
    guard isPrivate(path) else { throw FileError("use", path, code: EPERM) }
  }

  /// Whether a path is a folder, no link to one, that nobody but this user may look into or change.
  private static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && isPrivate(status)
  }

  private static func isPrivate(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  // FNV-1a of 64 bits (Fowler, Noll, Vo).
  private static func digits(of path: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
