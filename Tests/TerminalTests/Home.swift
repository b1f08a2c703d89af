import Glibc
import PseudoTerminal
import TestSupport

/// A reader's home folder, with a library and a state of its own.
final class Home {
  let folder: TemporaryFolder
  /// What the app is started with; nothing of the tests' own environment.
  var environment: [String: String]

  /// A new one, or a copy of another with all that is in it.
  init(copying other: Home? = nil) throws {
    folder = try TemporaryFolder()
    environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "TERM": "xterm-256color", "HOME": folder.path, "HAWKNOTES_STATE": folder.path + "/state",
      "HAWKNOTES_LIBRARY": folder.path + "/library",
    ]
    if let other {
      _ = try ChildProcess.run(
        ["cp", "-a", other.path + "/.", folder.path], environment: environment)
    }
  }

  var path: String { folder.path }
  var libraryPath: String { path + "/library" }
  var statePath: String { path + "/state" }
  var sessions: [String] { Files.names(in: statePath + "/sessions") }

  /// The command line of the app.
  static func command(_ arguments: [String]) -> [String] { [AppBinary.path] + arguments }

  /// Runs the app without a terminal.
  @discardableResult
  func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String]? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      Self.command(arguments), environment: environment ?? self.environment, input: input)
  }

  /// The notes, as bytes by their path within the library.
  var notes: [String: [UInt8]] {
    let files = Files.all(in: libraryPath)
      .filter { $0.hasPrefix("notes/") && $0.hasSuffix(".md") }
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0, Files.bytes("\(libraryPath)/\($0)") ?? []) })
  }

  /// The texts of the notes, in the order of their names.
  var noteTexts: [String] {
    notes.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// All files that neither the library nor the state is made of.
  var litter: [String] {
    let library = Files.all(in: libraryPath).filter { file in
      let name = file.split(separator: "/").last ?? ""
      let isNote = name.hasSuffix(".md") && !name.hasPrefix(".")
      let isInPlace = file.hasPrefix("notes/") || file.hasPrefix(".bin/")
      return !(isNote && isInPlace || file == "favourites" || file == ".lock")
    }
    let state = Files.all(in: statePath).filter { file in
      let parts = file.split(separator: "/")
      return !(parts.count == 3 && parts[0] == "sessions" && ["journal", "lock"].contains(parts[2]))
    }
    return library.map { "library/\($0)" } + state.map { "state/\($0)" }
  }
}
