public import DurableFiles
import Glibc

extension Scene {
  /// Begins something slow that a kill may cut short: what is committed is durable before it begins.
  ///
  /// Where that cannot be waited for in the background, nothing is done and nil comes of it. A byte is
  /// written to the signal of the place when something has come of it.
  public func begin<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value?
  ) -> BackgroundResult<Value?> {
    // From its second place only this thread can take the scene back.
    let isHere = displacement == nil && !hasUncommittedChanges
    let background = isHere ? store.background : Background { _ in ECANCELED }
    let flush = journal.beginFlush()
    return background.begin(signal: store.signal, refused: { _ in nil }) {
      while flush.value == nil { flush.wait(milliseconds: -1) }
      return flush.value == true ? work() : nil
    }
  }
}
