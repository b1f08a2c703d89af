public import DurableFiles
import Glibc

extension Scene {
  /// Begins something slow that a kill may cut short.
  ///
  /// `work` is given a question to ask before it changes anything: whether what was committed is durable,
  /// which is waited for. Where it is not, or there is no thread, `work` has to give nil, and all of it
  /// is to be done here. A byte is written to the signal of the place when something has come of it.
  public func begin<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCommitDurable: () -> Bool) -> Value?
  ) -> BackgroundResult<Value?> {
    // From its second place only this thread can take the scene back.
    let isHere = displacement == nil && !hasUncommittedChanges
    let background = isHere ? store.background : Background { _ in ECANCELED }
    let flush = journal.beginFlush()
    return background.begin(signal: store.signal, refused: { _ in nil }) {
      work {
        while flush.value == nil { flush.wait(milliseconds: -1) }
        return flush.value == true
      }
    }
  }
}
