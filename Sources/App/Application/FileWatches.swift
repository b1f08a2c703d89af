import DurableFiles
import Preferences
import SceneState
import ScreenModels
import TerminalUI

/// Follows what others change: the session's folder, the library, the preferences, the inbox.
public final class FileWatches {
  private let content: ContentModel
  private let terminal: any Terminal
  // Nil while nothing is watched, or if the system has none left.
  private var library: DirectoryWatch?
  private var inbox: DirectoryWatch?
  private var preferences: DirectoryWatch?
  // Runs after a change of the session's folder, and while something is wrong that may end without any report.
  private lazy var retry = LoopTimer(terminal) { [unowned self] in
    if needsPolling { refreshLibrary() }
  }

  // Runs only while other windows are listed: to watch the files of thousands of sessions would cost more.
  private lazy var following = LoopTimer(terminal) { [unowned self] in followOthers() }
  private var isFollowing = false

  // In milliseconds.
  private static let retryInterval = 3000
  // Longer than a `SceneWatch` waits, so that the next commit looks.
  private static let presenceInterval = 300
  private static let followingInterval = 2000

  init(_ content: ContentModel, terminal: any Terminal) {
    (self.content, self.terminal) = (content, terminal)
  }

  func begin(libraryDidChange: @escaping () -> Void) {
    if let descriptor = content.scene.watchFolder() {
      terminal.watch(descriptor) { [unowned self] in checkPresence() }
    }
    library = DirectoryWatch(terminal) { [unowned self] in
      refreshLibrary()
      libraryDidChange()
    }
    inbox = DirectoryWatch(terminal) { [unowned self] in receiveMessages() }
    if content.preferences.file != nil {
      preferences = DirectoryWatch(terminal) { [unowned self] in reloadPreferences() }
    }
  }

  // The next commit finds out what happened: that of a key, or one after a moment.
  private func checkPresence() {
    content.scene.noticeFolderChange()
    receiveMessages()
    retry.start(milliseconds: Self.presenceInterval)
  }

  func lookAgain() { retry.start(milliseconds: Self.retryInterval) }

  /// Receives what other processes sent; if there is no inbox, the senders see that nobody takes it.
  public func receiveMessages() {
    _ = inbox?.drain()
    if let path = content.inbox.open() { inbox?.watch(path) }
    content.inbox.receive()
  }

  func followOthersSoon() {
    guard content.listsOthers, !isFollowing else { return }
    isFollowing = true
    following.start(milliseconds: Self.followingInterval)
  }

  public func followOthers() {
    isFollowing = false
    content.followOthers()
  }

  public func refreshLibrary() {
    if let library {
      _ = library.drain()
      Folder.parents(ofMissing: content.library.path).forEach { library.watchForEntry(in: $0) }
      content.library.folders.forEach { library.watch($0) }
    }
    content.libraryDidChange()
    if needsPolling { lookAgain() }
  }

  // Whether the system may not report a change of the library, as when a disk is mounted.
  private var needsPolling: Bool { library?.isComplete != true || content.library.isMissing }

  public func reloadPreferences() {
    if let preferences {
      _ = preferences.drain()
      for folder in content.preferences.file?.folders ?? [] { watch(folder, by: preferences) }
    }
    content.preferences.reload()
    content.window.reportPreferenceProblems()
  }

  // Also one that does not exist yet: from the top down, so that one that is made meanwhile is not missed.
  private func watch(_ folder: String, by watch: DirectoryWatch) {
    Folder.parents(ofMissing: folder).forEach { watch.watchForEntry(in: $0) }
    watch.watch(folder)
  }
}

extension DirectoryWatch {
  /// Starts a watch on nothing yet, whose reports the terminal's wait notices.
  convenience init?(_ terminal: any Terminal, onChange: @escaping () -> Void) {
    self.init()
    terminal.watch(descriptor, whenReadable: onChange)
  }
}
