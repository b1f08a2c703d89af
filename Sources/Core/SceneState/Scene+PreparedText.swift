import DurableFiles
public import TextEditing

struct TextPreparation {
  var source: TextBuffer?
  var isComplete = false
  var hasFailed = false
  /// Whether the journal may have a part of it; an earlier process may have written that.
  var mayBeWritten = true
}

/// Writing a long text to the journal before it is changed, a piece at a time, while nobody waits.
///
/// The journal has the whole of every text that is changed here: whatever happens to the file that the text came from,
/// the words are there. For a long text, writing it takes too long for one key. So it is written beforehand, under a
/// key that nothing else reads; the first change only says that the text is a copy of that one.
extension Scene {
  static let preparedTextKey = "Scene.PreparedText"

  // A shorter text is written within one key's time; a longer one would leave a journal too little room.
  private static let lengths = 1 << 18..<1 << 28
  // Written within the time that a key may have to wait.
  private static let pieceCount = 1 << 20

  public func needsPreparation(_ text: TextBuffer) -> Bool {
    guard Self.lengths.contains(text.count), !hasUncommittedChanges, fallbackStatus == nil,
      !journal.isRewriting, journal.durabilityError == nil,
      journal.byteCount + 2 * text.count < Journal.largest / 2
    else { return false }
    return !isPreparing(text) || !preparation.isComplete && !preparation.hasFailed
  }

  private func isPreparing(_ text: TextBuffer) -> Bool {
    preparation.source?.isCopy(of: text) == true
  }

  /// Writes the next piece of a text that may be changed soon; then makes room at `offset`.
  ///
  /// Everything that was changed must have been committed.
  public func prepare(_ text: TextBuffer, forChangeAt offset: Int) {
    guard needsPreparation(text) else { return }
    let index = index(of: Self.preparedTextKey)
    guard isPreparing(text) else {
      preparation = TextPreparation()
      return beginPreparing(text, at: index)
    }
    let count = contents[index].buffer.count
    guard count < text.count else {
      contents[index].makeRoom(at: offset)
      return preparation.isComplete = true
    }
    let piece = text[count..<min(count + Self.pieceCount, text.count)]
    contents[index].replace(count..<count, with: piece)
    write(
      count == 0
        ? .text(key: Self.preparedTextKey, bytes: piece)
        : .edit(key: Self.preparedTextKey, offset: count, removedCount: 0, inserted: piece))
  }

  private func beginPreparing(_ text: TextBuffer, at index: Int) {
    let found = contents[index].buffer.bytes
    // What an earlier process wrote may be the beginning of the text.
    if found.count > text.count || text[0..<found.count] != found {
      contents[index] = TextDocument()
      write(.text(key: Self.preparedTextKey, bytes: []))
    }
    contents[index].begin(reservingCapacity: text.count + 2 * Self.pieceCount)
    preparation.source = text
  }

  // A failure here is not worth what is done about a journal that cannot be written.
  private func write(_ change: SceneChange) {
    do {
      try journal.append(uncommitted.lines(of: [change]))
      uncommitted.removeOpening()
    } catch {
      let source = preparation.source
      forgetPreparedText()
      (preparation.source, preparation.hasFailed) = (source, true)
    }
  }

  /// Discards what was prepared, because the text will not be changed soon.
  public func forgetPreparedText() {
    guard preparation.mayBeWritten else { return }
    preparation = TextPreparation(mayBeWritten: false)
    let index = index(of: Self.preparedTextKey)
    guard !contents[index].isBlank else { return }
    contents[index] = TextDocument()
    uncommitted.add(.text(key: Self.preparedTextKey, bytes: []))
  }

  /// Sets a text and its base to `text`; what was prepared is not written a second time.
  public func begin(_ text: TextBuffer, forKey key: String, basedOnKey baseKey: String) {
    guard isPreparing(text), preparation.isComplete else {
      setText(text, forKey: key)
      return copyText(forKey: key, toKey: baseKey)
    }
    preparation = TextPreparation(mayBeWritten: false)
    textsDidChange()
    contents.move(Self.preparedTextKey, to: key)
    contents.setText(text, forKey: baseKey)
    uncommitted.add(
      .copy(key: key, from: Self.preparedTextKey), .copy(key: baseKey, from: Self.preparedTextKey),
      .text(key: Self.preparedTextKey, bytes: []))
  }
}
