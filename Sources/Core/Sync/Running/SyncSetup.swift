import DurableFiles

/// The first sync of a library: what it would be with, before anything is written.
public struct SyncSetup {
  public let settings: SyncSettings
  /// Whether the remote has something already.
  public let isFilled: Bool

  /// Asks a remote what it has.
  ///
  /// Throws `SyncError.otherRemote` when the library syncs with something else, and `GitError`.
  public init(
    with remote: RemoteAddress, in folder: SyncFolder, environment: [String: String], mayAsk: Bool
  ) throws {
    if let settings = try? SyncSettings(in: folder), settings.remote != remote {
      throw SyncError.otherRemote(settings.remote.description)
    }
    let git = try GitProgram(
      repository: folder.repositoryPath, inherited: environment, mayAsk: mayAsk)
    let head = try GitRepository(git: git).head(of: remote)
    settings = SyncSettings(
      remote: remote, branch: head.branch, format: head.format ?? .sha1)
    isFilled = head.isFilled
  }

  /// Stores it; from then on the library syncs.
  public func begin(in folder: SyncFolder) throws {
    try Folder.create(folder.library)
    try settings.write(in: folder)
  }
}
