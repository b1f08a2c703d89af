import SceneState
import TestSupport
import TextEditing

/// A session in which somebody writes, which is killed, compacted, closed and saved from at random, loses
/// the power, and finds the disk full.
struct WritingLife {
  static let keys = SceneKeys([
    SceneKey("Draft", [.draft, .history, .portable]), SceneKey("Changed", [.draft, .history]),
    SceneKey("View", .portable), SceneKey("Claim", [.belongsToText, .namesNote]),
  ])
  private static let texts = ["Draft@S1", "Draft@S2", "Changed@S1/N0"]

  private let state: StateFolder
  private let clock = TestClock()
  private var random: SeededGenerator
  private var scene: Scene?
  private var key = texts[0]
  private var noteCount = 0
  // Whether nothing new can be written where the session belongs.
  private var isDiskFull = false
  // All that was ever on the screen.
  private var shown: Set<[UInt8]> = [[]]
  // What stood for a second, and since the draft was last empty: a note may come of that.
  private var seen: [(text: HistoryFolder.Text, bytes: [UInt8])] = []
  private var drafts: [String: [[UInt8]]] = [:]
  // The drafts of the screens that stood for a second.
  private var screens: [[String: [UInt8]]] = []

  init(seed: UInt64) throws {
    state = StateFolder()
    mkdir(state.folder.file("run"), 0o700)
    random = SeededGenerator(seed)
    scene = try store.open("main")
  }

  private var store: SessionStore {
    var store = state.store(
      keys: Self.keys,
      fallbackFolders: FallbackFolders(
        for: state.folder.file("state"), environment: ["XDG_RUNTIME_DIR": state.folder.file("run")],
        usualRuntimeFolder: state.folder.file("run"), sharedFolders: []))
    store.clock = { [clock] in clock.milliseconds }
    return store
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  // An error may report that what is in the journal is not durable.
  private func commit() throws {
    do { try scene?.commit() } catch {
      if scene?.hasUncommittedChanges != false { throw error }
    }
  }

  mutating func step() throws {
    switch number(0...99) {
    // After many, a full disk's session counts as another one.
    case 0..<4: if !isDiskFull || number(0...3) == 0 { try kill() }
    case 4..<8: scene?.compactAtOnce()
    case 8..<10: try closeAndReopen()
    case 10..<13: try save()
    case 13..<15: try isDiskFull ? freeDisk() : fillDisk()
    case 15..<17: try losePower()
    case 17..<22: key = Self.texts[number(0...2)]
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
    try commit()
    shown.insert(scene.text(forKey: key).bytes)
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
      screens.append(Self.drafts(Self.texts.map { ($0, scene?.text(forKey: $0).bytes ?? []) }))
    }
    clock.milliseconds += time
  }

  // A kill changes no text, nor where undoing and redoing lead.
  private mutating func kill() throws {
    let paths = Self.texts.map(path)
    scene = nil
    scene = try store.open("main")
    #expect(Self.texts.map(path) == paths)
    // What was undone for that is no commit.
    scene = nil
    scene = try store.open("main")
  }

  private func path(of key: String) -> [[UInt8]] {
    func text() -> [UInt8] { scene?.text(forKey: key).bytes ?? [] }
    var path = [text()]
    while scene?.redo(key) != nil { path.append(text()) }
    while scene?.undo(key) != nil { path.append(text()) }
    return path
  }

  private var journal: String { "state/sessions/main/journal" }
  private var newFile: String { "state/sessions/main/.journal.new.tmp" }

  // A shorter journal may fit where a longer one does not.
  private mutating func fillDisk() throws {
    scene?.flush(milliseconds: .patience)
    scene?.finishCompacting(milliseconds: .patience)
    state.folder.fill(journal)
    isDiskFull = number(0...1) == 0
    if isDiskFull { state.folder.makeFolder(newFile) }
    try write()
  }

  private mutating func freeDisk() throws {
    rmdir(state.folder.file(newFile))
    isDiskFull = false
    if number(0...2) == 0 { try kill() } else { scene?.flush(milliseconds: .patience) }
  }

  // What was durable is there, and all or a part of what was written since.
  private mutating func losePower() throws {
    guard !isDiskFull else { return }
    try kill()
    scene?.flush(milliseconds: .patience)
    let durable = (seen: seen, drafts: drafts, screens: screens)
    let count = state.folder.bytes(journal)?.count ?? 0
    for _ in 0...number(0...4) {
      try write()
      wait()
    }
    let old = state.folder.file("old")
    unlink(old)
    link(state.folder.file(journal), old)
    // The new name may not be durable.
    let isCompacted = number(0...1) == 0
    if isCompacted { scene?.compactAtOnce() }
    scene = nil
    if !isCompacted {
      truncate(old, off_t(number(count...(state.folder.bytes(journal)?.count ?? 0))))
    }
    rename(old, state.folder.file(journal))
    if !isCompacted {
      // What was emptied then may be the beginning of another draft.
      seen =
        durable.seen
        + durable.drafts.flatMap { key, texts in
          texts.map { (.drafts(String(key.suffix(2))), $0) }
        }
      (drafts, screens) = ([:], durable.screens)
    }
    scene = try store.open("main")
  }

  private mutating func closeAndReopen() throws {
    if scene?.fallbackStatus != nil || isDiskFull { return }
    let name: String?
    do { name = try scene.map { try store.close($0) } } catch {
      // The disk may be full.
      if scene?.fallbackStatus == nil { throw error }
      return
    }
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
    try commit()
    if number(0...3) == 0 { try kill() }
    scene?.setText([], forKey: key)
    scene?["Claim@\(scope)"] = "main saving,base \(note)"
    try commit()
    if number(0...3) == 0 { scene?.compactAtOnce() }
    scene?["Claim@\(scope)"] = nil
    try commit()
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
    }.map { "\($0): \($1.text)" }
  }

  /// What is in the history and was never seen.
  func wrong() throws -> [String] {
    let notes = (0..<noteCount).map { HistoryFolder.Text.note(Self.note($0)) }
    return try ([.drafts("S1"), .drafts("S2"), .note("N0")] + notes).flatMap { text in
      let history = try store.history(of: text)
      return history.steps.indices.map(history.text).filter { !shown.contains($0) }.map {
        "\(text): \($0.text)"
      }
    }
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
        Self.drafts(SceneContents(lines: history.text(at: index)).texts.map { ($0, $1) })
      })
    return screens.filter { !$0.isEmpty && !found.contains($0) }.count
  }

  private static func note(_ number: Int) -> String { "20251113T0000\(number)Z-\(number)" }
}
