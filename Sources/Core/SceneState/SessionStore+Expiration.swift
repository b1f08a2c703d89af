import DurableFiles
import Glibc

extension SessionStore {
  /// The number of days of use after which a closed session without words is removed.
  public static let lifetime = 30

  // The number of closed sessions that are read at one start: those with words stay, and would be read
  // again at every start.
  private static let portion = 32

  /// Removes sessions without words that were closed 30 days of use ago; the others stay.
  ///
  /// Counts the day of a moment, in seconds since 1970 and by default now, as a day of use. Of many
  /// closed sessions it reads some, different ones each time. What fails is tried again the next time.
  public func removeExpired(at moment: Int? = nil) {
    let oldest = DaysOfUse(path: path + "/closed/.days")
      .beginning(of: Self.lifetime, countingDayOf: moment ?? time(nil))
    let names = (try? closedNames()) ?? []
    let first = names.count > Self.portion ? Int.random(in: names.indices) : 0
    for name in (names[first...] + names[..<first]).prefix(Self.portion) {
      let folder = closedFolder(name)
      removeEmptyFolder(folder)
      guard let oldest, let summary = try? closedSummary(name), summary.since < oldest else {
        continue
      }
      remove(folder, formerName: summary.formerName ?? name)
    }
  }

  fileprivate func remove(_ folder: String, formerName: String) {
    // Only an empty inbox is removed by this: a message may hold words.
    rmdir(folder + "/inbox")
    guard let lock = try? SessionLock.acquire(folder + "/lock"), holdsNoWords(folder),
      (try? keepHistory(ofJournalAt: folder + "/journal", formerName, canWait: true)) != nil
    else { return }
    try? Leftover(of: folder + "/journal").drop()
    unlink(folder + "/journal")
    unlink(lock.path)
    rmdir(folder)
  }

  // A journal that cannot be read whole may hold words, and so may a file of another program.
  private func holdsNoWords(_ folder: String) -> Bool {
    guard let names = try? Folder.names(in: folder) else { return false }
    let leftover = Leftover(of: folder + "/journal")
    let files = ["journal", "lock", Folder.name(of: leftover.path)]
    guard names.allSatisfy(files.contains) else { return false }
    do {
      let kept = try SceneContents(journalPath: folder + "/journal")
      return kept.isWhole && !kept.hasWords(keys)
    } catch {
      return error.code == ENOENT
    }
  }
}

extension Scene {
  /// Removes the closed sessions whose place this one takes when it closes: those without words that had
  /// its name and were opened for the same thing.
  ///
  /// What cannot be removed stays.
  public func removePredecessors() {
    for summary in (try? store.closedSummaries()) ?? []
    where summary.formerName == name && summary.presentedValue == presentedValue {
      store.remove(store.closedFolder(summary.name), formerName: name)
    }
  }
}
