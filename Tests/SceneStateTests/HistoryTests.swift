import DurableFiles
import Glibc
import PseudoTerminal
import SceneState
import Synchronization
import TestSupport
import Testing
import TextEditing

/// What stood on the screen for a second can be had again, byte for byte.
@Suite(.timed) struct HistoryTests {
  @Test(arguments: 0..<12) func whatStoodForASecondIsKept(_ number: UInt64) throws {
    let seed = Seed.current &+ number
    var life = try WritingLife(seed: seed)
    for _ in 0..<150 { try life.step() }
    let missing = try life.missing()
    #expect(missing == [], "seed \(seed)")
    #expect(try life.missingScreenCount() == 0, "seed \(seed)")
  }

  private static let draft = "Draft@S1"

  private let state: StateFolder
  private let clock = TestClock()

  init() throws { state = try StateFolder() }

  private func open(_ name: String = "main", limit: Int = 64 << 20) throws -> Scene {
    var store = state.store(keys: WritingLife.keys)
    store.history.limit = limit
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
    return history.steps.indices.map { String(decoding: history.text(at: $0), as: UTF8.self) }
  }

  @Test func aBurstOfKeysIsOneStep() throws {
    let scene = try open()
    for character in "one two" {
      scene.insert("\(character)", at: scene.text(forKey: Self.draft).count, forKey: Self.draft)
      try scene.commit()
      clock.milliseconds += 100
    }
    clock.milliseconds += 5000
    try type([" three"], in: scene)
    #expect(try scene.store.history(of: .drafts("S1")).steps.map(\.pause) == [5, 0])
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

  @Test func nothingIsKeptWhereNothingIsWanted() throws {
    var scene: Scene? = try open()
    try type(["one", " two"], in: try #require(scene))
    scene?.compactAtOnce()
    #expect(state.folder.names(in: "state/history/drafts") == ["S1"])
    scene = nil
    scene = try open(limit: 0)
    scene?.compactAtOnce()
    #expect(state.folder.names(in: "state/history/drafts") == [])
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

  /// What a session showed is kept, too, and each step of it is read as it was, line by line.
  @Test func whatASessionShowedIsKept() throws {
    var scene: Scene? = try open()
    var seen: [SceneSnapshot] = []
    for number in 0..<40 {
      try type(["\(number)\n"], in: try #require(scene))
      for key in 0...number % 7 { scene?["View@\(key)"] = number % 3 == 0 ? nil : "\(number)" }
      scene?["Other"] = "\(number)"
      try scene?.commit()
      clock.milliseconds += 2000
      let values = try #require(scene?.values.filter { $0.key.hasPrefix("View") })
      let text = try #require(scene?.text(forKey: Self.draft).bytes)
      seen.append(SceneSnapshot(values: values, texts: [Self.draft: text]))
      if number % 16 == 9 { scene?.compactAtOnce() }
    }
    scene = nil
    let history = try open().store.history(of: .session("main"))
    let steps = history.steps.indices.map { SceneSnapshot(step: history.text(at: $0)) }
    #expect(steps.filter(seen.contains) == seen)
    #expect(history.lostCount == 0)
  }

  @Test func aFileIsPrivate() throws {
    let scene = try open()
    try type(["one"], in: scene)
    scene.compactAtOnce()
    #expect(state.folder.mode(of: "state/history/drafts/S1") == 0o600)
    #expect(state.folder.mode(of: "state/history") == 0o700)
  }
}

final class TestClock: Sendable {
  private let time = Atomic(1_763_000_000_000)

  var milliseconds: Int {
    get { time.load(ordering: .relaxed) }
    set { time.store(newValue, ordering: .relaxed) }
  }
}

/// A session in which somebody writes, which is killed, compacted, closed and saved from at random.
struct WritingLife {
  static let keys = SceneKeys([
    SceneKey("Draft", [.draft, .history, .portable]), SceneKey("Changed", [.draft, .history]),
    SceneKey("View", .portable),
    SceneKey("Claim", [.belongsToText, .namesNote]),
  ])
  private static let texts = ["Draft@S1", "Draft@S2", "Changed@S1/N0"]

  private let state: StateFolder
  private let clock = TestClock()
  private var random: SeededGenerator
  private var scene: Scene?
  private var key = texts[0]
  private var noteCount = 0
  // What stood for a second, and since the draft was last empty: a note may come of that.
  private var seen: [(text: HistoryFolder.Text, bytes: [UInt8])] = []
  private var drafts: [String: [[UInt8]]] = [:]
  // The drafts of the screens that stood for a second.
  private var screens: [[String: [UInt8]]] = []

  init(seed: UInt64) throws {
    state = try StateFolder()
    random = SeededGenerator(seed)
    scene = try store.open("main")
  }

  private var store: SessionStore {
    var store = state.store(keys: Self.keys)
    store.clock = { [clock] in clock.milliseconds }
    return store
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func step() throws {
    switch number(0...99) {
    case 0..<4: try kill()
    case 4..<8: scene?.compactAtOnce()
    case 8..<10: try closeAndReopen()
    case 10..<13: try save()
    case 13..<20: key = Self.texts[number(0...2)]
    default: try write()
    }
    wait()
  }

  private mutating func write() throws {
    guard let scene else { return }
    let count = scene.text(forKey: key).count
    switch number(0...9) {
    case 0: _ = scene.undo(key)
    case 1: _ = scene.redo(key)
    case 2:
      scene.setText(Array(repeating: UInt8(number(97...122)), count: number(0...900)), forKey: key)
    case 3 where count > 0:
      let start = number(0...count - 1)
      let removed = scene.text(forKey: key)[start..<number(start...count)]
      scene.edit(TextEdit(offset: start, removed: removed, inserted: []), forKey: key)
    default:
      scene.insert(
        number(0...5) == 0 ? "\n\\" : "word \(number(0...99))", at: number(0...count), forKey: key)
    }
    try scene.commit()
    if scene.text(forKey: key).isEmpty { forgetDraft() }
  }

  private mutating func forgetDraft() {
    guard let draft = drafts.removeValue(forKey: key) else { return }
    seen += draft.map { (.drafts(String(key.suffix(2))), $0) }
  }

  private mutating func wait() {
    let time = [0, 50, 400, 990, 1000, 4000, 90_000][number(0...6)]
    if time >= 1000, let bytes = scene?.text(forKey: key).bytes, !bytes.isEmpty {
      if key.hasPrefix("Draft") {
        drafts[key, default: []].append(bytes)
      } else {
        seen.append((.note("N0"), bytes))
      }
      screens.append(
        Self.drafts(Self.texts.map { ($0, scene?.text(forKey: $0).bytes ?? []) }))
    }
    clock.milliseconds += time
  }

  private mutating func kill() throws {
    scene = nil
    scene = try store.open("main")
  }

  private mutating func closeAndReopen() throws {
    let name = try scene.map { try store.close($0) }
    scene = nil
    _ = try name.map(store.reopen)
    scene = try store.open("main")
  }

  // As an unsaved text does it: the claim first, then the text is taken out of the draft.
  private mutating func save() throws {
    guard key.hasPrefix("Draft"), scene?.text(forKey: key).isEmpty == false else { return }
    let (scope, note) = (key.suffix(2), Self.note(noteCount))
    noteCount += 1
    scene?["Claim@\(scope)"] = "main - \(note)"
    try scene?.commit()
    if number(0...3) == 0 { try kill() }
    scene?.setText([], forKey: key)
    scene?["Claim@\(scope)"] = "main saving,base \(note)"
    try scene?.commit()
    if number(0...3) == 0 { scene?.compactAtOnce() }
    scene?["Claim@\(scope)"] = nil
    try scene?.commit()
    seen += (drafts.removeValue(forKey: key) ?? []).map { (.note(note), $0) }
  }

  /// What was seen and is not in the history.
  func missing() throws -> [String] {
    let all =
      seen
      + drafts.flatMap { key, texts in
        texts.map { (HistoryFolder.Text.drafts(String(key.suffix(2))), $0) }
      }
    var found: [HistoryFolder.Text: Set<[UInt8]>] = [:]
    func texts(_ text: HistoryFolder.Text) throws -> Set<[UInt8]> {
      if let texts = found[text] { return texts }
      let history = try store.history(of: text)
      let texts = Set(history.steps.indices.map(history.text))
      found[text] = texts
      return texts
    }
    let notes = (0..<noteCount).map { HistoryFolder.Text.note(Self.note($0)) }
    return try all.filter { text, bytes in
      if try texts(text).contains(bytes) { return false }
      // A draft that was empty for less than a second may belong to the note that came of the next one.
      if case .note = text { return true }
      return try !notes.contains { try texts($0).contains(bytes) }
    }.map { "\($0): \(String(decoding: $1, as: UTF8.self))" }
  }

  private static func drafts(
    _ texts: some Sequence<(String, [UInt8])>
  ) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: texts.filter { $0.0.hasPrefix("Draft") && !$0.1.isEmpty })
  }

  /// How many of the screens that were seen are not in the history.
  func missingScreenCount() throws -> Int {
    let history = try store.history(of: .session("main"))
    let found = Set(
      history.steps.indices.map { index in
        Self.drafts(SceneSnapshot(step: history.text(at: index)).texts.map { ($0, $1) })
      })
    return screens.filter { !$0.isEmpty && !found.contains($0) }.count
  }

  private static func note(_ number: Int) -> String { "20251113T0000\(number)Z-\(number)" }
}
