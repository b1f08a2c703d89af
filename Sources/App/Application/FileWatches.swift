import Preferences
import SceneState
import ScreenModels
import TerminalUI

/// Follows what others change: the session's folder, the library, the preferences, the inbox.
public final class FileWatches {
  private let content: ContentModel
  private let terminal: any Terminal
  private let library: LibraryWatch
  private let inbox: InboxWatch
  private var preferences: PreferenceWatch?
  // Runs only while something is wrong, for changes that the system does not report.
  private lazy var retry = LoopTimer(terminal) { [unowned self] in
    if library.needsPolling { refreshLibrary() }
  }

  // In milliseconds.
  private static let retryInterval = 3000
  private static let presenceInterval = 300

  init(_ content: ContentModel, terminal: any Terminal) {
    self.content = content
    self.terminal = terminal
    library = LibraryWatch(content)
    inbox = InboxWatch(content.inbox)
  }

  func begin(libraryDidChange: @escaping () -> Void) {
    if let descriptor = content.scene.watchFolder() {
      terminal.watch(descriptor) { [unowned self] in checkPresence() }
    }
    library.begin(on: terminal) { [unowned self] in
      refreshLibrary()
      libraryDidChange()
    }
    inbox.begin(on: terminal) { [unowned self] in receiveMessages() }
    preferences = content.preferences.file.flatMap(PreferenceWatch.init)
    if let preferences {
      terminal.watch(preferences.descriptor) { [unowned self] in reloadPreferences() }
    }
  }

  // The next commit finds out what happened: that of a key, or one after a moment.
  private func checkPresence() {
    content.scene.noticeFolderChange()
    inbox.refresh()
    retry.start(milliseconds: Self.presenceInterval)
  }

  func lookAgain() { retry.start(milliseconds: Self.retryInterval) }

  public func receiveMessages() { inbox.refresh() }

  public func refreshLibrary() {
    library.refresh()
    if library.needsPolling { lookAgain() }
  }

  public func reloadPreferences() {
    preferences?.renew()
    content.preferences.reload()
    content.reportPreferenceProblems()
  }
}
