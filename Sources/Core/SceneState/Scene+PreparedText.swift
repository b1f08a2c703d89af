import DurableFiles
public import TextEditing

/// How far a long text is prepared for its first change.
struct TextPreparation {
  /// The text; nil when none is.
  var source: TextBuffer?
  /// Whether all of it is in the journal.
  var isComplete = false
  /// Whether it could not be written.
  var hasFailed = false
  /// Whether the journal may have some of it; an earlier process may have written that.
  var mayBeWritten = true
}

/// Writing a long text to the journal before it is changed, a piece at a time, while nobody waits.
///
/// The journal has all of each text that is changed here: whatever becomes of the file that it came from, the
/// words are there. For a long one that takes too long for a key. So it is written before, under a key
/// that nothing else reads; the first change only says that the text is a copy of that.
extension Scene {
  static let preparedTextKey = "Scene.PreparedText"

  // A shorter one is written within a key's time; a longer one would leave a journal too little room.
  private static let lengths = 1 << 18..<1 << 28
  // Written within the time that a key may have to wait.
  private static let pieceCount = 1 << 20

  /// Whether there is something to do for `prepare`.
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

  /// Writes a further piece of a text that may be changed soon, first of all at an offset; all that was
  /// changed must be committed.
  public func prepare(_ text: TextBuffer, forChangeAt offset: Int) {
    guard needsPreparation(text) else { return }
    let place = place(Self.preparedTextKey)
    guard isPreparing(text) else {
      preparation = TextPreparation()
      return beginPreparing(text, at: place)
    }
    let count = contents[place].buffer.count
    guard count < text.count else {
      contents[place].makeRoom(at: offset)
      return preparation.isComplete = true
    }
    let piece = text[count..<min(count + Self.pieceCount, text.count)]
    contents[place].append(piece)
    write(
      count == 0
        ? .text(key: Self.preparedTextKey, bytes: piece)
        : .edit(key: Self.preparedTextKey, offset: count, removedCount: 0, inserted: piece))
  }

  private func beginPreparing(_ text: TextBuffer, at place: Int) {
    let found = contents[place].buffer.bytes
    // What the process before had written may be the beginning of it.
    if found.count > text.count || text[0..<found.count] != found {
      contents[place] = TextDocument()
      write(.text(key: Self.preparedTextKey, bytes: []))
    }
    contents[place].begin(reservingCapacity: text.count + 2 * Self.pieceCount)
    preparation.source = text
  }

  // It is not worth what is done about a journal that cannot be written.
  private func write(_ change: SceneChange) {
    var lines = JournalLines()
    if let opening { lines.append(endsCommit: false, payload: opening.write) }
    lines.append(endsCommit: true, payload: change.write)
    do throws(FileError) {
      try journal.append(lines)
      opening = nil
    } catch {
      let source = preparation.source
      forgetPreparedText()
      (preparation.source, preparation.hasFailed) = (source, true)
    }
  }

  /// Forgets what was prepared, for it will not be changed soon.
  public func forgetPreparedText() {
    guard preparation.mayBeWritten else { return }
    preparation = TextPreparation(mayBeWritten: false)
    let place = place(Self.preparedTextKey)
    guard !contents[place].isBlank else { return }
    contents[place] = TextDocument()
    edits.append(.text(key: Self.preparedTextKey, bytes: []))
  }

  /// Makes a text, and what it is a change of, another one; what was prepared is not written again.
  public func begin(_ text: TextBuffer, forKey key: String, basedOnKey baseKey: String) {
    guard isPreparing(text), preparation.isComplete else {
      setText(text, forKey: key)
      return copyText(forKey: key, toKey: baseKey)
    }
    preparation = TextPreparation(mayBeWritten: false)
    structureVersion += 1
    contents.move(Self.preparedTextKey, to: key)
    contents.setText(text, forKey: baseKey)
    edits += [
      .copy(key: key, from: Self.preparedTextKey), .copy(key: baseKey, from: Self.preparedTextKey),
      .text(key: Self.preparedTextKey, bytes: []),
    ]
  }
}
