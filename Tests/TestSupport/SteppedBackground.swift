public import DurableFiles
import Glibc
import Synchronization

/// Background work that is done when a test says so.
public final class SteppedBackground: Sendable {
  private let waiting = Mutex<[Background.Work]>([])
  private let refusal = Mutex<Int32>(0)

  /// One that has done nothing.
  public init() {}

  /// Where the work is begun.
  public var background: Background {
    Background { work in
      let refusal = self.refusal.withLock { $0 }
      if refusal == 0 { self.waiting.withLock { $0.append(work) } }
      return refusal
    }
  }

  /// Whether there is something to do.
  public var isBusy: Bool { waiting.withLock { !$0.isEmpty } }

  /// Refuses what comes with an error number; accepts it again with 0.
  public func refuse(with code: Int32) { refusal.withLock { $0 = code } }

  /// Does what is waiting.
  public func work() {
    for work in waiting.withLock({ $0 }) { work() }
    forget()
  }

  /// Dies before doing anything.
  public func forget() { waiting.withLock { $0 = [] } }
}
