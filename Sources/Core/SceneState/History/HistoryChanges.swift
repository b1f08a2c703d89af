import DurableFiles

/// What the steps of a journal make of the histories that there are.
struct HistoryChanges {
  private var histories: [HistoryFolder.Text: TextHistory] = [:]
  private let read: (HistoryFolder.Text) throws -> TextHistory
  private let session: String
  private let journal: JournalContents

  /// The histories that change, those of notes first.
  var all: [(text: HistoryFolder.Text, history: TextHistory)] {
    histories.map { ($0, $1) }.sorted { $0.text.isNote && !$1.text.isNote }
  }

  init(
    _ found: JournalSteps, of session: String, _ journal: JournalContents,
    read: @escaping (HistoryFolder.Text) throws -> TextHistory
  ) throws {
    (self.session, self.journal, self.read) = (session, journal, read)
    for (key, steps) in found.histories.sorted(by: { $0.key < $1.key }) {
      try add(steps, to: HistoryFolder.Text(key: key))
    }
    if !found.screens.steps.isEmpty { try add(found.screens, to: .session(session)) }
    let mark = TextHistory.Mark(journal)
    for text in histories.keys { histories[text]?.add(mark) }
  }

  private mutating func add(_ found: TextHistory, to own: HistoryFolder.Text) throws {
    let kept = try byteCount(keptIn: own)
    var text: [UInt8] = []
    for step in found.steps {
      step.apply(to: &text)
      // The changes of a note are empty when there are none.
      guard step.journalOffset > kept, !text.isEmpty || !own.isNote else { continue }
      let wasEmpty = histories[own]?.steps.last?.session == session && histories[own]?.last == []
      histories[own]?.add(text, at: step.time, pause: step.pause, kind: step.kind, in: session)
      if step.noteID == Self.noNote, own.isOfLines {
        histories[own] = histories[own]?.filtered { _, _ in false }
      } else if step.noteID == Self.noNote {
        _ = takeDraft(from: own)
      } else if let note = step.noteID, !wasEmpty {
        try move(from: own, toNote: note, until: step.journalOffset)
      }
    }
  }

  private mutating func byteCount(keptIn text: HistoryFolder.Text) throws -> Int {
    if histories[text] == nil { histories[text] = try read(text) }
    return histories[text]?.marks.filter { $0.isOf(journal) }.map(\.byteCount).max() ?? 0
  }

  /// Instead of a note: what the text before was is to be forgotten.
  static let noNote = ""

  // A process that was killed may have written one of the files.
  private mutating func move(
    from own: HistoryFolder.Text, toNote note: String, until offset: Int
  ) throws {
    let isKept = try byteCount(keptIn: .note(note)) >= offset
    for (text, step) in takeDraft(from: own) where !isKept {
      histories[.note(note)]?.add(
        text, at: step.time, pause: step.pause, kind: step.kind, in: step.session)
    }
  }

  // Removes all that this session wrote since the draft before was empty, and the empty text after it, which is not
  // among what is returned.
  private mutating func takeDraft(
    from own: HistoryFolder.Text
  ) -> [(text: [UInt8], step: TextStep)] {
    guard let history = histories[own] else { return [] }
    var texts: [(text: [UInt8], step: TextStep, index: Int)] = []
    var text: [UInt8] = []
    for (index, step) in history.steps.enumerated() {
      step.apply(to: &text)
      guard step.session == session else { continue }
      let isLast = index == history.steps.count - 1
      if text.isEmpty, !isLast { texts = [] } else { texts.append((text, step, index)) }
    }
    let moved = Set(texts.map(\.index))
    histories[own] = history.filtered { index, _ in !moved.contains(index) }
    return texts.dropLast().map { ($0.text, $0.step) }
  }
}
