import TextEditing

extension EditorModel {
  /// Replaces the selection by what is typed.
  public func insert(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !isTypedOver(bytes) else { return }
    apply(edit(replacing: selection, with: bytes))
  }

  public func insert(_ text: some StringProtocol) { insert(Array(text.utf8)) }

  /// Replaces the selection by a pasted text, as one step.
  public func paste(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    apply(edit(replacing: selection, with: withLineEndings(bytes)), as: .other)
  }

  /// Breaks the line at the cursor; a list continues, or ends at an item without words.
  public func insertLineBreak() {
    if selection != nil { return insertBareLineBreak() }
    apply(buffer.lineBreak(at: typingOffset))
  }

  /// Breaks the line at the cursor, or in place of the selection, and adds nothing to that.
  public func insertBareLineBreak() {
    apply(edit(replacing: selection, with: buffer.lineEnding(at: place)))
  }

  // Where something is inserted.
  private var place: Int { selection?.lowerBound ?? typingOffset }

  /// Returns a text whose lines end as those do that it comes among.
  func withLineEndings(_ bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let ending = buffer.lineEnding(at: place)
    guard ending != [newline], bytes.contains(newline) else { return bytes }
    let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let whole = lines.dropLast().map { $0.last == ending.first ? $0 + [newline] : $0 + ending }
    return Array(whole.joined()) + (lines.last ?? [])
  }

  /// Replaces a range within the text as one step; the cursor goes behind it.
  public func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    apply(edit(replacing: range, with: bytes), as: .other)
  }

  /// Adds a text at the end as one step; the cursor and the selection stay.
  func append(_ bytes: [UInt8]) {
    text.apply(buffer.edit(replacing: buffer.count..<buffer.count, with: bytes), startsStep: true)
    endStep()
  }

  /// Makes the text another one as one step that changes no more than it must.
  func replaceText(_ bytes: [UInt8]) { apply(buffer.edit(making: bytes), as: .other) }

  /// Deletes the selection, or the grapheme before the cursor.
  public func deleteBackward() {
    if !deleteSelection() { apply(buffer.deletionOfGrapheme(before: typingOffset)) }
  }

  /// Deletes the selection, or the grapheme after the cursor.
  public func deleteForward() {
    if !deleteSelection() { apply(buffer.deletionOfGrapheme(after: typingOffset)) }
  }

  private func deleteSelection() -> Bool {
    guard let selection else { return false }
    replace(selection, with: [])
    return true
  }

  public var canUndo: Bool { text.canUndo }
  public var canRedo: Bool { text.canRedo }
  /// Undoes the last step; the cursor moves there, in front of what comes back if that is more than a row.
  public func undo() {
    guard let edit = text.undo() else { return }
    follow(edit, as: .other)
    // Its end may be far from where one was.
    let length = edit.inserted.count { $0 & 0xC0 != 0x80 }
    if length > layout.width { storedCursor = edit.offset }
  }
  public func redo() { follow(text.redo(), as: .other) }

  /// Returns an edit at a range or the cursor; nil where nothing of what was to be inserted has a place.
  func edit(replacing range: Range<Int>?, with bytes: [UInt8]) -> TextEdit? {
    let offset = typingOffset
    let inserted = isSingleLine ? Self.inOneLine(bytes) : bytes
    guard !inserted.isEmpty || bytes.isEmpty else { return nil }
    return buffer.edit(replacing: range ?? offset..<offset, with: inserted)
  }

  private static func inOneLine(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.split(separator: UInt8(ascii: "\n")).joined(separator: [UInt8(ascii: " ")]))
  }

  /// Makes an edit; one that is an action of its own is a step of its own.
  func apply(_ edit: TextEdit?, as action: EditorAction? = nil) {
    guard let edit else { return }
    text.apply(edit, startsStep: action != nil || lastAction != nil)
    follow(edit, as: action)
  }

  // The cursor goes to where something changed.
  private func follow(_ edit: TextEdit?, as action: EditorAction?) {
    guard let edit else { return }
    clearSelection()
    goalColumn = nil
    storedCursor = edit.end
    if lastAction != action { lastAction = action }
    resetLinkChoice()
  }
}
