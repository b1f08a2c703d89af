import DurableFiles
import Glibc

extension SessionStore {
  /// How long a closed session without words is kept: 30 days, in seconds.
  public static let expiration = 30 * 24 * 60 * 60

  /// Removes the sessions that were closed 30 days before a moment, in seconds since 1970 and by default now, and hold no
  /// words; the others stay.
  ///
  /// What fails is tried again the next time.
  public func removeExpired(at moment: Int? = nil) {
    let moment = moment ?? time(nil)
    let oldest = moment - Self.expiration
    let closedPath = path + "/closed"
    for name in (try? Folder.names(in: closedPath)) ?? [] where Self.isValid(name) {
      let folder = "\(closedPath)/\(name)"
      // What an earlier removal left that was cut short.
      if access(folder + "/lock", F_OK) != 0 { rmdir(folder) }
    }
    for summary in (try? closedSummaries()) ?? [] where summary.since < oldest {
      remove("\(closedPath)/\(summary.name)")
    }
  }

  private func remove(_ folder: String) {
    guard let lock = try? SessionLock.acquire(folder + "/lock"), Self.holdsNoWords(folder) else {
      return
    }
    DurableFile.removeLeftover(of: folder + "/journal")
    unlink(folder + "/journal")
    unlink(lock.path)
    rmdir(folder)
  }

  // A journal that cannot be read whole may hold any, and so may a file of another program.
  private static func holdsNoWords(_ folder: String) -> Bool {
    guard let names = try? Folder.names(in: folder) else { return false }
    let isAlone = names.allSatisfy { ["journal", "lock", ".journal.new.tmp"].contains($0) }
    guard isAlone else { return false }
    do throws(FileError) {
      let kept = try KeptSession(name: "", journalPath: folder + "/journal")
      return kept.isWhole && !kept.hasWords
    } catch {
      return error.code == ENOENT
    }
  }
}
