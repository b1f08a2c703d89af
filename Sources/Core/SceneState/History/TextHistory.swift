import DurableFiles

/// What a text was, step by step.
public struct TextHistory: Sendable {
  public fileprivate(set) var steps: [TextStep] = []
  /// How many damaged parts were left out.
  public fileprivate(set) var lostCount = 0
  /// Why a part could not be read; nil if all could.
  public internal(set) var problem: String?
  /// What the last step says.
  fileprivate(set) var last: [UInt8] = []
  private var byteCountSinceWhole = 0
  // Whether it is of texts whose lines are in order, each with a key.
  private let isOfLines: Bool
  // How much of which journals it has: their first bytes by number and checksum.
  fileprivate(set) var marks: [Mark] = []

  struct Mark: Hashable {
    let byteCount: Int
    let checksum: Int
  }

  init(isOfLines: Bool = false) { self.isOfLines = isOfLines }

  /// Returns what a step says.
  public func text(at index: Int) -> [UInt8] {
    let start = steps[...index].lastIndex(where: \.isWhole) ?? 0
    return steps[start...index].reduce(into: []) { $1.apply(to: &$0) }
  }

  mutating func add(
    _ text: [UInt8], at time: Int, pause: Int = 0, kind: TextStep.Kind = .typed, in session: String
  ) {
    if steps.last?.session == session, text == last {
      return extendLast(pause: pause, kind: kind)
    }
    let changes =
      isOfLines && text != last ? last.changesOfLines(to: text) : [last.change(to: text)]
    // A text is never made from more than as many bytes again.
    let isWhole =
      steps.isEmpty || byteCountSinceWhole + changes.byteCount > max(text.count, 1 << 10)
    append(
      TextStep(
        time: time, pause: pause, kind: kind, session: session,
        changes: isWhole ? [.init(offset: 0, removedCount: 0, inserted: text)] : changes,
        isWhole: isWhole))
    last = text
  }

  fileprivate mutating func append(_ step: TextStep) {
    steps.append(step)
    byteCountSinceWhole = step.isWhole ? 0 : byteCountSinceWhole + step.changes.byteCount + 64
  }

  /// Says that what the last step says still stood at a time.
  mutating func extend(to time: Int) {
    if let step = steps.last { extendLast(pause: time - step.time) }
  }

  /// Says of the last step for how many seconds it stood, and what ended it.
  mutating func extendLast(pause: Int, kind: TextStep.Kind = .typed) {
    guard let step = steps.last else { return }
    steps[steps.count - 1].pause = max(step.pause, pause)
    if kind != .typed { steps[steps.count - 1].kind = kind }
  }

  /// Says of the last step where in a journal it ended, and what the text before it is by now.
  mutating func endLast(journalOffset: Int, note: String?) {
    // The same text may have ended before.
    if steps.last?.noteID != nil { return }
    steps[steps.count - 1].journalOffset = journalOffset
    steps[steps.count - 1].noteID = note
  }

  mutating func add(_ mark: Mark) {
    marks.removeAll { $0 == mark }
    marks = marks.suffix(Self.markCount - 1) + [mark]
  }

  // More than the sessions that write on one text at a time.
  private static let markCount = 32

  /// Returns one whose steps of a session are of its new name.
  func renaming(_ session: String, to name: String) -> TextHistory {
    var result = self
    for index in steps.indices where steps[index].session == session {
      result.steps[index].session = name
    }
    return result
  }

  /// Returns one of only the steps that a closure wants.
  func filtered(_ isWanted: (Int, TextStep) -> Bool) -> TextHistory {
    let areWanted = steps.enumerated().map(isWanted)
    guard areWanted.contains(false) else { return self }
    var result = TextHistory(isOfLines: isOfLines)
    (result.marks, result.lostCount) = (marks, lostCount)
    var text: [UInt8] = []
    for (step, isWanted) in zip(steps, areWanted) {
      step.apply(to: &text)
      guard isWanted else { continue }
      result.add(text, at: step.time, pause: step.pause, kind: step.kind, in: step.session)
    }
    return result
  }
}

extension TextHistory.Mark {
  /// Makes the mark of so many bytes of a journal, by default all that are finished.
  init(_ journal: JournalContents, byteCount: Int? = nil) {
    let byteCount = byteCount ?? journal.finishedByteCount
    let checksum = journal.bytes.withUnsafeBytes {
      Checksum.crc32(.init(rebasing: $0[..<byteCount]))
    }
    self.init(byteCount: byteCount, checksum: Int(checksum))
  }

