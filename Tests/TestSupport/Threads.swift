/// Runs a body on threads of their own, each with its number; returns their results when all have ended.
///
/// It waits as a test that computes does: one that suspends gets its next turn behind all tests that wait.
@discardableResult
public func onThreads<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let results = Results<Value>()
  let threads = (0..<count).map { number in
    thread {
      let value = body(number)
      results.values.withLock { $0.append(value) }
    }
  }
  for thread in threads { pthread_join(thread, nil) }
  return results.values.withLock { $0 }
}

private final class Results<Value: Sendable>: Sendable {
  let values = Mutex<[Value]>([])
}

public func startThread(_ body: @escaping @Sendable () -> Void) { pthread_detach(thread(body)) }

private func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Work(body)).toOpaque())
  return thread
}

extension Wakeup {
  /// Waits until it wakes, and clears it.
  public func wait() {
    var wakeup = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wakeup, 1, -1) < 0 && errno == EINTR {}
    clear()
  }
}

extension TemporaryFolder {
  /// Makes this process's open descriptors of a file lead to a pipe, which accepts what is written but
  /// can never be synchronised, like a disk that fails after write(2).
  public func sink(_ name: String) {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC)
    // The reading end stays open, because writing would fail otherwise.
    redirect(name, to: ends[1])
  }

  /// Makes this process's open descriptors of a file lead to a device that is always full.
  public func fill(_ name: String) { redirect(name, to: open("/dev/full", O_WRONLY | O_CLOEXEC)) }

  private func redirect(_ name: String, to target: Int32) {
    for descriptor in 0..<Int32(1024) where leads(descriptor, to: file(name)) {
      dup3(target, descriptor, O_CLOEXEC)
    }
    close(target)
  }

  private func leads(_ descriptor: Int32, to path: String) -> Bool {
    var mine = stat()
    var named = stat()
    return fstat(descriptor, &mine) == 0 && lstat(path, &named) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }
}

/// Checks every few milliseconds until a condition holds; returns false when it never does.
@discardableResult
public func wait(
  timeout: Duration = .patience, until isReached: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock.now + timeout
  while try !isReached() {
    if ContinuousClock.now > deadline { return false }
    usleep(2000)
  }
  return true
}

/// Whether all processes have ended whose numbers are in a file, each in a line.
public func haveEnded(listedIn path: String) -> Bool {
  (contents(of: path) ?? "").split(separator: "\n").allSatisfy { process in
    contents(of: "/proc/\(process)/status")?.contains("State:\tZ") ?? true
  }
}
