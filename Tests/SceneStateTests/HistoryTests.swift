import SceneState
import TestSupport

/// What stood on the screen for a second can be had again, byte for byte.
@Suite(.timed) struct HistoryTests {
  @Test(arguments: 0..<12) func whatStoodForASecondIsKept(_ number: UInt64) throws {
    let seed = Seed.current &+ number
    var life = try WritingLife(seed: seed)
    for _ in 0..<150 { try life.step() }
    let missing = try life.missing()
    #expect(missing == [], "seed \(seed)")
    #expect(try life.missingScreenCount() == 0, "seed \(seed)")
    #expect(try life.wrong() == [], "seed \(seed)")
  }

  private static let draft = "Draft@S1"

  private let state = StateFolder()
  private let clock = TestClock()

  private func open(_ name: String = "main", limit: Int = 64 << 20) throws -> Scene {
    var store = state.store(keys: WritingLife.keys)
    store.history.findLimit { limit }
    store.clock = { [clock] in clock.milliseconds }
    return try store.open(name)
  }

  private func type(_ texts: [String], in scene: Scene) throws {
    for text in texts {
      scene.insert(text, at: scene.text(forKey: Self.draft).count, forKey: Self.draft)
      try scene.commit()
      clock.milliseconds += 2000
    }
  }

  private var path: String { state.folder.file("state/history/drafts/S1") }

  private func texts() throws -> [String] {
    let history = try open().store.history(of: .drafts("S1"))
    return history.steps.indices.map { history.text(at: $0).text }
  }

