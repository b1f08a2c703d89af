public import DurableFiles

extension Scene {
  /// Begins slow work, such as saving a note, which the scene's worker does off this thread.
  ///
  /// A scene has one worker: it does one piece of work after the other, in the order in which they were
  /// begun. What the work needs is handed to it by value; of scene and library it sees nothing. Commit
  /// first what has to be in the journal for the case of a kill, then begin.
  ///
  /// `work` may ask whether all that was committed before it was begun is durable. Its first answer
  /// waits for the disk, which makes that durable while the work does other things; the answer is no
  /// when that failed. Ask before the first change that only the journal explains, and leave that undone
  /// after a no: the next commit heals the journal or takes the scene to its fallback place, where the
  /// answer holds for that place.
  ///
  /// Returns what will come of the work: see `BackgroundResult.value`. A byte is written to the signal
  /// of the store then. Where no thread can be had, the work is done before this returns.
  public func begin<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCommitDurable: () -> Bool) -> Value
  ) -> BackgroundResult<Value> {
    let flush = hasUncommittedChanges ? nil : journal.beginFlush()
    let whole: @Sendable () -> Value = {
      work {
        guard let flush else { return false }
        while flush.value == nil { flush.wait(milliseconds: -1) }
        return flush.value == true
      }
    }
    return worker.begin(signal: store.signal, refused: { _ in whole() }, whole)
  }
}
