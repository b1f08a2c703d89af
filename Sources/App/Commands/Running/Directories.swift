import DurableFiles
import Essentials
import Glibc

struct Directories {
  let invocation: Invocation
  let library: String?

  /// The variables of the environment that name folders of the app.
  static let variables = [
    "HAWKNOTES_LIBRARY", "HAWKNOTES_STATE", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
  ]

  /// Whether all folders are the default ones: neither the command line nor a variable of the app names one.
  var areUsual: Bool {
    library == nil
      && ["HAWKNOTES_LIBRARY", "HAWKNOTES_STATE"].allSatisfy {
        (invocation.environment[$0] ?? "").isEmpty
      }
  }

  var libraryPath: String {
    get throws {
      try library.map(invocation.absolute)
        ?? folder("library", "XDG_DATA_HOME", ".local/share", own: "HAWKNOTES_LIBRARY")
    }
  }

  var statePath: String {
    get throws { try folder("state", "XDG_STATE_HOME", ".local/state", own: "HAWKNOTES_STATE") }
  }

  var cachesPath: String { get throws { try folder("caches", "XDG_CACHE_HOME", ".cache") } }

  var configPath: String {
    get throws { try folder("preferences", "XDG_CONFIG_HOME", ".config") + "/config" }
  }

  /// The files of the caches, which are made again when they are needed.
  var cachePaths: [String] {
    get throws {
      let path = try cachesPath
      return try Folder.names(in: path).map { "\(path)/\($0)" }.filter { !Folder.exists($0) }
    }
  }

  var userPrefix: String {
    get throws {
      if let home { return home + "/.local" }
      throw Failure(
        "no folder to install in: HOME is not an absolute path; use --prefix", kind: .cannotStart)
    }
  }

  private var home: String? {
    invocation.environment["HOME"].flatMap { $0.hasPrefix("/") ? invocation.absolute($0) : nil }
  }

  /// Returns the folder that a variable of the app names, else its own one within a base folder.
  private func folder(
    _ what: String, _ base: String, _ folder: String, own: String? = nil
  ) throws -> String {
    if let path = try own.flatMap(path), !path.isEmpty { return invocation.absolute(path) }
    // Relative paths must be ignored (XDG Base Directory Specification).
    if let path = try path(in: base), path.hasPrefix("/") {
      return invocation.absolute(path) + "/hawknotes"
    }
    if let home { return "\(home)/\(folder)/hawknotes" }
    throw Failure(
      "no folder for the \(what): HOME is not an absolute path; set it, or \(own ?? base)",
      kind: .cannotStart)
  }

  private func path(in variable: String) throws -> String? {
    let path = invocation.environment[variable]
    guard path?.contains("\u{FFFD}") != true else {
      throw Failure("\(variable) is not UTF-8; name a folder that is", kind: .cannotStart)
    }
    return path
  }

  /// Throws for a folder that exists but cannot be read; one that does not exist counts as empty.
  static func check(_ path: String) throws {
    if let error = unreadable(path) { throw Failure("\(error)", kind: .cannotStart) }
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
