import Drafts

extension ContentModel {
  /// The keys of the values that belong to texts: without them a changed note would not be known as
  /// one, a save that was cut short would not be settled, and another editor's file not be found.
  public static let textValueKeys = UnsavedTexts.valueKeys.union([
    "Handover.Text", "Handover.File", "Handover.Process", "Handover.IsTakenIn",
  ])

  /// Has the models know whether the window has the keys.
  func followPhase() {
    scene.onPhaseChange { [unowned self] old, new in
      // Not every file system tells of changes that others make.
      if old == .inactive, new == .active { libraryDidChange() }
    }
  }
}
