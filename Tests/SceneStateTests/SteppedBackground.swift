import DurableFiles
import Glibc
import Synchronization

/// Background work that is done when a test says so.
final class SteppedBackground: Sendable {
  private let waiting = Mutex<[Background.Work]>([])
  private let refusal = Mutex<Int32>(0)

  var background: Background {
    Background { work in
      let refusal = self.refusal.withLock { $0 }
      if refusal == 0 { self.waiting.withLock { $0.append(work) } }
      return refusal
    }
  }

  /// Whether there is something to do.
  var isBusy: Bool { waiting.withLock { !$0.isEmpty } }

  /// Refuses what comes with an error number; accepts it again with 0.
  func refuse(with code: Int32) { refusal.withLock { $0 = code } }

  /// Does what is waiting.
  func work() {
    for work in waiting.withLock({ $0 }) { work() }
    forget()
  }

  /// Dies before doing anything.
  func forget() { waiting.withLock { $0 = [] } }
}
