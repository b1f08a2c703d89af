import SceneState
import TestSupport
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

/// A text with its history in the simplest form: each step keeps the whole text before it.
struct ReferenceText {
  private(set) var bytes: [UInt8] = []
  private var done: [Step] = []
  private var undone: [[UInt8]] = []
  private var isOpen = false

  private struct Step {
    let before: [UInt8]
    /// The offset of an edit that would extend the step, by what it does; nil when none can.
    var place: Place?
  }

  private enum Place: Equatable {
    case insertion(at: Int)
    case deletion(at: Int)
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func setText(_ new: [UInt8]) {
    self = ReferenceText()
    bytes = new
  }

  mutating func replace(_ range: Range<Int>, with inserted: [UInt8], startsStep: Bool) {
    let joins = !startsStep && isOpen && isPartOfLastStep(range, inserted)
    if !joins { done.append(Step(before: bytes)) }
    bytes.replaceSubrange(range, with: inserted)
    let last = done.count - 1
    if !inserted.isEmpty {
      done[last].place = .insertion(at: range.lowerBound + inserted.count)
    } else {
      done[last].place = range.isEmpty ? nil : .deletion(at: range.lowerBound)
    }
    isOpen = inserted.count < 32
    undone = []
  }

  private func isPartOfLastStep(_ range: Range<Int>, _ inserted: [UInt8]) -> Bool {
    guard let place = done.last?.place else { return false }
    if range.isEmpty, let first = inserted.first {
      guard place == .insertion(at: range.lowerBound) else { return false }
      let before = bytes[range.lowerBound - 1]
      return before != 0x0A && !(before <= 0x20 && first > 0x20)
    }
    guard !range.isEmpty, inserted.isEmpty else { return false }
    return place == .deletion(at: range.upperBound) || place == .deletion(at: range.lowerBound)
  }

  mutating func undo() {
    guard let step = done.popLast() else { return }
    undone.append(bytes)
    bytes = step.before
    isOpen = false
  }

  mutating func redo() {
    guard let after = undone.popLast() else { return }
    done.append(Step(before: bytes))
    bytes = after
    isOpen = false
  }
}
