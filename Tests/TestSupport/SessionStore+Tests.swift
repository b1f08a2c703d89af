public import SceneState

extension SessionStore {
  /// The sessions as a process without a terminal sees them.
  public init(
    at path: String, runner: @escaping Jobs.Runner = Jobs.thread, keys: SceneKeys = SceneKeys([])
  ) {
    self.init(
      path: path, terminal: TerminalIdentity(environment: [:], deviceName: nil), runner: runner,
      keys: keys)
  }

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

extension TemporaryFolder {
  /// Reads what a session keeps, as another process would.
  public func kept(by session: String = "main") throws -> SceneContents {
    try SessionStore(at: file("state")).read(session)
  }
}
