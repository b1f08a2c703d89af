import DurableFiles
import Essentials
import Glibc

struct Directories {
  let invocation: Invocation
  let library: String?

  /// Whether all folders are the default ones: neither the command line nor a variable of the app
  /// names one.
  var areUsual: Bool {
    library == nil
      && ["HAWKNOTES_LIBRARY", "HAWKNOTES_STATE"].allSatisfy {
        (invocation.environment[$0] ?? "").isEmpty
      }
  }

  var libraryPath: String {
    get throws {
      if let library { return invocation.absolute(library) }
      return try directory(
        "HAWKNOTES_LIBRARY", base: "XDG_DATA_HOME", inHome: ".local/share", what: "library")
    }
  }

  var statePath: String {
    get throws {
      try directory(
        "HAWKNOTES_STATE", base: "XDG_STATE_HOME", inHome: ".local/state", what: "state")
    }
  }

  var userPrefix: String {
    get throws {
      guard let home = invocation.environment["HOME"], home.hasPrefix("/") else {
        throw CommandFailure(
          .cannotStart, "no folder to install in: HOME is not an absolute path; use --prefix")
      }
      return invocation.absolute(home) + "/.local"
    }
  }

  var cachesPath: String {
    get throws {
      try base("XDG_CACHE_HOME", inHome: ".cache", what: "caches") + "/hawknotes"
    }
  }

  /// The files of the caches, which are made again when they are needed.
  var cachePaths: [String] {
    get throws {
      let path = try cachesPath
      return try Folder.names(in: path).map { "\(path)/\($0)" }.filter { !Folder.exists($0) }
    }
  }

  var configPath: String {
    get throws {
      try base("XDG_CONFIG_HOME", inHome: ".config", what: "preferences") + "/hawknotes/config"
    }
  }

  private func directory(
    _ variable: String, base: String, inHome folder: String, what: String
  ) throws -> String {
    if let path = invocation.environment[variable], !path.isEmpty {
      return invocation.absolute(path)
    }
    return try self.base(base, inHome: folder, what: what, variable: variable) + "/hawknotes"
  }

  private func base(
    _ base: String, inHome folder: String, what: String, variable: String? = nil
  ) throws -> String {
    let environment = invocation.environment
    // Relative paths must be ignored (XDG Base Directory Specification).
    if let path = environment[base], path.hasPrefix("/") {
      return invocation.absolute(path)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandFailure(
        .cannotStart,
        "no folder for the \(what): HOME is not an absolute path; set it, or \(variable ?? base)")
    }
    return invocation.absolute(home) + "/\(folder)"
  }

  /// Throws for a folder that exists but cannot be read; one that does not exist counts as empty.
  static func check(_ path: String) throws {
    if let error = unreadable(path) { throw CommandFailure(.cannotStart, error) }
  }

  /// Returns why a folder cannot be listed; nil if it can, or does not exist.
  static func unreadable(_ path: String) -> Failure? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ELOOP { return Failure("cannot read \(path): its links lead in a circle") }
      return errno == ENOENT ? nil : Failure(cannot: "read", path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return Failure(cannot: "read", path, code: ENOTDIR)
    }
    return access(path, R_OK | X_OK) == 0 ? nil : Failure(cannot: "read", path)
  }
}
