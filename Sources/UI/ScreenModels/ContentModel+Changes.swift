import NotesLibrary
import SceneState

/// What follows from a change: one that was made here, or one from outside.
extension ContentModel {
  /// Has the models follow one another.
  func connect() {
    window.standingMessage = { [unowned self] in standingMessage }
    actions.didEnd = { [unowned self] in changeDidEnd($0, isMade: $1) }
    actions.draftsDidChange = { [unowned self] in refreshDraftLists() }
    actions.reopen = { [unowned self] in form.reopen($0, $1) }
    scene.onPhaseChange = { [unowned self] old, new in
      // Not every file system reports changes made elsewhere.
      if old == .inactive, new == .active {
        libraryDidChange()
        shelf.refresh()
        followOthers()
        externalText.readLateSave()
      }
      if (new == .background) != hasEnded { hasEnded = new == .background }
      // It is of this moment: whoever comes back did not do what it is about.
      if new == .background { dismissMessages() }
    }
  }

  private func changeDidEnd(_ change: PendingChanges.Change, isMade: Bool) {
    switch change {
    case .book(let edit):
      guard isMade else { return form.cancelSaving(edit) }
      library.catalogue.subject(of: edit).map(form.finishSaving(as:))
    case .draftRemoval: refreshDraftLists()
    case .grade: record.expire()
    default: break
    }
  }

  private func refreshDraftLists() {
    shelf.refresh()
    search.refresh()
    if window.layers.overlay == .bin { bin.reading.expire() }
  }

  // MARK: From outside

  public func libraryDidChange() {
    let (version, problems) = (library.catalogueVersion, library.catalogue.problems)
    let (selected, copy) = (selectedTarget, navigator.top.note?.comparison.copy)
    library.refresh()
    // The second key of a deletion would act on another row.
    if selected != selectedTarget { window.keyPrefix = nil }
    // They have a library of their own, which they would have to watch.
    sessions.forgetContent()
    if window.layers.overlay == .rewind { rewind.shownContent = nil }
    if version != library.catalogueVersion {
      // Their previews name books and characters.
      sessions.forgetEntries()
      navigator.keepSubject()
      knownLibrary.reportProblem(besides: problems)
    }
    navigator.forgetMendedProblems()
    knownLibrary.remember()
    if !actions.queue.isEmpty { actions.continueChanges() }
    navigator.tabModels.values.compactMap { $0.reloadNote() }.forEach(actions.reportOtherChange)
    actions.finishBinningRest()
    if copy != nil, navigator.top.note?.comparison.hasLostCopy == true {
      window.show("The other text is gone: it was resolved elsewhere")
    }
  }

  /// Whether a list is shown of what other windows may change at any time.
  public var listsOthers: Bool { [.sessions, .drafts, .books].contains(window.layers.overlay) }

  /// Has that list say what they did meanwhile.
  public func followOthers() {
    guard listsOthers else { return }
    if window.layers.overlay == .sessions { sessions.follow() } else { shelf.follow() }
  }

  public func syncDidChange() {
    let before = sync.status?.lastInSync
    sync.refresh()
    // Sessions of other machines may have come.
    if window.layers.overlay == .sessions, sync.status?.lastInSync != before { sessions.refresh() }
  }
}
