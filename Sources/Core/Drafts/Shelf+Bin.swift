import DurableFiles
import Essentials
public import SceneState

extension Shelf {
  public var bin: DraftBin { DraftBin(statePath: store.path) }

  /// Moves a draft to the bin; returns its name there.
  ///
  /// The draft stays when it throws.
  public func discard(_ draft: ShelvedText) throws -> String {
    try draft.checkIsText()
    if case .setAside = draft.location {
      let name = try copyToBin(draft, base: draft.base(in: try store.read(draft.location)))
      try store.recordHandled([draft.key.text], at: draft.location)
      return name
    }
    return try withTexts(of: draft) { texts in
      let name = try copyToBin(draft, base: draft.base(in: texts.scene.contents))
      texts.forget(draft.key)
      return name
    }
  }

  /// Copies a draft, and what its changes began with, into the bin; returns its name there.
  ///
  /// Durable when it returns.
  public func copyToBin(_ draft: ShelvedText, base: [UInt8]?) throws -> String {
    try bin.add(draft, base: base, at: library.now())
  }

  /// Moves a draft from the bin to the session that had it or, if that is open or gone, to a new
  /// one; returns the session's name.
  ///
  /// A draft that is there already stays: the text is added to it. Durable when it returns. The
  /// draft stays in the bin when it throws.
  public func restore(_ draft: DiscardedText) throws -> String {
    let lock = try bin.lock()
    defer { withExtendedLifetime(lock) {} }
    // Somebody else may have had it back.
    let draft = try bin.draft(draft.name)
    let scene = try openScene(for: draft)
    try UnsavedTexts(scene: scene, library: library).take(draft)
    try scene.commitDurably()
    // One that stays can be restored once more, which adds nothing.
    try? bin.forget(draft.name)
    return scene.name
  }

  private func openScene(for draft: DiscardedText) throws -> Scene {
    do {
      return try store.amend(.session(draft.session))
    } catch SessionError.openElsewhere, SessionError.noSession {
      return try store.openNew(named: draft.session)
    }
  }
}

extension ShelvedText {
  // A form is saved and discarded where it can be seen.
  func checkIsText() throws {
    if key.form != nil {
      throw Failure("it is a form of the session \(location.name); save or discard it there")
    }
  }

  /// Returns the text that its changes began with; nil for the draft of a new note.
  public func base(in kept: SceneContents) -> [UInt8]? {
    key.noteID.map { kept.text(forKey: UnsavedText.baseTextKey("\(key.subjectID)/\($0)")).bytes }
  }
}
