import SceneState

/// A text in a scene that may be absent, which is not the same as empty.
struct KeptText {
  let scene: Scene
  let key: String

  var bytes: [UInt8]? {
    get { isThere ? scene.text(forKey: key).bytes : nil }
    nonmutating set {
      guard newValue != nil || isThere else { return }
      scene.setText(newValue ?? [], forKey: key)
      scene[key] = newValue == nil ? nil : true.sceneText
    }
  }

  var isThere: Bool { scene[key] == true.sceneText }

  func copy(from source: String) {
    scene.copyText(forKey: source, toKey: key)
    scene[key] = true.sceneText
  }
}
