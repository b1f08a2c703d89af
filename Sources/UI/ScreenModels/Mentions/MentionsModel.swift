import DurableFiles
public import NotesLibrary
import SceneState
public import Search
import Synchronization

/// Which notes name which books and characters; found in the background while a page shows it.
public final class MentionsModel {
  private let scene: Scene
  private let library: Library
  private var table = MentionTable()
  private var work: (libraryVersion: Int, result: BackgroundResult<MentionTable?>)?
  private var isWanted: Flag?
  private var tableVersion: Int?
  /// Goes up whenever there may be something new to show.
  public private(set) var version = 0
  /// How many milliseconds to wait for it; negative waits until it is there.
  var patience: Int32 = 0

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
  }

  /// The notes on other subjects that name this one, newest first, as far as they are known.
  public func mentions(of subject: Subject) -> [MentionTable.Mention] {
    table.mentions(of: subject.id)
  }

  /// Whether they are those of the library as it is.
  public var isComplete: Bool { tableVersion == library.version }

  /// Begins to look for them, unless they are known; a window that is not used looks later.
  public func begin() {
    guard scene.phase == .active, !isComplete, work == nil else { return }
    let (path, table, isWanted) = (library.path, table, Flag())
    let result = scene.beginReading {
      table.updated(from: Library(path: path)) { isWanted.isSet }
    }
    self.isWanted = isWanted
    work = (library.version, result)
    finish(milliseconds: patience)
  }

  /// Stops looking for them, because the user waits for something else that reads the notes.
  func stop() { isWanted?.isSet = false }

  /// Shows what was found meanwhile.
  func finish(milliseconds: Int32 = 0) {
    guard let work else { return }
    work.result.wait(milliseconds: milliseconds)
    guard let found = work.result.value else { return }
    self.work = nil
    guard let found else { return }
    (table, tableVersion) = (found, work.libraryVersion)
    version += 1
  }
}

/// A flag that two threads share.
private final class Flag: Sendable {
  private let value = Atomic(true)

  var isSet: Bool {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
