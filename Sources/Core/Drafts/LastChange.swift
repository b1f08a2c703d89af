import NotesLibrary
import SceneState

/// When an unsaved text was last changed, to the minute.
final class LastChange: SceneBacked {
  let scene: Scene
  let sceneScope: String

  // In seconds since 1970. Nothing outside of the list of drafts shows it.
  @SceneStorage(LastChange.key, isWithinEditor: true) private var seconds: Int? = nil

  private static let key = SceneKey("Draft.ChangedAt", .belongsToText)
  static let keys = [key]

  init(scene: Scene, textKey: String) {
    self.scene = scene
    sceneScope = textKey
  }

  func record(at moment: Moment) {
    let now = moment.secondsSince1970
    if seconds.map(((now - 59)...(now + 59)).contains) != true { seconds = now }
  }

  /// Returns when the text with a key was last changed, in seconds since 1970; nil where a former version
  /// of the program changed it, or another session did.
  static func seconds(ofTextWithKey textKey: String, in kept: SceneContents) -> Int? {
    kept[key(textKey)].flatMap { Int($0) }
  }

  static func forget(textKey: String, in scene: Scene) {
    let key = key(textKey)
    if scene[key] != nil { scene[key] = nil }
  }
}
