import Glibc
import SceneState
import TestSupport
import Testing
import TextEditing

/// A session has what was committed, whatever was done in whatever order.
@Suite(.timed) struct SceneModelTests {
  private static let seed = Seed.current

  @Test(arguments: 0..<4) func aRandomLifeIsAsItMustBe(part: Int) throws {
    for number in 0..<25 {
      var life = try RandomLife(seed: Self.seed &+ UInt64(part * 1000 + number))
      for _ in 0..<250 {
        guard let difference = try life.step() else { continue }
        Issue.record(
          """
          \(difference); HAWKNOTES_SEED=\(Self.seed), life \(number) of part \(part):
          \(life.story.joined(separator: "\n"))
          """)
        return
      }
    }
  }

  @Test func theOldestStepsStayAwayBeyondTenMegabytes() throws {
    let state = try StateFolder()
    let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var scene: Scene? = try state.open()
    for _ in 0..<12 {
      scene?.edit(TextEdit(offset: 0, removed: [], inserted: megabyte), forKey: "draft")
      try scene?.commit()
    }
    scene?.compactAtOnce()
    scene = nil
    scene = try state.open()
    #expect(scene?.text(forKey: "draft").count == 12 << 20)
    var steps = 0
    while scene?.undo("draft") != nil { steps += 1 }
    #expect(steps == 10)
    #expect(scene?.text(forKey: "draft").count == 2 << 20)
  }
}
