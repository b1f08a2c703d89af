import DurableFiles
import Glibc
import SceneState
import ScreenModels
import TerminalUI

/// Writes the scene's changes to its journal before they are painted, and shows a message if it cannot.
final class SceneCommitter {
  private let content: ContentModel
  private let terminal: any Terminal
  private let sessionWasRenamed: () -> Void
  private var hasRefusedToQuit = false
  private lazy var compaction = LoopTimer(terminal) { [unowned self] in
    content.scene.compact(ifLargerThan: Self.compactionLimit)
  }
  private(set) var loss: (any Error)?

  // In bytes: a journal of this size is read within a millisecond.
  private static let compactionLimit = 64 << 10
  // In milliseconds. A compaction must not compete for the disk with somebody who is typing.
  private static let compactionPause = 1000

  init(
    _ content: ContentModel, terminal: any Terminal, sessionWasRenamed: @escaping () -> Void
  ) {
    self.content = content
    self.terminal = terminal
    self.sessionWasRenamed = sessionWasRenamed
  }

  /// Whether another commit should follow soon: the scene is not kept where it belongs.
  var needsRetry: Bool { loss != nil || content.scene.fallbackStatus != nil }

  func commit() {
    do {
      try commitScene()
      loss = nil
      hasRefusedToQuit = false
      if content.scene.mayCompact(ifLargerThan: Self.compactionLimit) {
        compaction.start(milliseconds: Self.compactionPause)
      }
    } catch {
      loss = error
      let advice = hasRefusedToQuit ? "; quitting again leaves without it" : ""
      content.window.warn("Not saved\(advice): \(error)")
    }
  }

  // Each message is itself a change to commit.
  private func commitScene() throws {
    let scene = content.scene
    let fallbackStatus = scene.fallbackStatus
    try scene.commit()
    if scene.fallbackStatus != fallbackStatus {
      content.reportStorageChange(from: fallbackStatus)
      try scene.commit()
    }
    if let notice = scene.takePresenceNotice() {
      content.window.warn(notice)
      sessionWasRenamed()
      try scene.commit()
    }
  }

  /// Returns whether the app may quit after the last commit.
  ///
  /// The first time that what is on the screen cannot be kept, the user stays and a message says so.
  func mayQuit() -> Bool {
    guard loss != nil, !hasRefusedToQuit else { return true }
    hasRefusedToQuit = true
    return false
  }
}
