import SceneState
import TextEditing

/// The texts that were cut or copied last, shared by all editors of a session and kept with it.
///
/// Each text has its own key in the scene, so that adding one writes no other.
final class KillRing: SceneBacked {
  let scene: Scene

  @SceneStorage("KillRing.Newest", isWithinEditor: true) private var newest = 0
  // Which text is to be put back, counted from the newest.
  @SceneStorage("KillRing.Age", isWithinEditor: true) private var age = 0
  /// The scope of the editor whose deletion the newest text is; nil if it was cut or copied.
  @SceneStorage("KillRing.Source", isWithinEditor: true) private(set) var source: String? = nil

  private static let textKey = SceneKey("KillRing.Text", .transient)
  static let keys = [textKey]

  private static let capacity = 10
  private static let byteCapacity = 10 << 20

  init(scene: Scene) { self.scene = scene }

  var count: Int { (0..<Self.capacity).first { byteCount($0) == 0 } ?? Self.capacity }

  var isEmpty: Bool { byteCount(0) == 0 }

  /// The text to be put back.
  var text: [UInt8] { scene.text(forKey: key(age)).bytes }

  /// Makes the newest text the one to be put back.
  func rewind() { age = 0 }

  /// Makes the text before the one to be put back, the newest after the oldest.
  func rotate() { age = age + 1 < count ? age + 1 : 0 }

  /// Adds a text; the oldest go when there are too many, but this one stays however long it is.
  func add(_ bytes: [UInt8], from source: String? = nil) {
    self.source = source
    newest = (max(0, newest) + 1) % Self.capacity
    age = 0
    scene.setText(bytes, forKey: key(0))
    trim()
  }

  func join(_ bytes: [UInt8], inFront: Bool) {
    let offset = inFront ? 0 : byteCount(0)
    scene.edit(
      TextEdit(offset: offset, removed: [], inserted: bytes), forKey: key(0), startsStep: true)
    trim()
  }

  func empty() {
    for age in 0..<Self.capacity where byteCount(age) > 0 { scene.setText([], forKey: key(age)) }
    source = nil
  }

  private func trim() {
    var total = (0..<Self.capacity).reduce(0) { $0 + byteCount($1) }
    for age in (1..<Self.capacity).reversed() where total > Self.byteCapacity {
      let count = byteCount(age)
      if count > 0 { scene.setText([], forKey: key(age)) }
      total -= count
    }
  }

  private func byteCount(_ age: Int) -> Int { scene.text(forKey: key(age)).count }

  private func key(_ age: Int) -> String {
    Self.textKey((max(0, newest) + Self.capacity - age) % Self.capacity)
  }
}
