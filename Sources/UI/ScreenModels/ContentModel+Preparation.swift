/// Preparing a long note for its first change while no key comes.
extension ContentModel {
  /// Whether there is something to prepare; call `prepare` when there is time.
  public var needsPreparation: Bool {
    if case .note(let note) = top { note.needsPreparation } else { false }
  }

  /// Does a part of it, within the time that a key may have to wait.
  public func prepare() {
    if case .note(let note) = top { note.prepare() }
  }

  /// Discards what was prepared when the text is not shown any more.
  public func forgetPrepared() {
    if case .note = top { return }
    scene.forgetPreparedText()
  }
}
