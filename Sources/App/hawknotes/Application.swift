import CSystem
import CursesTerminal
import DurableFiles
import Glibc
import Preferences
import SceneState
import ScreenModels
import Screens
import TerminalUI

/// The app on its terminal: events in, a commit, a canvas out.
final class Application {
  let content: ContentModel
  private let screen: ContentScreen
  let terminal: CursesTerminal
  private let failures: FailureSignal
  private(set) var window: SecondWindow
  let preferences: TerminalPreferences
  // None is applied yet.
  private var preferencesVersion = -1
  private var preferenceWatch: PreferenceWatch?
  private let pause = PauseTimer()
  // For what nothing else tells of; it runs only while something is wrong.
  private lazy var retry = makeRetryTimer()
  private lazy var listWork = ListWork(content, terminal: terminal, tag: Tag.list)
  let clipboard: SystemClipboard
  private var watch: DirectoryWatch?
  var editorProcess: Int32 = -1
  private var hasRefusedToQuit = false
  private let announce: (_ session: String) -> Void
  /// What the reader is to know when he has left; nil when nothing.
  var farewell: String?
  /// Why the last changes are not on disk; nil when they are.
  private(set) var loss: FileError?

  enum Tag {
    static let library = 1
    static let failure = 2
    static let pause = 3
    static let clipboard = 4
    static let editor = 5
    static let preferences = 6
    static let retry = 7
    static let list = 8
    static let session = 9
    static let all = 1...9
  }

  /// How it ended.
  enum Ending {
    /// The program ends, with an exit status.
    case exit(Int32)
    /// Another session takes the place of this one, and what happened since then.
    case session(Scene, events: ArraySlice<Event>)
  }

  /// Shows a session; the closure tells others which.
  init(
    content: ContentModel, terminal: CursesTerminal, failures: FailureSignal, window: SecondWindow,
    preferences: TerminalPreferences, announce: @escaping (_ session: String) -> Void
  ) {
    self.announce = announce
    self.content = content
    self.preferences = preferences
    screen = ContentScreen(content)
    content.savePatience = Self.savePatience
    content.goOnChanging(milliseconds: Self.savePatience)
    self.terminal = terminal
    self.failures = failures
    self.window = window
    clipboard = SystemClipboard(
      environment: window.environment, terminal: terminal, tag: Tag.clipboard,
      report: { [content] in content.show($0) })
  }

  /// Shows the app until the reader leaves or the process is told to; begins with events that came
  /// already.
  func run(after events: ArraySlice<Event> = []) -> Ending {
    show()
    content.scene.enter(.active)
    content.scene.synchronize()
    // The reader sees his place before anything is done that he does not see.
    announce(content.scene.name)
    watchSession()
    watchLibrary()
    content.library.removeLeftovers()
    content.scene.store.removeExpired()
    watchEditor()
    watchPreferences()
    terminal.watch(failures.reading, tag: Tag.failure)
    terminal.watch(pause.descriptor, tag: Tag.pause)
    var events = events
    while true {
      if let ending = handle(events) { return ending }
      if events.contains(where: { $0 != .wake(Tag.list) }) || listWork.isWorthShowing { show() }
      events = terminal.nextEvents()[...]
    }
  }

  private func handle(_ events: ArraySlice<Event>) -> Ending? {
    for (index, event) in zip(events.indices, events) {
      switch handle(event) {
      case .exit(let status): return .exit(end(with: status))
      case .session(let scene, _): return .session(scene, events: events[(index + 1)...])
      case nil: break
      }
    }
    return nil
  }

  private func handle(_ event: Event) -> Ending? {
    switch event {
    case .key, .paste, .mouse:
      screen.handle(event)
      for effect in content.takeEffects() {
        if let ending = perform(effect) { return ending }
      }
    case .terminate(let signal): return .exit(128 + signal)
    case .disconnected: return .exit(128 + SIGHUP)
    case .suspend: suspend()
    case .focus(let isFocused): enter(isFocused ? .active : .inactive)
    case .wake(Tag.library): noticeChanges()
    case .wake(Tag.pause): compact()
    case .wake(Tag.clipboard): clipboard.programEnded()
    case .wake(Tag.editor): editorEnded()
    case .wake(Tag.preferences): noticePreferences()
    case .wake(Tag.retry): lookAgain()
    case .wake(Tag.list): listWork.goOn()
    case .wake(Tag.session): noticeSessionChange()
    case .wake:
      failures.drain()
      content.endSaves()
    case .resize, .resume: break
    }
    return nil
  }

  // Everything that the canvas shows is in the journal before it is painted.
  func show() {
    if preferencesVersion != content.preferences.version { applyPreferences() }
    if content.gradualList != nil { listWork.begin() }
    screen.layOut(terminal.size)
    if content.gradualList != nil { listWork.noteFrame() }
    content.advertise()
    commit()
    terminal.setTitle(content.title)
    terminal.present(screen.draw(terminal.size))
  }

