import CSystem
import Essentials
import Glibc

/// What a loop has under way elsewhere: work on other threads, the end of which the loop sees.
///
/// The `Wakeup` that it is made with says when `deliver` has something to do. The closures that
/// are called with the values belong to the loop's thread, and go with this object.
public final class Jobs {
  /// What must wait for what: work in one line is done in the order in which it was begun, but for that apart.
  public enum Line {
    /// What changes files.
    case changes
    /// What only reads them, for which nothing has to wait.
    case reading
    /// Each on a thread of its own, because it waits for another process.
    case apart
  }

  /// How many milliseconds the loop waits for the end of what the user asked for before it continues.
  ///
  /// A negative number means until it has ended.
  public var patience: Int32 = -1
  /// What waits until nothing is under way that the user asked for.
  public var actionWhenIdle: (() -> Void)?

  private let runner: Runner
  // Of the lines that are done in order.
  private let runners: [Line: Runner]
  /// What wakes the loop.
  public let wakeup: Wakeup?
  private var pending: [Pending] = []
  private var isDelivering = false

  private final class Pending {
    let line: Line
    let saying: String?
    let heard: () -> Void
    let wait: (_ milliseconds: Int32) -> Bool
    let end: () -> Void

    init<Value>(
      _ job: Job<Value>, _ line: Line, saying: String?, heard: @escaping () -> Void,
      then: @escaping (Value) -> Void
    ) {
      self.heard = heard
      self.line = line
      self.saying = saying
      wait = { job.wait(milliseconds: $0) != nil }
      end = { job.value.map(then) }
    }
  }

  /// Makes one for a loop that `wakeup` wakes.
  public init(on runner: @escaping Runner = Jobs.thread, wakes wakeup: Wakeup? = nil) {
    self.runner = runner
    runners = [.changes: Self.inOrder(runner), .reading: Self.inOrder(runner)]
    self.wakeup = wakeup
  }

  /// Begins work; the loop calls `then` with its value, in the order of the line.
  ///
  /// `saying` is what the user reads while work that they asked for is under way: the loop waits for it as long
  /// as `patience` says, unless it waits for something already. For other work the loop waits some
  /// milliseconds, by default none; for reading it waits without limit if `patience` has none. Until the work
  /// has ended, `heard` is called whenever the loop is woken, such as by a `Progress`.
  public func run<Value: Sendable>(
    _ line: Line = .changes, saying: String? = nil, within milliseconds: Int32 = 0,
    heard: @escaping () -> Void = {}, _ work: @escaping @Sendable () -> Value,
    then: @escaping (Value) -> Void
  ) {
    let wasIdle = isIdle
    let job = Job(on: runners[line] ?? runner, wakes: wakeup, work)
    let begun = Pending(job, line, saying: saying, heard: heard, then: then)
    pending.append(begun)
    if saying == nil {
      let isPatient = line == .reading && patience < 0
      end(upTo: begun, by: Deadline(milliseconds: isPatient ? -1 : milliseconds))
    } else if wasIdle, !isDelivering {
      deliver(within: patience)
    }
  }

  /// Calls what waits for work that has ended by now, waiting at most some milliseconds for all that the
  /// user asked for; returns whether nothing of that is left.
  @discardableResult
  public func deliver(within milliseconds: Int32 = 0) -> Bool {
    let deadline = Deadline(milliseconds: patience < 0 ? -1 : milliseconds)
    for job in pending { job.heard() }
    let wasDelivering = isDelivering
    isDelivering = true
    while endFirst(by: deadline) {}
    isDelivering = wasDelivering
    if isIdle, let act = actionWhenIdle {
      actionWhenIdle = nil
      act()
    }
    return isIdle
  }

  private func endFirst(by deadline: Deadline) -> Bool {
    // What ends while the one before it in its line is asked has to wait for its turn.
    var blocked: Set<Line> = []
    for job in pending where !blocked.contains(job.line) {
      if end(job, within: isAwaited(job) ? deadline.milliseconds : 0) { return true }
      if job.line != .apart { blocked.insert(job.line) }
    }
    return false
  }

  // What the user asked for comes after everything that was begun before it in its line.
  private func isAwaited(_ job: Pending) -> Bool {
    job.saying != nil
      || job.line != .apart && pending.contains { $0.line == job.line && $0.saying != nil }
  }

  // Ends what comes before it in its line, too; what the user asked for ends only in `deliver`.
  private func end(upTo last: Pending, by deadline: Deadline) {
    func isNext(_ job: Pending) -> Bool {
      job === last || job.line == last.line && job.line != .apart
    }
    while pending.contains(where: { $0 === last }), let next = pending.first(where: isNext),
      next.saying == nil, end(next, within: deadline.milliseconds)
    {}
  }

  private func end(_ job: Pending, within milliseconds: Int32) -> Bool {
    guard job.wait(milliseconds) else { return false }
    pending.removeAll { $0 === job }
    job.end()
    return true
  }

  /// Begins something and waits until it calls the closure that it gets; returns the value.
  public func finish<Value>(
    _ begin: (_ then: @escaping (Value) -> Void) throws -> Void
  ) rethrows -> Value {
    var value: Value?
    try begin { value = $0 }
    while true {
      if let value { return value }
      deliver(within: -1)
    }
  }

  /// Calls a closure as soon as nothing is under way that the user asked for, if possible at once; nothing
  /// else waits for that any more.
  public func whenIdle(_ act: @escaping () -> Void) {
    actionWhenIdle = act
    deliver(within: patience)
  }

  /// Whether nothing is under way that the user asked for.
  public var isIdle: Bool { !pending.contains { $0.saying != nil } }

  /// What is under way that the user asked for, the last one last.
  public var sayings: [String] { pending.compactMap(\.saying) }

  /// Forgets what waits for work that is under way; the work itself continues.
  public func abandon() {
    pending = []
    actionWhenIdle = nil
  }
}
