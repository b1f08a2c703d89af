public import DurableFiles
import Essentials
import Glibc

extension Scene {
  /// Makes a scene that shows what a session keeps, as far as that means the same elsewhere.
  ///
  /// Nobody else sees it, and it is gone with this object: its files have no names. What it reads
  /// elsewhere is among the work of the scene that shows it.
  public convenience init(
    previewing contents: SceneContents, named name: String, in store: SessionStore,
    jobs: Jobs? = nil
  ) throws {
    let folder =
      try (try? Folder.makeUnique("/dev/shm/hawknotes-preview"))
      ?? Folder.makeUnique("/tmp/hawknotes-preview")
    let (lockPath, journalPath) = (folder + "/lock", folder + "/journal")
    defer { Folder.remove(folder) }
    guard let lock = try SessionLock(lockPath, for: store, presenting: nil) else {
      throw Failure(cannot: "lock", lockPath, code: EBUSY)
    }
    let restored = RestoredJournal(
      journal: try Journal.open(journalPath, header: RestoredJournal.header).journal,
      contents: contents.portable(store.keys), notice: nil)
    self.init(name: name, store: store, lock: lock, restored: restored, jobs: jobs)
  }
}
