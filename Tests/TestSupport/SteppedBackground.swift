/// Background work that is done only when a test calls `work`.
public final class SteppedBackground: Sendable {
  private let waiting = Mutex<[Jobs.Work]>([])
  private let refusal = Mutex<Int32>(0)

  public init() {}

  public var runner: Jobs.Runner {
    { work in
      let refusal = self.refusal.withLock { $0 }
      if refusal == 0 { self.waiting.withLock { $0.append(work) } }
      return refusal
    }
  }

  public var isBusy: Bool { waiting.withLock { !$0.isEmpty } }

  /// Refuses new work with an error number; accepts it again with 0.
  public func refuse(with code: Int32) { refusal.withLock { $0 = code } }

  public func work() {
    for work in waiting.withLock({ $0 }) { work() }
    forget()
  }

  /// Discards the work that is waiting, as when the process dies.
  public func forget() { waiting.withLock { $0 = [] } }
}
