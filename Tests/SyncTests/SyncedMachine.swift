import NotesLibrary
import TestSupport

@testable import Sync

/// A machine with its own library, which syncs with a remote that other machines use too.
final class SyncedMachine {
  let folder: GitFolder
  let name: String
  let syncFolder: SyncFolder
  var options = SyncRun.Options()
  /// What it publishes of its own.
  var documents: (any MachineDocuments)?
  private(set) var reports: [SyncStatus] = []
  var seconds = 1_800_000_000

  init(_ name: String, in folder: GitFolder, remote: String) throws {
    self.folder = folder
    self.name = name
    try Folder.make("\(folder.path)/\(name)/library")
    syncFolder = SyncFolder(
      ofLibrary: "\(folder.path)/\(name)/library", inState: "\(folder.path)/\(name)/state")
    let settings = try SyncSettings.found(
      at: try folder.address(remote), in: syncFolder, environment: folder.environment,
      mayAsk: false
    ).settings
    try settings.begin(in: syncFolder)
  }

  var repository: GitRepository {
    get throws {
      GitRepository(
        git: try GitProgram(
          repository: syncFolder.repositoryPath, inherited: folder.environment, mayAsk: false))
    }
  }

  func run(prepare: (SyncRun) -> Void = { _ in }) throws -> SyncReport {
    seconds += 1
    reports = []
    let run = try SyncRun(
      in: syncFolder, versionsPath: "\(folder.path)/\(name)/state/versions",
      environment: folder.environment, options: options, documents: documents,
      now: { [unowned self] in Moment(secondsSince1970: seconds) }
    ) { [unowned self] status in reports.append(status) }
    run.pause = { _ in }
    prepare(run)
    return try run.run()
  }

  @discardableResult
  func sync() throws -> SyncReport { try run() }

  func write(_ text: String, at path: String) throws {
    try folder.write(text, at: "\(name)/library/\(path)")
  }

  func remove(_ path: String) { unlink("\(syncFolder.library)/\(path)") }

  func text(_ path: String) -> String? {
    (try? DurableFile.read("\(syncFolder.library)/\(path)")).map { $0.text }
  }

  /// The paths of all that is synced, sorted.
  var paths: [String] {
    get throws {
      try folder.shell(
        "cd \(name)/library; find . -type f -not -path '*/.*' | cut -c3- | LC_ALL=C sort"
      )
      .split(separator: "\n").map(String.init)
    }
  }

  var status: SyncStatus? { SyncStatus(in: syncFolder) }

  /// Records what another process does that has synced at a time.
  func recordSync(at seconds: Int) throws {
    var status = SyncStatus()
    (status.state, status.lastRun) = (.init(kind: .inSync), Moment(secondsSince1970: seconds))
    try status.write(in: syncFolder)
  }
}
