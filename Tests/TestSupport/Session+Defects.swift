import SceneState

extension Session {
  /// What the journal does not have as the scene has it; nil when another process reads the same.
  public func journalDefect() throws -> String? {
    let kept = SceneSnapshot(try StateReader.read(scene.name, in: folder))
    for key in scene.textKeys where kept.texts[key] != scene.text(forKey: key).bytes {
      return "the journal has another text for \(key)"
    }
    for (key, value) in kept.values where scene[key] != value {
      return "the journal has another value for \(key)"
    }
    return nil
  }

  /// Kills the process and starts it again; what can be seen of that, nil when nothing can.
  public func relaunchDefect() throws -> String? {
    noticeChanges()
    let before = screen
    try relaunch()
    return screen == before ? nil : "a relaunch shows:\n\(screen)\nafter:\n\(before)"
  }
}
