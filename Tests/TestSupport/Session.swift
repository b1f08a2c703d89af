import DurableFiles
import Glibc
public import NotesLibrary
import Preferences
public import PseudoTerminal
public import SceneState
public import ScreenModels
public import Screens
public import TerminalUI

/// A reader at a terminal, who types, looks, is killed and comes back: real models, real screens,
/// real files, no terminal.
public final class Session {
  /// The size of the window.
  public var size: Size
  /// Where everything is kept.
  public let folder: TemporaryFolder
  /// The name of the session that is opened.
  public private(set) var name: String
  /// The moment that notes are made at; it goes on by a minute with each.
  public static let start = 1_795_183_392
  private let clock: Clock
  private let disk: SteppedBackground?
  // Absent only between a kill and the launch after it.
  private var open: (scene: Scene, library: Library, content: ContentModel, window: ContentScreen)?

  /// A clock that stands still but for those who look at it.
  public final class Clock {
    /// What it says, in seconds since 1970.
    public var seconds: Int

    /// A clock at a moment.
    public init(seconds: Int = Session.start) { self.seconds = seconds }

    func next() -> Moment {
      seconds += 60
      return Moment(secondsSince1970: seconds)
    }
  }

  /// Opens a session in a folder, by default a new one; on a slow disk saves take until `finishSaves`.
  public init(
    columns: Int = 80, rows: Int = 24, name: String = "main", in folder: TemporaryFolder? = nil,
    clock: Clock = Clock(), slowDisk: SteppedBackground? = nil
  ) throws {
    setenv("TZ", "UTC", 1)
    size = Size(columns: columns, rows: rows)
    self.folder = try folder ?? TemporaryFolder()
    self.name = name
    self.clock = clock
    disk = slowDisk
    open = try Self.launch(name: name, in: self.folder, clock: clock, disk: disk)
    layOut()
  }

  private static func launch(
    name: String, in folder: TemporaryFolder, clock: Clock, disk: SteppedBackground?
  ) throws -> (Scene, Library, ContentModel, ContentScreen) {
    let scene = try SessionStore(
      path: folder.path + "/state", terminal: TerminalIdentity(environment: [:], deviceName: nil),
      background: disk?.background ?? .threads, keys: ContentModel.keys
    ).open(name)
    let library = Library(
      path: folder.path + "/library", versionsPath: folder.path + "/state/versions"
    ) { clock.next() }
    let preferences = PreferenceStore(
      PreferenceFile(path: folder.path + "/config", table: KeyPreferences.table))
    let content = ContentModel(scene: scene, library: library, preferences: preferences)
    if disk != nil { content.savePatience = 0 }
    content.goOnChanging(milliseconds: content.savePatience)
    return (scene, library, content, ContentScreen(content))
  }

  /// The models of the window.
  public var content: ContentModel { running.content }
  /// The library.
  public var library: Library { running.library }
  /// The scene.
  public var scene: Scene { running.scene }

  /// What keys do here and now.
  public var bindings: [BoundBinding] { running.window.bindings }

  private var running:
    (scene: Scene, library: Library, content: ContentModel, window: ContentScreen)
  {
    guard let open else { preconditionFailure("the session did not come back") }
    return open
  }

  /// What the window shows.
  public var canvas: Canvas { running.window.draw(size) }
  /// What the window shows, as text with its styles and its cursor.
  public var screen: String { canvas.snapshot }

  /// Presses keys, written as in the manual with spaces between: `j Enter Ctrl-S`.
  public func press(_ keys: String) throws {
    for word in keys.split(separator: " ") {
      guard let key = Key(String(word)) else { throw UnknownKey(notation: String(word)) }
      try send(.key(key))
    }
  }

  /// Types a text, character by character.
  public func type(_ text: String) throws {
    for character in text {
      try send(.key(character == "\n" ? Key(.enter) : .character(character)))
    }
  }

  /// Does what one event does, and commits, as the app does before it paints.
  public func send(_ event: Event) throws {
    running.window.handle(event)
    layOut()
  }

  /// Gives the window another size.
  public func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    layOut()
  }

  /// Writes the file of preferences and looks at it anew, as when its watch says that it changed.
  public func prefer(_ text: String) {
    folder.write(text.utf8, to: "config")
    content.preferences.reload()
    content.tellOfPreferenceProblems()
    layOut()
  }

  /// Looks at the library anew, as when the folder's watch says that something changed.
  public func noticeChanges() {
    content.libraryDidChange()
    layOut()
  }

  /// How many steps a list goes on by after each event; without a number until it has all.
  public var listSteps: Int?

  /// Lets a list go on, as the app does while no key comes.
  public func goOn(steps: Int? = nil) {
    var left = steps ?? .max
    content.gradualList?.advance {
      left -= 1
      return left >= 0
    }
    layOut(listSteps: 0)
  }

  /// Has the slow disk do what it was given, and the app hear of it.
  public func finishSaves() {
    repeat {
      disk?.work()
      content.endSaves()
      layOut()
    } while disk?.isBusy == true
  }

  private func layOut() { layOut(listSteps: listSteps) }

  private func layOut(listSteps: Int?) {
    var left = listSteps ?? .max
    content.gradualList?.advance {
      left -= 1
      return left >= 0
    }
    running.window.layOut(size)
    do { try scene.commit() } catch { content.show(Message("\(error)", isWarning: true)) }
  }

  /// Kills the process and starts it again: nothing is left of it but what is on the disk.
  ///
  /// Meanwhile something else may be done to that, and the session that is started may be another.
  public func relaunch(as other: String? = nil, after change: () throws -> Void = {}) throws {
    // The reader may have given it another name.
    name = other ?? scene.name
    // The session's lock goes with the last reference to its scene.
    open = nil
    try change()
    disk?.forget()
    open = try Self.launch(name: name, in: folder, clock: clock, disk: disk)
    layOut()
  }

  /// A key that is not one.
  public struct UnknownKey: Error {
    /// How it was written.
    public let notation: String
  }
}
