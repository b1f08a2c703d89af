import CrashModel

/// A user's home folder, with a library and a state of its own.
public final class Home {
  public let folder: TemporaryFolder
  /// What the app is started with; nothing of the tests' own environment but what is for sanitizers.
  public var environment: [String: String]
  /// The app that is run without a terminal.
  public var program = AppBinary.path

  /// A new one, perhaps at another place, or a copy of another with all that is in it.
  public init(in place: String? = nil, copying other: Home? = nil) throws {
    folder = try TemporaryFolder(in: place)
    environment = AppTerminal.environment(home: folder.path)
    environment["XDG_RUNTIME_DIR"] = folder.path + "/run"
    environment.merge(AppBinary.sanitizerOptions) { $1 }
    mkdir(folder.path + "/run", 0o700)
    if let other {
      program = other.program
      try other.folder.copyFiles(to: folder)
    }
  }

  public static func make() -> Home {
    do { return try Home() } catch { preconditionFailure("\(error)") }
  }

  /// A folder that a user's files are in already.
  public init(of folder: TemporaryFolder, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  public var path: String { folder.path }
  public var sessions: [String] { folder.names(in: "state/sessions") }

  /// The paths of all files in a folder and the folders in it, relative to it, sorted.
  public func files(in name: String = ".") -> [String] { StoredFiles(path: path).files(in: name) }

  public func write(_ bytes: some Collection<UInt8>, to name: String, mode: UInt32 = 0o600) {
    folder.write(bytes, to: name, mode: mode)
  }

  public static func command(_ arguments: [String]) -> [String] { [AppBinary.path] + arguments }

  /// Runs the app without a terminal.
  @discardableResult
  public func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String]? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(
      [program] + arguments, environment: environment ?? self.environment, input: input)
  }

  /// The notes, as bytes by their path within the library.
  public var notes: [String: [UInt8]] {
    let files = files(in: "library").filter { $0.hasPrefix("notes/") && $0.hasSuffix(".md") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, folder.bytes("library/\($0)") ?? []) })
  }

  /// The texts of the notes, in the order of their names.
  public var noteTexts: [String] { notes.sorted { $0.key < $1.key }.map { $0.value.text } }

  /// The texts of all versions of notes, in the order of their names.
  public var versionTexts: [String] {
    files(in: "state/versions").filter { $0.hasSuffix(".md") }.sorted().compactMap {
      folder.text("state/versions/\($0)")
    }
  }

  /// The texts that are not saved as notes, of all sessions.
  public var unsavedTexts: [String] {
    get throws {
      let identifiers = try run("drafts").text.split(separator: "\n").map { $0.prefix(8) }
      return try identifiers.map { try run("drafts", "show", String($0)).text }
    }
  }

  /// All files that neither the library nor the state is made of.
  public var litter: [String] { StoredFiles(path: path).litter }
}