  func isOf(_ journal: JournalContents) -> Bool {
    byteCount <= journal.bytes.count && Self(journal, byteCount: byteCount) == self
  }
}

extension TextStep {
  func apply(to text: inout [UInt8]) {
    if isWhole { return text = changes.first?.inserted ?? [] }
    for change in changes {
      text.replaceSubrange(
        change.offset..<change.offset + change.removedCount, with: change.inserted)
    }
  }
}

/// In a file, a step is the change of a text in the words of a journal: `time`, `set KIND SESSION` where
/// these are not as before, then `text`, or `edit` once or more often. `generation COUNT CHECKSUM` are the marks.
extension TextHistory {
  static let header = "hawknotes history 1"
  private static let key = "text"
  fileprivate static let lossKey = "lost"

  /// Reads a file; what is damaged is left out, and all that follows up to the next whole text.
  init(_ contents: JournalContents, isOfLines: Bool = false) {
    var reading = HistoryReading(into: TextHistory(isOfLines: isOfLines))
    if contents.isForeign { reading.lose() }
    contents.bytes.withUnsafeBufferPointer { bytes in
      for line in contents.lines where !contents.isForeign { reading.read(line, of: bytes) }
    }
    self = reading.history
  }

  var bytes: [UInt8] {
    var lines = JournalLines()
    func add(_ change: SceneChange, endsCommit: Bool = true) {
      lines.append(endsCommit: endsCommit, payload: change.write)
    }
    lines.append(endsCommit: true) { $0 += Self.header.utf8 }
    for mark in marks { add(.generation(mark.byteCount, checksum: mark.checksum)) }
    if lostCount > 0 { add(.set(key: Self.lossKey, value: "\(lostCount)")) }
    var former: TextStep?
    for step in steps {
      add(.time(step.time, pause: step.pause), endsCommit: false)
      if step.kind != former?.kind ?? .typed || step.session != former?.session ?? "" {
        add(.set(key: step.kind.rawValue, value: step.session), endsCommit: false)
      }
      for (index, change) in step.changes.enumerated() {
        add(
          step.isWhole
            ? .text(key: Self.key, bytes: change.inserted) : .edit(key: Self.key, change),
          endsCommit: index == step.changes.count - 1)
      }
      former = step
    }
    return lines.bytes
  }
}

private struct HistoryReading {
  private(set) var history: TextHistory
  private var keys = RecentKeys()
  private var (time, pause) = (0, 0)
  private var (kind, session) = (TextStep.Kind.typed, "")
  private var startsStep = true
  // Whether it is not known what the next change is one of.
  private var isLost = false

  init(into history: TextHistory) { self.history = history }

  mutating func lose() {
    isLost = true
    history.lostCount += 1
  }

  mutating func read(_ line: JournalContents.Line, of bytes: UnsafeBufferPointer<UInt8>) {
    if line.kind == .damaged { return lose() }
    if line.kind == .remnant { isLost = true }
    read(bytes[line.range])
  }

  private mutating func read(_ payload: Slice<UnsafeBufferPointer<UInt8>>) {
    switch SceneChange(payload: UnsafeBufferPointer(rebasing: payload), keys: &keys) {
    case .time(let seconds, let length): (time, pause, startsStep) = (seconds, length, true)
    case .set(TextHistory.lossKey, let count): history.lostCount += Int(count) ?? 0
    case .set(let name, let value): (kind, session) = (.init(rawValue: name) ?? .typed, value)
    case .generation(let count, let checksum):
      history.marks.append(TextHistory.Mark(byteCount: count, checksum: checksum ?? 0))
    case .text(_, let text):
      (isLost, startsStep) = (false, true)
      append([.init(offset: 0, removedCount: 0, inserted: text)], isWhole: true)
      history.last = text
    case .edit(_, let change, _) where !isLost: read(change)
    default: break
    }
  }

  private mutating func read(_ change: TextStep.Change) {
    let count = history.last.count
    guard !history.steps.isEmpty, change.removedCount <= count,
      change.offset <= count - change.removedCount
    else { return lose() }
    let former = startsStep ? [] : history.steps.removeLast().changes
    step([change], isWhole: false).apply(to: &history.last)
    append(former + [change], isWhole: false)
    startsStep = false
  }

  private mutating func append(_ changes: [TextStep.Change], isWhole: Bool) {
    history.append(step(changes, isWhole: isWhole))
  }

  private func step(_ changes: [TextStep.Change], isWhole: Bool) -> TextStep {
    TextStep(
      time: time, pause: pause, kind: kind, session: session, changes: changes, isWhole: isWhole)
  }
}
