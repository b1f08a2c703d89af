import DurableFiles
import NotesLibrary
import SceneState
public import Search

/// Which notes name which books and characters; found in the background while a page shows it.
public final class MentionsModel {
  private let scene: Scene
  public let table: BackgroundReading<MentionTable>
  private var looking: Progress?

  init(scene: Scene, library: Library) {
    self.scene = scene
    table = BackgroundReading(scene: scene, library: library)
  }

  /// Begins to look for them, unless they are known; a window that is not used looks later.
  public func begin() {
    guard scene.phase == .active, table.isDue else { return }
    let (former, looking) = (table.value ?? MentionTable(), Progress())
    self.looking = looking
    table.begin { former.updated(from: $0) { !looking.isCancelled } }
  }

  /// Stops looking for them, because the user waits for something else that reads the notes.
  func stop() { looking?.cancel() }
}
