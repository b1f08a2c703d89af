import DurableFiles
import TextEditing

/// The steps of the unsaved texts that a session's journal holds, and of what the session showed: whatever
/// stood for a second, and more.
///
/// A step ends with a pause of a second, with the change of another text, and with the process. That
/// what is on the screen now stands for long enough is assumed.
struct JournalSteps {
  /// By the keys of the texts.
  private(set) var histories: [String: TextHistory] = [:]
  private(set) var screens = TextHistory(isOfLines: true)

  private var session: String
  private var keys: SceneKeys
  private var pending: String?
  // The text that was changed last.
  private var last: String?
  // Whether the session may show something else since the last step; nil if nobody wants to know.
  private var isOtherScreen: Bool?
  // When it was written, as far as that is known.
  private var time: Int
  private var knowsTime: Bool
  // Whether all was read that a compaction has written; before, it is in pieces.
  private var isWhole = false
  // What the pending text is by now if it is empty.
  private var claim: String?
  private var claims: [Substring: String] = [:]

  /// Reads a journal that was changed at some time, in seconds since 1970.
  init(
    _ journal: JournalContents, of session: String, lastChange time: Int, _ keys: SceneKeys,
    wantsScreens: Bool
  ) {
    self.session = session
    self.keys = keys
    isOtherScreen = wantsScreens ? false : nil
    let first = journal.firstTime
    self.time = first ?? time
    knowsTime = first != nil
    var own = self
    let replay = JournalReplay(journal) { own.observe($0, $1, $2) }
    own.isWhole = true
    own.endStep(replay.contents, at: own.time, offset: journal.finishedByteCount)
    self = own
  }

  var isEmpty: Bool { histories.isEmpty && screens.steps.isEmpty }

  private mutating func observe(_ change: SceneChange, _ contents: SceneContents, _ offset: Int) {
    defer {
      if isOtherScreen == false, change.key.map(keys.isShown) == true { isOtherScreen = true }
    }
    switch change {
    case .time(let now, let pause): observe(pause, endingAt: now, contents, offset)
    case .opening:
      // Former versions did not say when a process ended.
      let kind = knowsTime ? TextStep.Kind.killed : .typed
      // A compaction writes those of before first, and then the texts.
      if pending != nil { endCompacted(kind: kind) }
      endStep(contents, at: time, kind: kind, offset: offset)
    case .forget(let key): forget(key, contents, offset)
    case .set(let key, let value) where keys.contains(key, as: .namesNote):
      claims[Self.scope(of: key)] = Self.note(inClaim: value)
    case .unset(let key) where keys.contains(key, as: .namesNote):
      claims[Self.scope(of: key)] = nil
    case .text(let key, _), .copy(let key, _): observe(key, isEvent: true, contents, offset)
    case .edit(let key, _, _), .undo(let key), .redo(let key):
      observe(key, isEvent: false, contents, offset)
    default: break
    }
  }

  private mutating func observe(
    _ key: String, isEvent: Bool, _ contents: SceneContents, _ offset: Int
  ) {
    guard keys.contains(key, as: .history) else { return }
    let isSaved = claim != nil && contents.text(forKey: key).isEmpty
    if key != pending || isSaved || isEvent { endStep(contents, at: time, offset: offset) }
    pending = key
    claim = claims[Self.scope(of: key)]
  }

  private mutating func observe(
    _ pause: Int, endingAt now: Int, _ contents: SceneContents, _ offset: Int
  ) {
    endCompacted(pause: pause)
    endStep(contents, at: pause > 0 ? now - pause : time, pause: pause, offset: offset)
    if pause > 0 {
      last.map { histories[$0]?.extend(to: now) }
      screens.extend(to: now)
    }
    time = now
  }

  private mutating func forget(_ key: String, _ contents: SceneContents, _ offset: Int) {
    endStep(contents, at: time, offset: offset)
    histories[key, default: TextHistory()].add([], at: time, in: session)
    histories[key]?.endLast(journalOffset: offset, note: HistoryChanges.noNote)
    guard isOtherScreen != nil else { return }
    screens.add([], at: time, in: session)
    screens.endLast(journalOffset: offset, note: HistoryChanges.noNote)
  }

  private mutating func endStep(
    _ contents: SceneContents, at time: Int, pause: Int = 0, kind: TextStep.Kind = .typed,
    offset: Int
  ) {
    endScreen(contents, at: time, kind: kind, offset: offset)
    guard let key = pending else { return }
    (pending, last) = (nil, key)
    let text = contents.text(forKey: key).bytes
    histories[key, default: TextHistory()].add(
      text, at: time, pause: pause, kind: kind, in: session)
    histories[key]?.endLast(journalOffset: offset, note: text.isEmpty ? claim : nil)
  }

  // What a compaction has written stood on: any of it may be what is on the screen.
  private mutating func endCompacted(pause: Int = 0, kind: TextStep.Kind = .typed) {
    guard !isWhole else { return }
    isWhole = true
    for key in histories.keys { histories[key]?.extendLast(pause: pause, kind: kind) }
  }

  private mutating func endScreen(
    _ contents: SceneContents, at time: Int, kind: TextStep.Kind, offset: Int
  ) {
    guard isOtherScreen == true, isWhole else { return }
    isOtherScreen = false
    screens.add(
      contents.lines(keys.isShown), at: time, kind: claims.isEmpty ? kind : .saved, in: session)
    screens.endLast(journalOffset: offset, note: nil)
  }

  private static func scope(of key: String) -> Substring {
    key.split(separator: "@", maxSplits: 1).last ?? ""
  }

  // As long as it says that another text is being saved, what is written belongs to no note yet.
  private static func note(inClaim value: String) -> String? {
    let words = value.split(separator: " ", maxSplits: 2)
    guard words.count == 3, !words[1].split(separator: ",").contains("saving") else { return nil }
    return String(words[2])
  }
}

extension JournalContents {
  // What a compaction has written precedes it.
  fileprivate var firstTime: Int? {
    var keys = RecentKeys()
    for payload in records {
      let change = payload.withUnsafeBufferPointer { SceneChange(payload: $0, keys: &keys) }
      if case .time(let seconds, _)? = change { return seconds }
    }
    return nil
  }
}

extension SceneKeys {
  /// Whether a value or a text makes the screen what it is, or says which note a draft becomes.
  fileprivate func isShown(_ key: String) -> Bool {
    contains(key, as: .portable) || contains(key, as: .namesNote)
  }
}

extension SceneContents {
  /// Reads what `lines` returned, such as a step of what a session showed.
  public init(lines: [UInt8]) {
    self.init()
    var keys = RecentKeys()
    for line in lines.split(separator: .newline) {
      line.withUnsafeBufferPointer { SceneChange(payload: $0, keys: &keys) }.map { replay($0) }
    }
  }

  /// The values and texts with the keys that are wanted, without histories, a line for each.
  ///
  /// In order, so that what changes is found line by line.
  func lines(_ isWanted: (String) -> Bool) -> [UInt8] {
    changesWithoutHistory.filter { $0.key.map(isWanted) ?? false }.map { change in
      var line: [UInt8] = []
      change.write(to: &line)
      return line + [.newline]
    }.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
  }
}

extension SceneChange {
  fileprivate var key: String? {
    switch self {
    case .set(let key, _), .unset(let key), .text(let key, _), .copy(let key, _),
      .edit(let key, _, _), .undo(let key), .redo(let key), .forget(let key):
      key
    case .generation, .opening, .time: nil
    }
  }
}
