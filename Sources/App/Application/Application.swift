import Desktop
import DurableFiles
import Glibc
public import SceneState
public import ScreenModels
public import Screens
public import TerminalUI

/// The app on its terminal: events in, a commit, a canvas out.
///
/// One turn handles the events that came, commits what they changed, and presents what the window shows
/// then. The program, the tests and the crash model all drive these turns.
public final class Application {
  public enum Ending {
    case exit(Int32, farewell: String? = nil)
    /// Another session replaces this one in the same window, perhaps with a message, with the events
    /// that are not handled yet.
    case session(Scene, message: Message? = nil, events: ArraySlice<Event> = [])
  }

  public let content: ContentModel
  public let screen: ContentScreen
  let terminal: any Terminal
  /// What lies outside of the app; nil where nothing does.
  var desktop: DesktopEffects?
  private let report: (Effect) -> Void
  let preferences: TerminalPreferences
  public let watches: FileWatches
  private let idleWork: IdleWork
  private let waitsForIdle: Bool
  /// How the app ends, because of something slow that has ended; nil while it does not.
  var ending: Ending?
  /// Why the last changes are not in the journal; nil if they are.
  public internal(set) var loss: (any Error)?
  var hasRefusedToQuit = false
  /// Whether the user knows of all that is still under way beside the app.
  var hasToldOfWork = false
  private(set) lazy var compaction = LoopTimer(terminal) { [unowned self] in
    content.scene.compact(ifLargerThan: Self.compactionLimit)
  }
  private var triedTheme: String?
  // None is applied yet.
  private var preferencesVersion = -1
  // Reading other sessions must not cost the first keys anything.
  private var idleTimer: LoopTimer?
  private var hasInput = false

  // In milliseconds.
  private static let idleInterval = 1000

  /// Makes the app; without a desktop, what is requested from the world outside is only reported to a closure.
  public init(
    content: ContentModel, terminal: any Terminal, pace: Pace = Pace(),
    report: @escaping (Effect) -> Void = { _ in }
  ) {
    (self.content, self.terminal, self.report) = (content, terminal, report)
    preferences = TerminalPreferences(content.preferences)
    screen = ContentScreen(content)
    watches = FileWatches(content, terminal: terminal)
    idleWork = IdleWork(content, slice: pace.slice)
    waitsForIdle = pace.waitsForIdle
    content.scene.jobs.patience = pace.savePatience
    content.actions.continueChanges()
  }

  /// Runs the loop until it ends; `wakeup` says when some work is done, for the session or beside it.
  func run(after events: ArraySlice<Event>, wakeup: Wakeup, beside others: Jobs) -> Ending {
    terminal.watch(wakeup.descriptor) { [unowned self] in
      wakeup.clear()
      others.deliver()
      if others.sayings.isEmpty { hasToldOfWork = false }
    }
    start()
    cleanUp()
    var events = events
    while true {
      if let ending = turn(events) { return ending }
      events = terminal.nextEvents(waits: !idleWork.isWorking)[...]
    }
  }

  /// Shows the first frame, then begins everything that the user does not see.
  public func start(watchesFiles: Bool = true) {
    content.welcome()
    let startedCleanly = content.startedCleanly
    // Before the frame is shown: whoever sees it finds it again, however soon the process is killed.
    show { content.scene.enter(.active) }
    content.scene.requestFlush()
    desktop?.announce(content.scene.name)
    if watchesFiles { watches.begin { [unowned self] in desktop?.libraryMayHaveChanged() } }
    // Something may have changed between the first look and the watches.
    watches.refreshLibrary()
    watches.reloadPreferences()
    desktop?.start()
    watches.receiveMessages()
    if startedCleanly {
      commit()
      waitForIdle()
    }
    show()
  }

  private func waitForIdle() {
    hasInput = false
    guard waitsForIdle else { return content.shelf.lookForWaitingDrafts() }
    let timer = idleTimer ?? LoopTimer(terminal) { [unowned self] in endIdle() }
    idleTimer = timer
    timer.start(milliseconds: Self.idleInterval)
  }

  private func endIdle() {
    if hasInput { return waitForIdle() }
    // It is needed once, and is a descriptor.
    idleTimer = nil
    content.shelf.lookForWaitingDrafts()
  }

  /// Removes what earlier runs left over and what is no longer kept, by default as of now.
  ///
  /// The moment is in seconds since 1970.
  public func cleanUp(at moment: Int? = nil) {
    let jobs = content.scene.jobs
    content.library.removeLeftovers { work in jobs.run(.changes, work) {} }
    // After an error it is found again.
    try? content.preferences.file?.removeLeftover()
    content.scene.store.removeExpired(at: moment)
  }

  /// Handles events, commits and presents; without events, loads a slice of the list that is shown.
  ///
  /// Returns how the app ends, or nil while it does not.
  public func turn(_ events: ArraySlice<Event>) -> Ending? {
    if let ending = handle(events) { return ending }
    let isWoken = terminal.callWatches()
    if isWoken { content.scene.jobs.deliver() }
    if isWoken, let ending = performEffects() { return finish(ending, []) }
    if !events.isEmpty || isWoken {
      show()
    } else if idleWork.isWorking {
      idleWork.load()
      if idleWork.isWorthShowing { show() }
    }
    return nil
  }

