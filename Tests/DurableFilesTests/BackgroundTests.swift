import DurableFiles
import Glibc
import Synchronization
import Testing

@Suite struct BackgroundTests {
  private static var descriptorCount: Int {
    ((try? Folder.names(in: "/proc/self/fd")) ?? []).count
  }

  @Test func aWorkerDoesOneThingAfterTheOtherOnOneThread() {
    let worker = Background.worker()
    let done = Mutex<[Int]>([])
    let threads = Mutex<Set<pthread_t>>([])
    let results = (0..<100).map { number in
      worker.begin(signal: nil, refused: { _ in -1 }) {
        done.withLock { $0.append(number) }
        threads.withLock { _ = $0.insert(pthread_self()) }
        return number
      }
    }
    for result in results { result.wait(milliseconds: -1) }
    #expect(results.map(\.value) == Array(0..<100))
    #expect(done.withLock { $0 } == Array(0..<100))
    #expect(threads.withLock { $0.count } == 1)
    #expect(threads.withLock { !$0.contains(pthread_self()) })
  }

  @Test func aWorkerThatIsLetGoOfDoesWhatItWasGiven() {
    var worker: Background? = .worker()
    let results = (0..<10).map { number in
      worker?.begin(signal: nil, refused: { _ in -1 }) {
        usleep(1000)
        return number
      }
    }
    worker = nil
    for result in results { result?.wait(milliseconds: -1) }
    #expect(results.map { $0?.value } == Array(0..<10))
    withExtendedLifetime(worker) {}
  }

  @Test func aWaitIsNoLongerThanItIsTold() {
    let never = Background { _ in 0 }.begin(signal: nil, refused: { _ in 0 }) { 1 }
    never.wait(milliseconds: 0)
    never.wait(milliseconds: 20)
    #expect(never.value == nil)
  }

  @Test func whatIsRefusedIsKnownAtOnce() {
    let refused = Background { _ in EAGAIN }.begin(signal: nil, refused: { Int($0) }) { 0 }
    refused.wait(milliseconds: -1)
    #expect(refused.value == Int(EAGAIN))
  }

  /// A disk that hangs is asked again with every change of the focus.
  @Test func whatNobodyAnswersNeedsNoDescriptors() {
    let before = Self.descriptorCount
    let hung = Background { _ in 0 }
    let results = (0..<300).map { _ in hung.begin(signal: nil, refused: { _ in 0 }) { 1 } }
    // Others open files meanwhile, but not as many.
    #expect(Self.descriptorCount < before + 200)
    withExtendedLifetime(results) {}
  }
}