  @Test func aDamagedPartIsLeftOutAndSaid() throws {
    var scene: Scene? = try open()
    try type(["one", " two", " three", " four"], in: try #require(scene))
    scene?.compactAtOnce()
    scene = nil
    var bytes = try DurableFile.read(path)
    let index = try #require(bytes.indices.first { bytes[$0...].starts(with: "two".utf8) })
    bytes[index] = UInt8(ascii: "T")
    try DurableFile.replace(path, with: bytes)
    #expect(try texts() == ["one", "one two three four"])
    #expect(try open().store.history(of: .drafts("S1")).lostCount == 1)
  }

  /// After a week of use only what stood for a minute is left, also of a text that is not touched again.
  @Test func anOldTextIsThinnedWithAnother() throws {
    let now = FileStamp.now / 1_000_000_000
    let old = now - 20 * 86_400
    clock.milliseconds = old * 1000
    var scene: Scene? = try open()
    try type(["one", " two"], in: try #require(scene))
    clock.milliseconds += 61_000
    try type([" three"], in: try #require(scene))
    scene?.compactAtOnce()
    scene = nil
    #expect(try texts() == ["one", "one two", "one two three"])
    let days = (0..<20).reversed().map { "\(now / 86_400 - $0)\n" }.joined()
    state.folder.write(days.utf8, to: "state/history/.days")
    state.folder.date("state/history/drafts/S1", seconds: old)
    scene = try open("evening")
    scene?.insert("words", at: 0, forKey: "Draft@S2")
    try scene?.commit()
    scene?.compactAtOnce()
    scene = nil
    // The last one is what is on the screen now.
    #expect(try texts() == ["one two", "one two three"])
    #expect(FileStamp(of: path)?.modified == old * 1_000_000_000)
  }

  /// What stands when a journal is compacted may stand for longer: until somebody goes on, or a kill.
  @Test(arguments: [true, false])
  func howLongATextStoodIsKnownAfterACompaction(isKilled: Bool) throws {
    var scene: Scene? = try open()
    for (key, text) in [("Draft@S2", "other"), (Self.draft, "one")] {
      scene?.insert(text, at: 0, forKey: key)
      try scene?.commit()
    }
    scene?.compactAtOnce()
    clock.milliseconds += 61_000
    if isKilled {
      scene = nil
      scene = try open()
    }
    try type([" two"], in: try #require(scene))
    scene?.compactAtOnce()
    let step = try #require(scene?.store.history(of: .drafts("S1")).steps.first)
    #expect(isKilled ? step.kind == .killed : step.pause >= 61)
  }

  /// A text and a screen stand until they change, whatever else changes meanwhile.
  @Test func howLongATextAndAScreenStoodIsKnown() throws {
    let scene = try open()
    try type(["one"], in: scene)
    for value in ["1", "2"] {
      scene["Hidden@0"] = value
      try scene.commit()
      clock.milliseconds += 60_000
    }
    try type([" two"], in: scene)
    #expect(try scene.store.history(of: .drafts("S1")).steps.first?.pause == 122)
    #expect(try scene.store.history(of: .session("main")).steps.first?.pause == 122)
  }

  /// What is replaced as a whole stood until then, however short.
  @Test func aTextThatIsReplacedAtOnceIsKept() throws {
    let scene = try open()
    scene.insert("one", at: 0, forKey: Self.draft)
    try scene.commit()
    scene.setText("two".bytes, forKey: Self.draft)
    try scene.commit()
    #expect(try scene.store.history(of: .drafts("S1")).steps.count == 2)
  }

  /// While a draft is being saved, what is written next is another one, and does not become that note.
  @Test func whatIsWrittenDuringASaveIsOfNoNote() throws {
    let scene = try open()
    scene["Claim@S1"] = "main saving N0"
    try type(["one"], in: scene)
    scene.setText([], forKey: Self.draft)
    try scene.commit()
    scene.compactAtOnce()
    #expect(state.folder.names(in: "state/history") == [".days", ".lock", "drafts", "sessions"])
    #expect(try scene.store.history(of: .drafts("S1")).steps.count == 2)
  }

  /// What a session showed is kept although nobody has written anything; a kill ends what nobody had left before.
  @Test(arguments: [true, false]) func screensAreKeptWithoutTexts(isLeft: Bool) throws {
    var scene: Scene? = try open()
    for value in ["1", "2"] {
      scene?["View@0"] = value
      try scene?.commit()
      clock.milliseconds += 2000
    }
    if isLeft { scene?["Hidden@0"] = "x" }
    try scene?.commit()
    scene = nil
    scene = try open()
    scene?["View@0"] = "3"
    try scene?.commit()
    scene?.compactAtOnce()
    let steps = try #require(scene?.store.history(of: .session("main")).steps)
    #expect(steps.map(\.kind) == [.typed, isLeft ? .typed : .killed, .typed])
  }

  /// A journal with a part that cannot be read is written anew, and its steps leave it.
  @Test func theStepsOfADamagedJournalAreKept() throws {
    var scene: Scene? = try open()
    try type(["one", " two"], in: try #require(scene))
    scene?["View@0"] = "hawk"
    try scene?.commit()
    let times = try scene?.store.history(of: .drafts("S1")).steps.map(\.time)
    scene = nil
    let name = "state/sessions/main/journal"
    let journal = try #require(state.folder.text(name))
    state.folder.write(journal.replacing("hawk", with: "hawl").utf8, to: name)
    #expect(try texts() == ["one", "one two"])
    #expect(try open().store.history(of: .drafts("S1")).steps.map(\.time) == times)
  }

  /// What a draft was, and was kept already, follows its session to another name, and then to its note.
  @Test(arguments: [true, false]) func aDraftsStepsFollowItsSession(isOpen: Bool) throws {
    var scene: Scene? = try open()
    try type(["one", " two"], in: try #require(scene))
    scene?.compactAtOnce()
    if let scene, isOpen { try scene.store.rename(scene, to: "evening") }
    scene = nil
    if !isOpen { try state.store(keys: WritingLife.keys).rename("main", to: "evening") }
    scene = try open("evening")
    try type([" three"], in: try #require(scene))
    let steps = try scene?.store.history(of: .drafts("S1")).steps
    #expect(steps?.map(\.session) == ["evening", "evening", "evening"])
  }

  @Test(arguments: [true, false])
  func nothingIsKeptWhereNothingIsWanted(isOpen: Bool) throws {
    var scene: Scene? = try open()
    try type(["one", " two"], in: try #require(scene))
    scene?.compactAtOnce()
    #expect(state.folder.names(in: "state/history/drafts") == ["S1"])
    if isOpen {
      scene?.store.history.findLimit { 0 }
    } else {
      scene = nil
      scene = try open(limit: 0)
    }
    scene?.compactAtOnce()
    #expect(state.folder.names(in: "state/history/drafts") == [])
  }

  /// However slow the disk is: what is said to be forgotten is in no journal.
  @Test func forgettingWaitsUntilTheJournalsAreShort() throws {
    try type(["one", " two"], in: try open())
    let store = state.store(runner: SteppedBackground().runner, keys: WritingLife.keys)
    try store.shortenJournals(naming: [], unusedSince: nil)
    let journal = try #require(state.folder.text("state/sessions/main/journal"))
    #expect(journal.contains("one two") && !journal.contains("S1 3 0"))
  }

  /// What another program puts in the place of an open journal, or removes, has none of its steps.
  @Test(arguments: [true, false])
  func theStepsOfAJournalThatIsReplacedAreKept(isRemoved: Bool) throws {
    let scene = try open()
    try type(["one", " two"], in: scene)
    let name = "state/sessions/main/journal"
    let bytes = try #require(state.folder.bytes(name))
    state.folder.remove(name)
    if !isRemoved { state.folder.write(bytes, to: name) }
    scene.enter(.active)
    try type([" three"], in: scene)
    let history = try scene.store.history(of: .drafts("S1"))
    let texts = history.steps.indices.map { history.text(at: $0).text }
    #expect(texts == ["one", "one two", "one two three"])
  }

  @Test func theStepsOfAStateThatAnotherOneReplacesAreKept() throws {
    try type(["one"], in: try open())
    let former = try #require(state.folder.bytes("state/sessions/main/journal"))
    try type([" two"], in: try open())
    state.folder.write(former, to: "state/set-aside/main.journal")
    _ = try state.store(keys: WritingLife.keys).restoreState(1, of: "main")
    #expect(try texts().contains("one two"))
  }

  /// A journal that was just compacted does not say when what it begins with was written.
  @Test func eachStepHasATime() throws {
    let main = try open()
    for key in [Self.draft, "Draft@S2"] {
      main.insert("one", at: 0, forKey: key)
      try main.commit()
    }
    main.compactAtOnce()
    let evening = try open("evening")
    clock.milliseconds += 2000
    try type(["two"], in: evening)
    evening.compactAtOnce()
    main["View@0"] = "1"
    try main.commit()
    let steps = try main.store.history(of: .drafts("S1")).steps
    #expect(steps.count == 3)
    #expect(steps.allSatisfy { $0.time >= 1_763_000_000 })
  }

  // They take long to read.
  private func makeLargeSessions() throws {
    for number in 0..<12 {
      let large = try open("large-\(number)")
      large.insert(String(repeating: "x ", count: 100_000), at: 0, forKey: Self.draft)
      try large.commit()
    }
  }

  /// Steps that leave one journal are found by another process, however long it takes to read the other ones.
  @Test func nothingIsMissingWhileAJournalIsShortened() throws {
    try makeLargeSessions()
    let store = try open().store
    let written = Atomic(0)
    let readings = Atomic(60)
    onThreads(2) { thread in
      #expect(throws: Never.self) {
        if thread == 0 {
          let scene = try open()
          while readings.load(ordering: .relaxed) > 0 {
            try type(["\(written.load(ordering: .relaxed))", ", "], in: scene)
            written.add(1, ordering: .relaxed)
            scene.compactAtOnce()
            // Nobody compacts on and on.
            usleep(100_000)
          }
        }
        while thread == 1, readings.subtract(1, ordering: .relaxed).oldValue > 0 {
          let count = written.load(ordering: .relaxed)
          let found = try store.history(of: .drafts("S1"))
          // All large ones say the same.
          #expect(Set(found.steps.indices.map(found.text)).count > 2 * count)
        }
      }
    }
  }

  @Test func nothingIsMissingWhileSessionsAreClosed() throws {
    try makeLargeSessions()
    for name in ["a", "b", "c", "d"] { try type([name], in: try open(name)) }
    let store = try open().store
    let count = try store.history(of: .drafts("S1")).steps.count
    onThreads(2) { thread in
      #expect(throws: Never.self) {
        if thread == 1 {
          #expect(try store.history(of: .drafts("S1")).steps.count == count)
        } else {
          for name in ["a", "b", "c", "d"] {
            usleep(5000)
            try store.close(name)
          }
        }
      }
    }
  }

  /// A journal is not shortened while another window keeps what it has for longer than anybody waits.
  @Test func aJournalThatCannotGiveItsStepsKeepsThem() throws {
    let scene = try open()
    try type(["one", " two"], in: scene)
    mkdir(state.folder.file("state/history"), 0o700)
    var other: FileLock? = try FileLock.acquire(state.folder.file("state/history/.lock"))
    #expect(other != nil)
    scene.compactAtOnce()
    #expect(try scene.store.history(of: .drafts("S1")).steps.count == 2)
    #expect(scene.store.history.problem == nil)
    other = nil
    scene.compactAtOnce()
    #expect(try scene.store.history(of: .drafts("S1")).steps.count == 2)
  }

  @Test func whyNothingCanBeKeptIsSaid() throws {
    let scene = try open()
    state.folder.write("".utf8, to: "state/history")
    try type(["one", " two"], in: scene)
    scene.compactAtOnce()
    #expect(scene.store.history.problem?.contains("state/history") == true)
    unlink(state.folder.file("state/history"))
    scene.compactAtOnce()
    #expect(scene.store.history.problem == nil)
  }
}

final class TestClock: Sendable {
  private let time = Atomic(1_763_000_000_000)

  var milliseconds: Int {
    get { time.load(ordering: .relaxed) }
    set { time.store(newValue, ordering: .relaxed) }
  }
}
