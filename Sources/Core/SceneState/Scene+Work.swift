public import DurableFiles

extension Scene {
  /// Begins slow work, such as saving a note, which the scene's worker does on another thread.
  ///
  /// A scene has one worker, which does one piece of work after the other, in the order in which they
  /// were begun. What the work needs is passed to it by value; it has no access to the scene and the
  /// library. Commit first what the journal must have in case the process is killed, then begin.
  ///
  /// `work` may ask whether everything that was committed before it was begun is durable. The first
  /// time, that waits for the disk, which makes it durable while the work does other things; the answer
  /// is no when that failed. Ask before the first change that only the journal explains, and do not
  /// make that change if the answer is no: the next commit repairs the journal or moves the scene to
  /// its fallback store, where the question can be asked again.
  ///
  /// Returns the future result of the work: see `Job.value`. One is added to the
  /// `signal` of the store when it is there. If no thread can be started, the work is done before this
  /// returns.
  public func begin<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCommitDurable: () -> Bool) -> Value
  ) -> Job<Value> {
    let flush = hasUncommittedChanges ? nil : journal.beginFlush()
    return jobs.begin(.changes) { work { flush?.wait() == true } }
  }

  /// Begins work that is slow because it waits for another process, beside what the worker does.
  ///
  /// Otherwise as `begin`.
  public func beginApart<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) -> Job<Value> {
    jobs.begin(.apart, work)
  }

  /// Begins reading that nothing waits for, on a thread for that alone, one piece after the other.
  ///
  /// Otherwise as `begin`.
  public func beginReading<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) -> Job<Value> {
    jobs.begin(.reading, work)
  }
}
