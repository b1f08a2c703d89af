public import NotesLibrary
import SceneState
public import Search
import Synchronization

/// Which notes name which books and characters; found in the background while a page shows it.
public final class MentionsModel {
  private let scene: Scene
  let table: BackgroundReading<MentionTable>
  private var isWanted: Flag?

  init(scene: Scene, library: Library) {
    self.scene = scene
    table = BackgroundReading(scene: scene, library: library)
  }

  public var version: Int { table.version }

  /// The notes on other subjects that name this one, newest first, as far as they are known.
  public func mentions(of subject: Subject) -> [MentionTable.Mention] {
    table.value?.mentions(of: subject.id) ?? []
  }

  /// Whether they are those of the library as it is.
  public var isComplete: Bool { table.isCurrent }

  /// Begins to look for them, unless they are known; a window that is not used looks later.
  public func begin() {
    guard scene.phase == .active, table.isDue else { return }
    let (former, isWanted) = (table.value ?? MentionTable(), Flag())
    self.isWanted = isWanted
    table.begin { former.updated(from: $0) { isWanted.isSet } }
  }

  /// Stops looking for them, because the user waits for something else that reads the notes.
  func stop() { isWanted?.isSet = false }
}

/// A flag that two threads share.
private final class Flag: Sendable {
  private let value = Atomic(true)

  var isSet: Bool {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
