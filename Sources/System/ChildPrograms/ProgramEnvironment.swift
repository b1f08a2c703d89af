import Glibc

/// The variables for programs that read what others have written.
public enum ProgramEnvironment {
  // Where programs, their libraries and the user's files are, and who that is.
  private static let names: Set = [
    "HOME", "LD_LIBRARY_PATH", "LOGNAME", "PATH", "TMPDIR", "USER", "XDG_CONFIG_HOME",
    "XDG_RUNTIME_DIR",
  ]

  /// Returns the variables of an environment, or of this process, that any program may need, and those with
  /// some more names.
  ///
  /// Messages are in English then.
  public static func few(
    of environment: [String: String]?, and more: Set<String> = []
  ) -> [String: String] {
    var few = ["LC_ALL": "C"]
    for name in names.union(more) {
      few[name] = environment.map { $0[name] } ?? getenv(name).map { String(cString: $0) }
    }
    return few
  }
}
