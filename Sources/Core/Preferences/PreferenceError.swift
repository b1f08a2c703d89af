public import DurableFiles

/// Why a preference cannot be changed.
public enum PreferenceError: Error, Hashable, CustomStringConvertible {
  /// There is no preference of this name; the nearest name, if there is a similar one.
  case unknownName(String, nearest: String?)
  /// The value is invalid.
  case wrongValue(String, value: String, expected: String)
  /// There is no directory for the file.
  case noDirectory
  /// The file cannot be read or written.
  case file(FileError)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .unknownName(let name, let nearest):
      "there is no preference “\(name.prefix(60))”; "
        + (nearest.map { "did you mean \($0)?" } ?? "“hawknotes config” lists them")
    case .wrongValue(let name, let value, let expected):
      "\(name) cannot be “\(value.prefix(60))”; \(expected)"
    case .noDirectory:
      "no folder for the preferences: set HOME or XDG_CONFIG_HOME to an absolute path"
    case .file(let error): "\(error)"
    }
  }
}
