public import TextEditing

extension EditorModel {
  /// Cuts what is deleted at the cursor into the kill ring; the selection instead, if there is one.
  ///
  /// Returns the selection that was cut, which belongs on the clipboard, too.
  public func kill(_ deletion: (TextBuffer) -> (_ cursor: Int) -> TextEdit?) -> [UInt8]? {
    if selection != nil { return cut() }
    let offset = typingOffset
    guard let edit = deletion(buffer)(offset) else { return nil }
    if lastAction == .kill, killRing.source == sceneScope {
      killRing.join(edit.removed, inFront: edit.offset < offset)
    } else {
      killRing.add(edit.removed, from: sceneScope)
    }
    apply(edit, as: .kill)
    return nil
  }

  /// Cuts the selection into the kill ring and returns it; nil if nothing is selected.
  public func cut() -> [UInt8]? {
    guard let selection, let bytes = copy() else { return nil }
    replace(selection, with: [])
    return bytes
  }

  /// Copies the selection into the kill ring, unselects and returns it; nil if nothing is selected.
  public func copy() -> [UInt8]? {
    guard let selection else { return nil }
    let bytes = buffer[selection]
    killRing.add(bytes)
    clearSelection()
    endStep()
    return bytes
  }

  public var canYank: Bool { !killRing.isEmpty }

  /// Replaces the selection by what was cut or copied last, or inserts that at the cursor.
  public func yank() {
    guard canYank else { return }
    killRing.rewind()
    let start = selection?.lowerBound ?? typingOffset
    let text = withLineEndings(killRing.text)
    apply(edit(replacing: selection, with: text), as: .yank(start: start))
  }

  /// Whether what was just put back can be replaced by what was cut before.
  public var canYankPrevious: Bool {
    if case .yank = lastAction { killRing.count > 1 } else { false }
  }

  /// Replaces what was just pasted by the cut before it.
  public func yankPrevious() {
    guard canYankPrevious, case .yank(let start) = lastAction, start <= typingOffset
    else { return }
    killRing.rotate()
    let text = withLineEndings(killRing.text)
    apply(edit(replacing: start..<typingOffset, with: text), as: .yank(start: start))
  }
}
