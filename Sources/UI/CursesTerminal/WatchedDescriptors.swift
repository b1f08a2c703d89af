import CSystem
import Glibc
import TerminalUI

/// The descriptors that a terminal's wait watches besides its own, behind one of epoll(7): a wait that looked
/// at each of them would cost every key.
final class WatchedDescriptors {
  private final class Watch {
    let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }
  }

  /// Readable while one of them is.
  let descriptor: Int32
  private var watches: [Int32: Watch] = [:]
  private var readable: [(descriptor: Int32, watch: Watch)] = []

  init() throws(TerminalError) {
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .system(code: errno) }
  }

  deinit { close(descriptor) }

  var hasReadable: Bool { !readable.isEmpty }

  func add(_ watched: Int32, _ action: @escaping () -> Void) {
    watches[watched] = Watch(action)
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: watched))
    epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event)
  }

  func remove(_ watched: Int32) {
    watches[watched] = nil
    // It may be closed already, and is forgotten then.
    epoll_ctl(descriptor, EPOLL_CTL_DEL, watched, nil)
  }

  func removeAll() {
    for watched in watches.keys { remove(watched) }
  }

  /// Remembers which are readable now.
  func record() {
    var events = [epoll_event](repeating: epoll_event(), count: max(1, watches.count))
    let count = epoll_wait(descriptor, &events, CInt(events.count), 0)
    for event in events.prefix(Int(max(0, count))) {
      guard let watch = watches[event.data.fd] else { continue }
      readable.append((event.data.fd, watch))
    }
  }

  /// Returns the next closure to call; nil when all were called.
  ///
  /// What is not watched any more is left out: its number may be another file's by now.
  func nextAction() -> (() -> Void)? {
    while !readable.isEmpty {
      let (descriptor, watch) = readable.removeFirst()
      if watches[descriptor] === watch { return watch.action }
    }
    return nil
  }
}
