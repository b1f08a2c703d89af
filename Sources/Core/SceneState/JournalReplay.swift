import DurableFiles

/// Replays a journal, with what can be read of its damaged lines.
///
/// After a line that is lost, an edit no longer says what it removes: until a text is replaced as a
/// whole, edits only add to it. The lines that are left of the same commit take nothing away either: a
/// text that goes and the value that says why, such as that it is saved, go together or stay together.
struct JournalReplay {
  private(set) var contents: SceneContents
  private var keys = RecentKeys()
  private var hasLost = false
  // The texts that were replaced as a whole since something was lost.
  private var wholeTexts: Set<String> = []

  /// Replays all of a journal.
  ///
  /// `observe` is called before each change with what the journal has by then.
  init(
    _ journal: JournalContents,
    observe: ((SceneChange, SceneContents, _ offset: Int) -> Void)? = nil
  ) {
    contents = SceneContents()
    journal.bytes.withUnsafeBufferPointer { bytes in
      for line in journal.lines {
        if line.kind == .damaged {
          salvage(UnsafeBufferPointer(rebasing: bytes[JournalLines.salvage(line.range)]))
          continue
        }
        let payload = UnsafeBufferPointer(rebasing: bytes[line.range])
        guard let change = SceneChange(payload: payload, keys: &keys) else { continue }
        observe?(change, contents, line.range.lowerBound)
        if line.kind == .record { replay(change) } else { replayRemnant(change) }
      }
    }
    contents.removePreparedText()
    if journal.isDamaged { contents.setValue(true.sceneText, forKey: Scene.lossKey.name) }
  }

  private mutating func replay(_ change: SceneChange) {
    guard hasLost else { return contents.replay(change) }
    switch change {
    case .text(let key, _): wholeTexts.insert(key)
    case .copy(let key, let source):
      if wholeTexts.contains(source) { wholeTexts.insert(key) } else { wholeTexts.remove(key) }
    case .edit(let key, let edit, let startsStep) where !wholeTexts.contains(key):
      let addition = TextStep.Change(offset: edit.offset, removedCount: 0, inserted: edit.inserted)
      return contents.replay(.edit(key: key, addition, startsStep: startsStep))
    case .undo(let key), .redo(let key): if !wholeTexts.contains(key) { return }
    case .set, .unset, .edit, .generation, .opening, .time, .forget: break
    }
    contents.replay(change)
  }

  private mutating func replayRemnant(_ change: SceneChange) {
    switch change {
    case .unset: break
    case .text(let key, let bytes) where bytes.isEmpty && !contents.text(forKey: key).isEmpty: break
    case .copy(let key, _) where !contents.text(forKey: key).isEmpty: break
    default: replay(change)
    }
  }

  private mutating func salvage(_ payload: UnsafeBufferPointer<UInt8>) {
    // Zeros are blocks that were never written, and may have been any number of lines.
    let end = payload.firstIndex(of: 0) ?? payload.count
    let change = SceneChange(payload: .init(rebasing: payload[..<end]), keys: &keys)
    if let change, isHarmless(change) {
      replay(change)
      if end < payload.count { lose() }
    } else if end < payload.count || change?.isOfText ?? true {
      lose()
    }
  }

  private mutating func lose() {
    hasLost = true
    wholeTexts = []
  }

  // A text with one wrong byte is worth more to its writer than no text, and keeps the offsets of the
  // edits that follow valid. But a damaged line must not remove anything.
  private mutating func isHarmless(_ change: SceneChange) -> Bool {
    switch change {
    case .set, .unset, .copy, .undo, .redo, .generation, .opening, .time, .forget: false
    case .text(let key, _): contents[contents.index(of: key)].isBlank
    case .edit(let key, let edit, _):
      edit.removedCount == 0 && edit.offset <= contents[contents.index(of: key)].buffer.count
    }
  }
}

extension SceneChange {
  fileprivate var isOfText: Bool {
    switch self {
    case .set, .unset, .generation, .opening, .time, .forget: false
    case .text, .copy, .edit, .undo, .redo: true
    }
  }
}
