public import PseudoTerminal
public import SceneState

/// Reads what a session keeps, as another process would.
public enum StateReader {
  public static func read(_ name: String = "main", in folder: TemporaryFolder) throws
    -> SceneContents
  {
    try SessionStore(
      path: folder.path + "/state", terminal: TerminalIdentity(environment: [:], deviceName: nil)
    ).read(name)
  }
}
