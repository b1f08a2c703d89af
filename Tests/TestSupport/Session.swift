public import Application
public import NotesLibrary
import Preferences
public import SceneState
public import ScreenModels
public import Screens
public import TerminalUI

/// A user at a terminal, who types, looks, is killed and comes back: the app's own loop on a terminal
/// in memory, with real files.
public final class Session {
  private let terminal: CanvasTerminal
  public let folder: TemporaryFolder
  public private(set) var name: String
  /// The moment before the first note is made; each note is made a minute after the one before.
  public static let start = 1_795_183_392
  private let clock: Clock
  private let disk: SteppedBackground?
  private let budget = StepBudget()
  private var effects: [Effect] = []
  // Absent only between a kill and the launch after it.
  private var running: Application?

  /// A clock that moves on only when it is read.
  // A session and its clock are used by one thread.
  public final class Clock: @unchecked Sendable {
    /// Its time, in seconds since 1970.
    public var seconds: Int

    /// How much later each reading of the milliseconds is than the one before.
    public var pause = 1000
    private var lastMillisecond = 0

    var milliseconds: Int {
      lastMillisecond += pause
      return lastMillisecond
    }

    public init(seconds: Int = Session.start) { self.seconds = seconds }

    func next() -> Moment {
      seconds += 60
      return Moment(secondsSince1970: seconds)
    }
  }

  /// How many more steps a list may load.
  private final class StepBudget {
    var left = Int.max

    func spend() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  /// Opens a session in a folder, by default a new one; on a slow disk, saves take until `finishSaves`.
  public init(
    columns: Int = 80, rows: Int = 24, name: String = "main", in folder: TemporaryFolder? = nil,
    clock: Clock = Clock(), slowDisk: SteppedBackground? = nil
  ) throws {
    setenv("TZ", "UTC", 1)
    terminal = CanvasTerminal(size: Size(columns: columns, rows: rows))
    self.folder = try folder ?? TemporaryFolder()
    self.name = name
    self.clock = clock
    disk = slowDisk
    try launch()
  }

  private func launch() throws {
    var store = SessionStore(
      at: folder.path + "/state", runner: disk?.runner ?? Jobs.thread, keys: ContentModel.keys)
    store.clock = { [clock] in clock.seconds * 1000 }
    let scene = try store.open(name)
    let library = Library(
      path: folder.path + "/library", versionsPath: folder.path + "/state/versions"
    ) { [clock] in clock.next() }
    library.today = { [clock] in Moment(secondsSince1970: clock.seconds) }
    let preferences = PreferenceStore(path: folder.path + "/config", table: KeyPreferences.table)
    effects = []
    let application = Application(
      content: ContentModel(scene: scene, library: library, preferences: preferences),
      terminal: terminal,
      pace: Pace(savePatience: disk == nil ? -1 : 0, waitsForIdle: false) { [budget] _ in
        { budget.spend() }
      },
      report: { [unowned self] in effects.append($0) })
    // Nobody types ahead, unless a test says so.
    application.screen.now = { [clock] in clock.milliseconds }
    application.content.prompts.resolved = { [folder] path in
      path.hasPrefix("~/") ? folder.path + path.dropFirst() : path
    }
    running = application
    budget.left = listSteps ?? .max
    application.start(watchesFiles: false)
  }

  public var application: Application {
    guard let running else { preconditionFailure("the session did not come back") }
    return running
  }
  public var content: ContentModel { application.content }
  public var library: Library { content.library }
  public var scene: Scene { content.scene }
  public var size: Size { terminal.size }

  public var bindings: [BoundBinding] { Array(application.screen.bindings) }

  public var canvas: Canvas { terminal.canvas }
  public var title: String { terminal.title }
  public var appearance: Appearance { terminal.appearance }
  /// What the window shows, as text with its styles and its cursor.
  public var screen: String { canvas.snapshot }

  /// Returns what the models requested from the world outside since the last call.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Presses keys, written as in the manual with spaces between: `j Enter Ctrl-S`.
  public func press(_ keys: String) throws {
    for word in keys.split(separator: " ") {
      guard let key = Key(String(word)) else { throw UnknownKey(notation: String(word)) }
      try send(.key(key))
    }
  }

  /// Presses keys that come in one turn of the loop, as when they are held down.
  public func press(together keys: [String]) throws {
    let events = try keys.map { word in
      guard let key = Key(word) else { throw UnknownKey(notation: word) }
      return Event.key(key)
    }
    turn(events)
  }

  // In milliseconds.
  private static let pauseWhileHeld = 33

  /// Presses keys that come in one turn of the loop and as fast as those of a key that is held down.
  public func hold(_ keys: [String]) throws {
    let pause = clock.pause
    // There is a pause before the first one.
    _ = clock.milliseconds
    clock.pause = Self.pauseWhileHeld
    defer { clock.pause = pause }
    try press(together: keys)
  }

  public func type(_ text: String) throws {
    for character in text {
      try send(.key(character == "\n" ? Key(.enter) : .character(character)))
    }
  }

  /// Sends one event, which the app handles in a turn of its loop.
  public func send(_ event: Event) throws { turn([event]) }

  /// Sends events that come in one read.
  public func send(together events: [Event]) { turn(events) }

  public func resize(columns: Int, rows: Int) {
    terminal.size = Size(columns: columns, rows: rows)
    turn([.resize(size)])
  }

  /// Writes the file of preferences and reads it again, as when its watch reports that it changed.
  public func prefer(_ text: String) {
    folder.write(text.utf8, to: "config")
    wake { [application] in application.watches.reloadPreferences() }
  }

  /// Reads the library again, as when the folder's watch reports that something changed.
  public func noticeChanges() {
    wake { [application] in
      application.watches.refreshLibrary()
      application.watches.followOthers()
    }
  }

  /// Calls a function in a turn of the app's loop, as when something happens that the app waits for.
  public func wake(_ action: @escaping () -> Void) {
    terminal.wake(action)
    turn([])
  }

  private func turn(_ events: [Event]) {
    budget.left = listSteps ?? .max
    _ = application.turn(events[...])
  }

  /// The number of steps of a list that are done after each event; nil for all of them.
  public var listSteps: Int?

  /// Loads more of a list, as the app does while no key comes.
  public func continueLoading(steps: Int? = nil) {
    budget.left = steps ?? .max
    _ = application.turn([])
    budget.left = 0
    application.show()
  }

  /// Expects the same screen as of another session, which was not killed, at its end and after one more kill.
  public func expectSameScreenWhenLoaded(as other: Session, _ what: String) throws {
    continueLoading(steps: 5)
    try relaunch()
    for session in [self, other] { session.continueLoading() }
    #expect(screen == other.screen, "\(what)")
    try relaunch()
    continueLoading()
    #expect(screen == other.screen, "\(what), complete")
  }

  /// Makes the slow disk finish its work, and the app notice it.
  public func finishSaves() {
    repeat {
      disk?.work()
      wake { [content] in content.scene.jobs.deliver() }
    } while disk?.isBusy == true
  }

  /// Kills the process and starts it again, with nothing but what is on the disk.
  ///
  /// Meanwhile `change` may change that, and the session that is started may be another.
  public func relaunch(as other: String? = nil, after change: () throws -> Void = {}) throws {
    // The user may have renamed it.
    name = other ?? scene.name
    // The session's lock is released with the last reference to its scene.
    running = nil
    try change()
    disk?.forget()
    try launch()
  }

  public struct UnknownKey: Error {
    public let notation: String
  }
}
