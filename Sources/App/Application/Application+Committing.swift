import DurableFiles
import Glibc
import SceneState
import ScreenModels
import TerminalUI

/// Writing the scene's changes to its journal before they are painted; a message says that it failed.
extension Application {
  // In bytes: a journal of this size is read within a millisecond.
  static let compactionLimit = 64 << 10
  // In milliseconds. A compaction must not compete for the disk with somebody who is typing.
  private static let compactionPause = 1000

  /// Commits all changes; what went wrong becomes a message on the screen.
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
    // The scene is not kept where it belongs.
    if loss != nil || content.scene.fallbackStatus != nil { watches.lookAgain() }
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
      desktop?.announce(scene.name)
      // Its folder may be another one now.
      watches.receiveMessages()
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

  /// Waits two seconds for what was asked for beside the app, such as an export; returns whether the app may end.
  ///
  /// The first time that it is still under way, the user stays and a message says so; likewise when it failed.
  func finishWork() -> Bool {
    let message = content.window.message
    let work = desktop?.finishWork(within: hasToldOfWork ? 0 : 2000)
    let isNews = !hasToldOfWork
    hasToldOfWork = work != nil
    if let work, isNews {
      content.window.warn("\(work) Quitting again does not wait for it")
      return false
    }
    return content.window.message == message || content.window.message?.isWarning != true
  }
}
