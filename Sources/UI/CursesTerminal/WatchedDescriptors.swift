import Glibc

/// The descriptors that a terminal's wait watches besides its own.
struct WatchedDescriptors {
  private var watched: [(descriptor: Int32, action: () -> Void)] = []
  private var readable: [Int32] = []

  var hasReadable: Bool { !readable.isEmpty }

  /// What is asked of poll(2).
  var requests: [pollfd] {
    watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  mutating func add(_ descriptor: Int32, _ action: @escaping () -> Void) {
    // One that was closed may have had the same number.
    remove(descriptor)
    watched.append((descriptor, action))
  }

  // What an action refers to may have to end now.
  mutating func remove(_ descriptor: Int32) {
    watched.removeAll { $0.descriptor == descriptor }
    readable.removeAll { $0 == descriptor }
  }

  mutating func removeAll() { (watched, readable) = ([], []) }

  /// Remembers which are readable now.
  mutating func record(_ answers: some Sequence<pollfd>) {
    readable = answers.filter { $0.revents != 0 }.map(\.fd)
  }

  /// Returns the next closure to call; nil when all were called.
  mutating func nextAction() -> (() -> Void)? {
    while !readable.isEmpty {
      let next = readable.removeFirst()
      if let one = watched.first(where: { $0.descriptor == next }) { return one.action }
    }
    return nil
  }
}
