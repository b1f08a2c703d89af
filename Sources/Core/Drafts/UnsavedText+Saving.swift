import Essentials
public import NotesLibrary
import SceneState
import TextEditing

extension UnsavedText {
  /// How a save ended: the note that it made or changed, and what became of the text.
  public struct Ending {
    public let note: Note
    public let outcome: SaveOutcome
    /// The text that was saved; nil for a draft, and when there are other changes by now.
    public let saved: [UInt8]?
  }

  /// Starts saving it; calls `then` once the note is durable.
  ///
  /// Whatever fails and whenever the process dies, saving it again writes the same note. What is written meanwhile is
  /// another draft, or a change of the text that is being saved. The text stays after a failure, and when this throws.
  public func save(then: @escaping (Result<Ending, any Error>) -> Void) throws {
    if isSplitOff, let saved = try resume(), let note {
      return then(.success(Ending(note: note, outcome: .saved, saved: saved)))
    }
    let claim = claim ?? Claim(noteID: note?.id ?? library.makeNoteID(), owner: scene.name)
    let note = try note(of: claim)
    let save = try library.makeSave(
      of: textToSave, as: note, base: baseToSave, attempted: self[.attempted],
      origin: self[.origin], owner: claim.owner)
    self.claim = claim
    try scene.commit()
    isBeingSaved = true
    run(save, then: then)
    if isBeingSaved { splitOff() }
  }

  // Its intent is committed. It runs again whenever the journal has to record something first.
  private func run(
    _ save: NoteSave, refusalCount: Int = 0, then: @escaping (Result<Ending, any Error>) -> Void
  ) {
    // When even that fails, having the words in the library matters more than a durable intent.
    let needsDurableCommit = refusalCount < 3
    scene.run(saying: "Now saving…") { isCommitDurable in
      save.run { isCommitDurable() || !needsDurableCommit }
    } then: { [self] step in
      do {
        switch step {
        case .saved(let outcome, let problem):
          then(.success(end(save.note, outcome, versionProblem: problem)))
        case .failed(let error, let placed): then(.failure(end(save.note, error, placed: placed)))
        case .needsCommit(let next):
          keepMerged(next.text, next.base ?? [])
          try scene.commit()
          run(next, refusalCount: refusalCount, then: then)
        case .commitIsNotDurable:
          // If the journal failed, this repairs it or moves the scene to its fallback store.
          try scene.commit()
          run(save, refusalCount: refusalCount + 1, then: then)
        }
      } catch {
        then(.failure(end(save.note, error)))
      }
    }
  }

  private func note(of claim: Claim) throws -> Note {
    if let note { return note }
    guard let note = library.formerNote(claim.noteID, on: subject) else {
      throw Failure.notAName(claim.noteID)
    }
    return note
  }

  private func end(_ note: Note, _ outcome: SaveOutcome, versionProblem: (any Error)?) -> Ending {
    isBeingSaved = false
    library.noteWasSaved(on: note.subject, versionProblem: versionProblem)
    return Ending(note: note, outcome: outcome, saved: endSaving())
  }

  private func end(_ note: Note, _ error: any Error, placed: [UInt8]? = nil) -> any Error {
    isBeingSaved = false
    library.noteWasSaved(on: note.subject)
    recordFailure(placed: placed)
    return error
  }

  /// Whether the last save did not come to its end.
  public var isInterrupted: Bool { (claim != nil || isSplitOff) && isChanged && !isBeingSaved }

  /// Finishes a save that was interrupted: a text that the note has already is neither a draft nor a change.
  ///
  /// Returns the text of a note that turned out to be saved; nil for a draft, when the editor has other words by
  /// now, and when none was. Throws when that cannot be found out now; the text stays then.
  @discardableResult
  public func resume() throws -> [UInt8]? {
    if isDraft, scene.hasLostCommits, !isBeingSaved { findNotes() }
    guard isInterrupted else { return nil }
    do {
      if try isSavedByNow() { return endSaving() }
    } catch {
      recordFailure()
      throw error
    }
    if isDraft {
      recordFailure()
    } else {
      takeBack()
      if self[.attempted] == nil { forgetClaim() }
    }
    return nil
  }

  /// Finishes it if that is possible now; else the next save tries that again, and its error says why it
  /// cannot be saved.
  public func tryToResume() { _ = try? resume() }

  private func isSavedByNow() throws -> Bool {
    guard let claim else { return false }
    // Its note is not that of what is written next.
    if isDraft, textToSave.isEmpty { return true }
    return try library.finishSaving(
      textToSave, as: note(of: claim), base: baseToSave, attempted: self[.attempted],
      origin: self[.origin], owner: claim.owner)
  }

