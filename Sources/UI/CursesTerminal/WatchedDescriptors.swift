import CSystem
import Essentials
import Glibc

/// The descriptors that a terminal's wait watches besides its own, behind one of epoll(7): a wait that looked
/// at each of them would cost every key.
final class WatchedDescriptors {
  /// Readable while one of them is.
  let descriptor: Int32
  private var actions: [Int32: () -> Void] = [:]
  private var readable: [Int32] = []

  init() throws {
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw Failure.noTerminal(errno) }
  }

  deinit { close(descriptor) }

  var hasReadable: Bool { !readable.isEmpty }

  func add(_ watched: Int32, _ action: @escaping () -> Void) {
    // One that was closed may have had the same number.
    forget(watched)
    actions[watched] = action
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: watched))
    epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event)
  }

  func remove(_ watched: Int32) {
    forget(watched)
    // It may be closed already, and is forgotten then.
    epoll_ctl(descriptor, EPOLL_CTL_DEL, watched, nil)
  }

  func removeAll() {
    for watched in actions.keys { remove(watched) }
  }

  // What an action refers to may have to end now.
  private func forget(_ watched: Int32) {
    actions[watched] = nil
    readable.removeAll { $0 == watched }
  }

  /// Remembers which are readable now.
  func record() {
    var events = [epoll_event](repeating: epoll_event(), count: max(1, actions.count))
    let count = epoll_wait(descriptor, &events, CInt(events.count), 0)
    readable += events.prefix(Int(max(0, count))).map(\.data.fd)
  }

  /// Returns the next closure to call; nil when all were called.
  func nextAction() -> (() -> Void)? {
    while !readable.isEmpty {
      if let action = actions[readable.removeFirst()] { return action }
    }
    return nil
  }
}
