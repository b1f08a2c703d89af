import DurableFiles
public import Essentials

public struct SyncSettings: Equatable, Sendable {
  public let remote: RemoteAddress
  public let branch: String
  let format: ObjectID.Format
}

extension SyncSettings {
  public static let areMissing = Failure(
    "this library does not sync yet; to set it up, run hawknotes sync init URL")

  /// Reads the settings of a library; nil when it does not sync.
  ///
  /// Throws when they are damaged, and what the file system says.
  public init?(in folder: SyncFolder) throws {
    guard let bytes = try DurableFile.readIfPresent(folder.settingsPath, limit: 1 << 16) else {
      return nil
    }
    guard let json = try? JSONValue(parsing: bytes), let url = json["url"]?.string,
      let branch = json["branch"]?.string
    else {
      throw Failure(
        "the sync settings in \(folder.settingsPath) are damaged; run hawknotes sync init URL again"
      )
    }
    let format: ObjectID.Format = json["format"]?.string == "sha256" ? .sha256 : .sha1
    self.init(remote: RemoteAddress(stored: url), branch: branch, format: format)
  }

  /// Asks a remote for its branch and the format of its objects, and whether there is anything, before anything
  /// is written.
  ///
  /// Throws when the library already syncs with another remote, and `GitError`.
  public static func found(
    at remote: RemoteAddress, in folder: SyncFolder, environment: [String: String], mayAsk: Bool
  ) throws -> (settings: SyncSettings, isFilled: Bool) {
    if let settings = try? SyncSettings(in: folder), settings.remote != remote {
      throw Failure(
        "this library already syncs with \(settings.remote); to change that, run hawknotes sync off "
          + "first")
    }
    let git = try GitProgram(
      repository: folder.repositoryPath, inherited: environment, mayAsk: mayAsk)
    return try GitRepository(git: git).settings(for: remote)
  }

  /// Stores the settings; from then on the library syncs.
  public func begin(in folder: SyncFolder) throws {
    try Folder.create(folder.library)
    try write(in: folder)
  }

  /// Stores the settings, which are durable when this returns.
  func write(in folder: SyncFolder) throws {
    let json: JSONValue = [
      "url": .string(remote.text), "branch": .string(branch),
      "format": format == .sha256 ? "sha256" : "sha1", "library": .string(folder.library),
    ]
    try Folder.create(folder.path)
    try DurableFile.replace(folder.settingsPath, with: Array((json.readableText + "\n").utf8))
  }

  /// Ends the syncing of a library, whose files and remote stay as they are; returns whether it synced.
  ///
  /// Throws `SyncError.isRunning`, and what the file system says.
  public static func remove(from folder: SyncFolder) throws -> Bool {
    guard Folder.exists(folder.path) else { return false }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    let names = try Folder.names(in: folder.path).filter { $0 != "lock" }
    for name in names { Folder.remove("\(folder.path)/\(name)") }
    try Folder.synchronize(folder.path)
    return !names.isEmpty
  }
}
