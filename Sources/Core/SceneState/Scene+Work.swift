import DurableFiles

extension Scene {
  /// Begins slow work that changes files, such as saving a note; `then` is called with its value.
  ///
  /// It is done after all that was begun before; see `Jobs.run`. What it needs is passed to it by value; it
  /// has no access to the scene and the library. Commit first what the journal must have in case the
  /// process is killed, then begin.
  ///
  /// `work` may ask whether everything that was committed before it was begun is durable. The first time, that waits
  /// for the disk, which makes it durable while the work does other things; the answer is no when that failed. Ask
  /// before the first change that only the journal explains, and do not make that change if the answer is no: the next
  /// commit repairs the journal or moves the scene to its fallback store, where the question can be asked again.
  public func run<Value: Sendable>(
    saying: String? = nil, _ work: @escaping @Sendable (_ isCommitDurable: () -> Bool) -> Value,
    then: @escaping (Value) -> Void
  ) {
    let flush = hasUncommittedChanges ? nil : journal.beginFlush()
    jobs.run(saying: saying, { work { flush?.wait() == true } }, then: then)
  }
}