  // The commit that cleared a saved text may be lost while a later one is there, and so may the one with
  // the identifier of its note.
  private func findNotes() {
    let notes = library.notes(on: subject)
    for key in [partKey(.saving), key] {
      let bytes = scene.text(forKey: key).bytes
      guard !bytes.isEmpty,
        let note = notes.first(where: { (try? library.bytes(of: $0)) == bytes }),
        let isSaved = try? library.finishSaving(
          bytes, as: note, base: nil, owner: claim?.owner ?? scene.name), isSaved
      else { continue }
      scene.setText([], forKey: key)
    }
    // What is left may be another text than that of the note.
    if let claim, self[.attempted] == nil {
      self[.attempted] = (try? note(of: claim)).flatMap { try? library.bytes(of: $0) }
    }
  }
}

// The claim and what belongs to it.
extension UnsavedText {
  subscript(part: Claim.Part) -> [UInt8]? {
    get { has(part) ? scene.text(forKey: partKey(part)).bytes : nil }
    set {
      guard newValue != nil || has(part) else { return }
      scene.setText(newValue ?? [], forKey: partKey(part))
      if newValue == nil { claim?.parts.remove(part) } else { claim?.parts.insert(part) }
    }
  }

  private func has(_ part: Claim.Part) -> Bool { claim?.parts.contains(part) == true }

  private func copy(_ key: String, to part: Claim.Part) {
    scene.copyText(forKey: key, toKey: partKey(part))
    claim?.parts.insert(part)
  }

  // A draft without its claim, which a damaged journal leaves, is not lost.
  private var isSplitOff: Bool {
    isDraft ? !scene.text(forKey: partKey(.saving)).isEmpty : has(.saving)
  }

  private var textToSave: [UInt8] {
    (isSplitOff ? scene.text(forKey: partKey(.saving)) : buffer).bytes
  }
  private var baseToSave: [UInt8]? { isDraft || isSplitOff ? self[.base] : base }

  // What is written from now on is another draft, or a change of the text that is being saved.
  private func splitOff() {
    guard isChanged, !isSplitOff else { return }
    copy(key, to: .saving)
    if isDraft { return clearDraft() }
    copy(baseKey, to: .base)
    scene.copyText(forKey: key, toKey: baseKey)
  }

  // A draft is inserted before what was written since; changes get their former base back.
  private func takeBack() {
    guard isSplitOff else { return }
    if isDraft {
      putBack(textToSave)
    } else {
      scene.copyText(forKey: partKey(has(.origin) ? .origin : .base), toKey: baseKey)
      self[.base] = nil
      self[.origin] = nil
    }
    scene.setText([], forKey: partKey(.saving))
    if has(.saving) { claim?.parts.remove(.saving) }
  }

  private func putBack(_ bytes: [UInt8]) {
    // The commit that took it out of the draft may be lost.
    if scene.hasLostCommits, buffer.bytes == bytes { return }
    let separator = buffer.isEmpty ? [] : Array("\n\n".utf8)
    let edit = TextEdit(offset: 0, removed: [], inserted: bytes + separator)
    apply(edit, startsStep: true)
    didChange(.extended(edit.inserted.count))
  }

  // Somebody else's changes are part of what the note will say, but not of what the editor shows.
  private func keepMerged(_ text: [UInt8], _ theirs: [UInt8]) {
    splitOff()
    if !has(.origin) { self[.origin] = self[.base] ?? self[.attempted] }
    self[.saving] = text
    self[.base] = theirs
  }

  // What the note may say is recorded as long as the text is there.
  private func recordFailure(placed: [UInt8]? = nil) {
    // That includes somebody else's changes: as after a kill, the next start or save begins with it.
    if !isDraft, has(.origin), let merged = self[.saving], placed ?? self[.attempted] == merged {
      return self[.attempted] = merged
    }
    if !has(.attempted) {
      copy(isSplitOff ? partKey(.saving) : key, to: .attempted)
    } else if let placed {
      if baseToSave == nil { self[.base] = self[.attempted] }
      self[.attempted] = placed
    }
    takeBack()
  }

  // Returns the text that was saved, unless the editor shows other changes by now.
  private func endSaving() -> [UInt8]? {
    let bytes = buffer.bytes
    let isWhole = !isDraft && (!isSplitOff || bytes == base)
    if isDraft, !isSplitOff { clearDraft() }
    forgetClaim()
    guard isWhole else { return nil }
    saved = TextBuffer(bytes)
    clear()
    return bytes
  }

  func forgetClaim() {
    for part in Claim.Part.allCases where !scene.text(forKey: partKey(part)).isEmpty {
      scene.setText([], forKey: partKey(part))
    }
    if claim != nil { claim = nil }
  }
}
