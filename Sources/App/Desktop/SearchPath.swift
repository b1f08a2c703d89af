import Glibc

/// The folders in which programs are found.
public struct SearchPath {
  private let folders: [Substring]

  /// Reads the folders from `$PATH`.
  public init(environment: [String: String]) {
    folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
  }

  public func has(_ name: String) -> Bool {
    folders.contains { folder in
      var status = stat()
      let path = "\(folder)/\(name)"
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }

  /// Runs a program and waits for its end, without access to the terminal; returns false if there is
  /// no such program or it fails.
  public func run(_ arguments: [String]) -> Bool {
    has(arguments.first ?? "") && (try? ChildProgram.run(arguments)) != nil
  }
}
