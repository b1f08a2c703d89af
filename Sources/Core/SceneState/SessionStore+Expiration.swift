import DurableFiles
import Glibc

extension SessionStore {
  /// On how many days the app is started before a closed session without words goes.
  public static let lifetime = 30

  // How many closed sessions are looked at in one go: those with words stay, and would be read anew
  // at every start.
  private static let portion = 32

  /// Counts the day of a moment, in seconds since 1970 and by default now, and removes sessions that
  /// were closed 30 such days before and hold no words; the others stay.
  ///
  /// Of many closed sessions it looks at some, others each time. What fails is tried again.
  public func removeExpired(at moment: Int? = nil) {
    let oldest = DaysOfUse(path: path + "/closed/.days")
      .beginning(of: Self.lifetime, countingDayOf: moment ?? time(nil))
    let names = ((try? Folder.names(in: path + "/closed")) ?? []).filter(Self.isValid)
    let first = names.count > Self.portion ? Int.random(in: names.indices) : 0
    for name in (names[first...] + names[..<first]).prefix(Self.portion) {
      let folder = closedFolder(name)
      // What an earlier removal left that was cut short.
      if access(folder + "/lock", F_OK) != 0 { rmdir(folder) }
      guard let oldest, let summary = try? closedSummary(name), summary.since < oldest else {
        continue
      }
      remove(folder)
    }
  }

  private func remove(_ folder: String) {
    guard let lock = try? SessionLock.acquire(folder + "/lock"), holdsNoWords(folder) else {
      return
    }
    DurableFile.removeLeftover(of: folder + "/journal")
    unlink(folder + "/journal")
    unlink(lock.path)
    rmdir(folder)
  }

  // A journal that cannot be read whole may hold any, and so may a file of another program.
  private func holdsNoWords(_ folder: String) -> Bool {
    guard let names = try? Folder.names(in: folder) else { return false }
    let isAlone = names.allSatisfy { ["journal", "lock", ".journal.new.tmp"].contains($0) }
    guard isAlone else { return false }
    do throws(FileError) {
      let kept = try KeptSession(name: "", journalPath: folder + "/journal")
      return kept.isWhole && !kept.hasWords(keys)
    } catch {
      return error.code == ENOENT
    }
  }
}
