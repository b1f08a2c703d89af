import Glibc
import SceneState
import Synchronization
import TestSupport
import Testing

/// What a scene's worker does off the thread of the scene.
@Suite(.timed) struct SceneWorkTests {
  private let state: StateFolder

  init() throws { state = try StateFolder() }

  @Test func itIsDoneInOrder() throws {
    let scene = try state.open()
    let done = Mutex<[Int]>([])
    let results = (0..<50).map { number in
      scene.begin { _ in
        if number % 7 == 0 { usleep(1000) }
        return done.withLock { done in
          done.append(number)
          return done.count
        }
      }
    }
    for (index, result) in results.enumerated() {
      result.wait(milliseconds: -1)
      #expect(result.value == index + 1)
    }
    #expect(done.withLock { $0 } == Array(0..<50))
  }

  @Test func onlyWhatIsInTheJournalIsDurable() throws {
    let scene = try state.open()
    scene["a"] = "b"
    let early = scene.begin { isCommitDurable in isCommitDurable() }
    early.wait(milliseconds: -1)
    #expect(early.value == false)
    try scene.commit()
    let result = scene.begin { isCommitDurable in isCommitDurable() }
    result.wait(milliseconds: -1)
    #expect(result.value == true)
  }

  @Test func withoutAThreadItIsDoneAtOnce() throws {
    let background = SteppedBackground()
    let scene = try state.store(background: background.background).open("main")
    background.refuse(with: EAGAIN)
    #expect(scene.begin { _ in 1 }.value == 1)
    background.refuse(with: 0)
    let result = scene.begin { _ in 2 }
    let next = scene.begin { _ in 3 }
    #expect(result.value == nil && next.value == nil)
    background.work()
    #expect(result.value == 2 && next.value == 3)
    let last = scene.begin { _ in 4 }
    background.work()
    #expect(last.value == 4)
  }
}