  func commit() {
    let fallbackStatus = content.scene.fallbackStatus
    do throws(FileError) {
      try content.scene.commit()
      if content.scene.fallbackStatus != fallbackStatus {
        content.tellOfPlace(insteadOf: fallbackStatus)
        try content.scene.commit()
      }
      if let notice = content.scene.takePresenceNotice() {
        content.show(Message(notice, isWarning: true))
        announce(content.scene.name)
        try content.scene.commit()
      }
      loss = nil
      hasRefusedToQuit = false
      // While he writes, the reader is not to share the disk with anything that can wait.
      if content.scene.mayCompact(ifLargerThan: Self.compactLimit) {
        pause.start(milliseconds: 1000)
      }
    } catch {
      loss = error
      let advice = hasRefusedToQuit ? "; quitting again leaves without it" : ""
      content.show(Message("Not saved\(advice): \(error)", isWarning: true))
    }
    if loss != nil || content.scene.fallbackStatus != nil {
      retry.start(milliseconds: Self.interval)
    }
  }

  private static let interval = 3000
  private static let sessionPause = 300
  // What takes longer is felt.
  private static let savePatience: Int32 = 100

  private func makeRetryTimer() -> PauseTimer {
    let timer = PauseTimer()
    terminal.watch(timer.descriptor, tag: Tag.retry)
    return timer
  }

  // The commit that follows tries what did not work.
  private func lookAgain() {
    retry.drain()
    if needsLooking { noticeChanges() }
  }

  // Nobody tells of a folder that is mounted, or of anything where there is no watch.
  private var needsLooking: Bool {
    watch?.isComplete != true || content.library.isMissing
  }

  // The first time that what is on the screen cannot be kept, the reader hears of it and stays. A save
  // that is cut short is settled by the next start.
  private func quit() -> Ending? {
    content.endSaves(milliseconds: 2000)
    commit()
    guard loss != nil, !hasRefusedToQuit else { return .exit(0) }
    hasRefusedToQuit = true
    return nil
  }

  // A scene that is not active may end without a further word: what is committed is made durable, at
  // once, and only one that is stopped or ends waits for that.
  func enter(_ phase: ScenePhase) {
    content.scene.enter(phase)
    guard phase != .active else { return }
    commit()
    content.scene.flush(milliseconds: phase == .background ? 150 : 0)
  }

  private func end(with status: Int32) -> Int32 {
    content.scene.enter(.background)
    commit()
    terminal.close()
    if loss != nil { return status == 0 ? 1 : status }
    content.scene.flush(milliseconds: 150)
    content.scene.stopCompacting()
    return status
  }

  // What this session has under way ends, and the terminal hears no more of it.
  func letGo() {
    enter(.background)
    content.scene.stopCompacting()
    Tag.all.forEach(terminal.unwatch)
    if editorProcess >= 0 { close(editorProcess) }
    editorProcess = -1
  }

  // A journal of this size is read within a millisecond.
  private static let compactLimit = 64 << 10

  private func compact() {
    pause.drain()
    content.scene.compact(ifLargerThan: Self.compactLimit)
  }

  private func perform(_ effect: Effect) -> Ending? {
    switch effect {
    case .quit: return quit()
    case .goToSession(let name, let isClosed): return goToSession(name, isClosed: isClosed)
    case .closeSession: return closeSession()
    case .sessionWasRenamed: announce(content.scene.name)
    case .suspend: suspend()
    case .repaint: repaint()
    case .copy(let bytes, let description):
      clipboard.copy(bytes, done: description.map { Message("Copied: \($0)") })
    case .editElsewhere: editElsewhere()
    case .openAddress(let address): open(address)
    case .openWindow(let path, let target, let name, let edge):
      openWindow(path, target, name, edge)
    }
    return nil
  }

  private func repaint() {
    // What came with the key in one burst is not painted yet.
    show()
    terminal.repaint()
  }

  private func suspend() {
    enter(.background)
    terminal.suspend()
    enter(.active)
    noticeChanges()
  }

  private func watchSession() {
    if let descriptor = content.scene.watchFolder() {
      terminal.watch(descriptor, tag: Tag.session)
    }
  }

  // The commit after the pause looks what has happened, unless a key brings one before.
  private func noticeSessionChange() {
    content.scene.noticeFolderChange()
    retry.start(milliseconds: Self.sessionPause)
  }

  private func watchLibrary() {
    watch = DirectoryWatch()
    if let watch { terminal.watch(watch.descriptor, tag: Tag.library) }
    // Something may have changed between the first look and the watch.
    noticeChanges()
    show()
  }

  private func applyPreferences() {
    preferencesVersion = content.preferences.version
    terminal.appearance = preferences.appearance
    preferences.apply(to: &window)
  }

  private func watchPreferences() {
    preferenceWatch = content.preferences.file.flatMap(PreferenceWatch.init)
    if let preferenceWatch {
      terminal.watch(preferenceWatch.descriptor, tag: Tag.preferences)
    }
    noticePreferences()
    // Most often there is nothing new, and nothing to paint.
    if preferencesVersion != content.preferences.version || content.scene.hasUncommittedChanges {
      show()
    }
  }

  private func noticePreferences() {
    preferenceWatch?.renew()
    content.preferences.reload()
    content.tellOfPreferenceProblems()
  }

  func noticeChanges() {
    if let watch {
      _ = watch.drain()
      content.library.foldersBeforeLibrary.forEach { watch.watchForEntry(in: $0) }
      content.library.folders.forEach { watch.watch($0) }
    }
    content.libraryDidChange()
    if needsLooking { retry.start(milliseconds: Self.interval) }
  }
}
