import Glibc

/// The descriptors that a terminal's wait watches besides its own.
struct WatchedDescriptors {
  private final class Watch {
    let descriptor: Int32
    let action: () -> Void

    init(_ descriptor: Int32, _ action: @escaping () -> Void) {
      self.descriptor = descriptor
      self.action = action
    }
  }

  private var watches: [Watch] = []
  private var readable: [Watch] = []

  var hasReadable: Bool { !readable.isEmpty }

  mutating func add(_ descriptor: Int32, _ action: @escaping () -> Void) {
    watches.append(Watch(descriptor, action))
  }

  mutating func remove(_ descriptor: Int32) { watches.removeAll { $0.descriptor == descriptor } }

  mutating func removeAll() { watches = [] }

  /// What to wait for, in the order that `record` expects.
  var requests: [pollfd] {
    watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  mutating func record(_ requests: ArraySlice<pollfd>) {
    for (request, watch) in zip(requests, watches) where request.revents != 0 {
      // A closed descriptor would be reported for ever.
      if request.revents & Int16(POLLNVAL) != 0 { remove(watch.descriptor) }
      readable.append(watch)
    }
  }

  /// Returns the next closure to call; nil when all were called.
  ///
  /// What is not watched any more is left out: its number may be another file's by now.
  mutating func nextAction() -> (() -> Void)? {
    while !readable.isEmpty {
      let watch = readable.removeFirst()
      if watches.contains(where: { $0 === watch }) { return watch.action }
    }
    return nil
  }
}
