import Glibc
import Synchronization

extension Scene {
  /// Whether the journal has grown so much that compacting it may be worth it.
  ///
  /// When it was not, the journal has to grow by as much again; when compacting failed, to twice its size.
  public func mayCompact(ifLargerThan limit: Int) -> Bool {
    !journal.isRewriting && journal.byteCount > max(limit, uselessByteCount)
  }

  /// Begins to compact the journal when little of what it holds is still of use.
  public func compact(ifLargerThan limit: Int) {
    guard mayCompact(ifLargerThan: limit) else { return }
    if journal.byteCount > 2 * contents.byteCount {
      compact()
    } else {
      uselessByteCount = journal.byteCount + limit
    }
  }

  /// Begins to shorten the journal to what is still of use; not while there are uncommitted changes.
  ///
  /// The work is done in the background; commits continue meanwhile, and complete it. When it fails, nothing is lost.
  public func compact() {
    guard !journal.isRewriting, !hasUncommittedChanges else { return }
    uselessByteCount = 2 * journal.byteCount
    beginRewriting(canWait: true)
  }

  func beginRewriting(at path: String? = nil, canWait: Bool = false) {
    let snapshot = Mutex<SceneContents?>(contents)
    journal.beginRewriting(at: path, beforeNaming: historyKeeper(canWait: canWait)) {
      // Released at once: as long as there is a copy, the next edit copies the whole text.
      snapshot.withLock { $0.take() }?.append(to: &$0)
    }
  }

  /// Writes the journal anew with all that the scene has, also what is not committed; waits for the disk.
  ///
  /// The steps that leave it are kept. At another path, its former file stays.
  func rewrite(at path: String? = nil, canWait: Bool = false) throws {
    try journal.rewrite(at: path, beforeNaming: historyKeeper(canWait: canWait)) { [contents] in
      contents.append(to: &$0)
    }
    uncommitted.removeAll()
  }

  /// Continues a compaction until it is complete, waiting no longer than the given time; returns whether it is.
  @discardableResult
  public func finishCompacting(milliseconds: Int32) -> Bool {
    let hasEnded = journal.finishRewriting(milliseconds: milliseconds)
    noticeRewriting(hasEnded)
    return hasEnded && journal.rewritingError == nil
  }

  func noticeRewriting(_ hasEnded: Bool) {
    guard hasEnded else { return }
    if journal.rewritingError == nil { uselessByteCount = 0 }
    if journal.rewritingError?.code == ESTALE { watch.suspect() }
    if fallbackStatus != nil { completeReturn() }
  }

  public func stopCompacting() { journal.abandonRewriting() }
}
