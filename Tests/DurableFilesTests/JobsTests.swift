import TestSupport

@Suite(.timed) struct JobsTests {
  private let disk = SteppedBackground()
  private let slow: Jobs

  init() {
    slow = Jobs(on: disk.runner)
    slow.patience = 0
  }

  private static var descriptorCount: Int { ((try? Folder.names(in: "/proc/self/fd")) ?? []).count }

  @Test func aWaitIsNoLongerThanItsLimit() {
    let never = Job(on: disk.runner) { 1 }
    #expect(never.wait(milliseconds: 0) == nil)
    #expect(never.wait(milliseconds: 20) == nil)
  }

  @Test func whatGetsNoThreadIsDoneAtOnce() {
    disk.refuse(with: EAGAIN)
    #expect(Job(on: disk.runner) { 1 }.value == 1)
    var ended: [Int] = []
    slow.run(saying: "Saving", { 2 }, then: { ended.append($0) })
    #expect(ended == [2])
  }

  @Test func allWhoWaitGetTheValue() {
    let job = Job { () -> Int in
      usleep(10_000)
      return 1
    }
    let others = (0..<3).map { _ in Job { job.wait() } }
    #expect(job.wait() == 1)
    for other in others { #expect(other.wait() == 1) }
  }

  /// A disk that hangs is asked again with every change of the focus.
  @Test func whatNobodyAnswersNeedsNoDescriptors() {
    let before = Self.descriptorCount
    let results = (0..<300).map { number in Job(on: disk.runner) { number } }
    // Others open files meanwhile, but not as many.
    #expect(Self.descriptorCount < before + 200)
    withExtendedLifetime(results) {}
  }

  @Test func aLineIsDoneInOrder() {
    let jobs = Jobs()
    let done = Mutex<[Int]>([])
    var ended: [Int] = []
    jobs.patience = 0
    for number in 0..<50 {
      jobs.run(saying: "\(number)") {
        if number % 7 == 0 { usleep(1000) }
        done.withLock { $0.append(number) }
        return number
      } then: {
        ended.append($0)
      }
    }
    #expect(jobs.deliver(within: -1))
    #expect(done.withLock { $0 } == Array(0..<50) && ended == Array(0..<50))
  }

  @Test func theLoopLearnsOfAnEndByItsDescriptor() throws {
    let news = Wakeup()
    let jobs = Jobs(wakes: news)
    jobs.patience = 0
    var ended: [Int] = []
    jobs.run(.reading, { 1 }, then: { ended.append($0) })
    news.wait()
    jobs.deliver()
    #expect(ended == [1])
  }

  @Test func patienceWithoutLimitWaitsForTheEnd() {
    var ended: [String] = []
    Jobs().run(saying: "Saving", { "saved" }, then: { ended.append($0) })
    Jobs().run(.reading, { "read" }, then: { ended.append($0) })
    #expect(ended == ["saved", "read"])
  }

  /// What the user asked for may be done after other changes of files, and what was read later is newer.
  @Test func whatComesBeforeIsWaitedForToo() {
    let jobs = Jobs()
    var ended: [Int] = []
    jobs.run(.changes, { _ = usleep(20_000) }, then: { ended.append(0) })
    jobs.run(saying: "Saving", { 1 }, then: { ended.append($0) })
    #expect(ended == [0, 1])
    jobs.run(.changes, { _ = usleep(20_000) }, then: { ended.append(2) })
    jobs.run(.changes, within: -1, { 3 }, then: { ended.append($0) })
    #expect(ended == [0, 1, 2, 3])
  }

  @Test func anEndIsDeliveredOnceInTheOrderOfItsLine() {
    var ended: [Int] = []
    for number in 0..<3 {
      slow.run(saying: "\(number)", { number }, then: { ended.append($0) })
    }
    slow.deliver()
    #expect(ended == [] && slow.sayings == ["0", "1", "2"])
    disk.work()
    #expect(slow.deliver() && ended == [0, 1, 2] && slow.isIdle)
    slow.deliver()
    #expect(ended == [0, 1, 2])
  }

  @Test func whatAnEndBeginsBelongsToTheSameWait() {
    let jobs = Jobs()
    var ended: [Int] = []
    jobs.run(saying: "first") {
      1
    } then: {
      ended.append($0)
      jobs.run(saying: "second", { 2 }, then: { ended.append($0) })
    }
    #expect(ended == [1, 2] && jobs.isIdle)
  }

  @Test func onlyWhatTheUserAskedForKeepsItFromBeingIdle() {
    var isDone = false
    slow.run(.reading, {}, then: {})
    #expect(slow.isIdle)
    slow.run(saying: "Saving", {}, then: {})
    slow.actionWhenIdle = { isDone = true }
    #expect(!slow.deliver(within: 1) && !isDone)
    disk.work()
    #expect(slow.deliver() && isDone)
  }

  @Test func whatIsAbandonedIsDoneAndNotDelivered() {
    let isDone = Mutex(false)
    slow.run(saying: "Saving", { isDone.withLock { $0 = true } }, then: { Issue.record() })
    slow.abandon()
    disk.work()
    #expect(slow.deliver() && isDone.withLock { $0 })
  }
}
