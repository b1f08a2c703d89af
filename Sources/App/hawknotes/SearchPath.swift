import Glibc

/// The folders in which programs are looked for.
struct SearchPath {
  private let folders: [Substring]

  /// Those of `$PATH`.
  init(environment: [String: String]) {
    folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
  }

  /// Whether a program of that name is there.
  func has(_ name: String) -> Bool {
    folders.contains { folder in
      var status = stat()
      let path = "\(folder)/\(name)"
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }
}
