import DurableFiles
public import Search

/// Which notes name which books and characters; found in the background while a page shows it.
public typealias Mentions = BackgroundReading<MentionTable>

extension Mentions {
  /// Begins to look for them, unless they are known; a window that is not used looks later.
  public func begin() {
    guard scene.phase == .active, isDue else { return }
    let (former, progress) = (value ?? MentionTable(), Progress())
    self.progress = progress
    begin { former.updated(from: $0) { !progress.isCancelled } }
  }
}
