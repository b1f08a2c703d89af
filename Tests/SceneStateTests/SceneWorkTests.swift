import Glibc
import SceneState
import Synchronization
import TestSupport
import Testing

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
}
