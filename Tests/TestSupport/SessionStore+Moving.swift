public import SceneState

extension SessionStore {
  /// Commits and closes a session that is open here; returns the name that it has then.
  @discardableResult
  public func close(_ scene: Scene, at moment: Int? = nil) throws -> String {
    try scene.jobs.finish { beginClosing(scene, at: moment, saying: "", then: $0) }.get()
  }

  /// Renames a session that is open here.
  public func rename(_ scene: Scene, to newName: String) throws {
    _ = try scene.jobs.finish { beginRenaming(scene, to: newName, saying: "", then: $0) }.get()
  }
}
