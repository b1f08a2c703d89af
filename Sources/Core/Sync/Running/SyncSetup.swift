import DurableFiles
import Essentials

/// What setting up the syncing of a library would do, before anything is written.
public struct SyncSetup {
  public let settings: SyncSettings
  public let isFilled: Bool

  /// Asks a remote for its branch and the format of its objects.
  ///
  /// Throws when the library already syncs with another remote, and `GitError`.
  public init(
    with remote: RemoteAddress, in folder: SyncFolder, environment: [String: String], mayAsk: Bool
  ) throws {
    if let settings = try? SyncSettings(in: folder), settings.remote != remote {
      throw Failure(
        "this library already syncs with \(settings.remote); to change that, run hawknotes sync off "
          + "first")
    }
    let git = try GitProgram(
      repository: folder.repositoryPath, inherited: environment, mayAsk: mayAsk)
    (settings, isFilled) = try GitRepository(git: git).settings(for: remote)
  }

  /// Stores the settings; from then on the library syncs.
  public func begin(in folder: SyncFolder) throws {
    try Folder.create(folder.library)
    try settings.write(in: folder)
  }
}