  private func handle(_ events: ArraySlice<Event>) -> Ending? {
    for (index, event) in zip(events.indices, events) {
      if index > events.startIndex { prepareForNextEvent() }
      let following = events[(index + 1)...]
      if let ending = handle(event, before: following) { return finish(ending, following) }
    }
    return nil
  }

  // A key that came together with the one that opened a screen finds it as a frame would show it.
  private func prepareForNextEvent() {
    if idleWork.isWorking { idleWork.loadBeforeFrame() }
    screen.layOutChanges()
  }

  private func finish(_ ending: Ending, _ events: ArraySlice<Event>) -> Ending {
    switch ending {
    case .exit(let status, let farewell): return .exit(end(with: status), farewell: farewell)
    case .session(let scene, let message, _):
      stop()
      return .session(scene, message: message, events: events)
    }
  }

  private func performEffects() -> Ending? {
    while case let requested = content.window.takeEffects(), !requested.isEmpty {
      for effect in requested {
        if let ending = desktop?.perform(effect) { return ending }
        report(effect)
      }
    }
    return ending
  }

  private func handle(_ event: Event, before following: ArraySlice<Event>) -> Ending? {
    switch event {
    case .key, .paste, .mouse:
      hasInput = true
      // Not every terminal reports that the window has the focus again.
      if content.scene.phase == .inactive { enter(.active) }
      screen.handle(event, before: following)
      return performEffects()
    case .terminate(let signal): return .exit(128 + signal)
    case .disconnected: return .exit(128 + SIGHUP)
    case .suspend: suspend()
    case .focus(let isFocused):
      enter(isFocused ? .active : .inactive)
      if isFocused { desktop?.backgroundJobs.syncing.windowHasFocus() }
    case .report(.background(let background)): adopt(background)
    case .resize: desktop?.recordPane()
    case .report, .resume: break
    }
    return nil
  }

  /// Presents what the window shows; everything on the canvas is in the journal before.
  ///
  /// Once it is drawn, `prepare` is called.
  public func show(_ prepare: () -> Void = {}) {
    if preferencesVersion != content.preferences.version || triedTheme != content.themes.tried {
      applyPreferences()
    }
    idleWork.loadBeforeFrame()
    screen.layOut(terminal.size)
    idleWork.recordFrame()
    content.navigator.publishActivity()
    content.scene.flushingAfterwards {
      commit()
      if loss == nil { content.inbox.removeTaken() }
      terminal.setTitle(content.navigator.windowTitle)
      terminal.setProgress(desktop?.backgroundJobs.progress)
      let canvas = screen.draw(terminal.size)
      prepare()
      terminal.present(canvas)
    }
    watches.followOthersSoon()
  }

  // MARK: Phases

  /// Enters a phase of the scene, and begins to make what is committed durable if the app may end
  /// without further notice; only a process that stops or ends waits for that.
  func enter(_ phase: ScenePhase) {
    content.scene.enter(phase)
    guard phase != .active else { return }
    commit()
    content.scene.flush(milliseconds: 0)
  }

  /// Returns how the app quits; nil if the user should first know that something is not kept.
  ///
  /// The next start completes a save that takes longer than two seconds.
  func quit(farewell: String? = nil) -> Ending? {
    content.scene.jobs.actionWhenIdle = nil
    content.scene.jobs.deliver(within: 2000)
    // Whoever has the session elsewhere by now does not stay.
    let isDone = farewell != nil || finishWork()
    commit()
    return mayQuit() && isDone ? ending ?? .exit(0, farewell: farewell) : nil
  }

  func suspend() {
    enter(.background)
    content.scene.flush(milliseconds: 150)
    terminal.suspend(saying: "hawknotes: stopped; fg brings it back")
    enter(.active)
    watches.refreshLibrary()
  }

  /// Lends the terminal to a program until that ends.
  ///
  /// Returns how it ended, as wait(2) does; nil if this process is asked to end first.
  func lend(to child: WaitingChild) -> Int32? {
    enter(.inactive)
    let status = terminal.lend(to: child.processIdentifier, child.begin)
    enter(.active)
    return status
  }

  func repaint() {
    // What came before the key in the same burst is not presented yet.
    show()
    terminal.repaint()
  }

  private func end(with status: Int32) -> Int32 {
    content.scene.enter(.background)
    content.scene.prepareToEnd()
    commit()
    terminal.close()
    if loss != nil { return status == 0 ? 1 : status }
    content.scene.flush(milliseconds: 150)
    content.scene.stopCompacting()
    desktop?.leave()
    return status
  }

  /// Ends what this session has under way, because another session replaces it on the terminal.
  public func stop() {
    enter(.background)
    content.scene.stopCompacting()
    terminal.unwatchAll()
    desktop?.forgetEarlierEditor()
  }

  // MARK: Appearance

  private func applyPreferences() {
    preferencesVersion = content.preferences.version
    triedTheme = content.themes.tried
    let limit = content.preferences.preferences.historyLimit
    content.scene.store.history.findLimit { limit }
    terminal.appearance = preferences.appearance(
      on: terminal.appearance.background, tried: triedTheme)
  }

  private func adopt(_ background: TerminalBackground) {
    guard background != terminal.appearance.background else { return }
    terminal.appearance.background = background
    desktop?.backgrounds.record(background)
  }
}
