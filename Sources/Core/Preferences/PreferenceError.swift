public import DurableFiles

/// Why a preference cannot be changed.
public enum PreferenceError: Error, Hashable, CustomStringConvertible {
  /// No preference is called so; the nearest name, if one is near.
  case unknownName(String, nearest: String?)
  /// The preference cannot have the value.
  case wrongValue(String, value: String, expected: String)
  /// There is no place for the file.
  case noPlace
  /// The file cannot be read or written.
  case file(FileError)

  /// A sentence a reader can act on.
  public var description: String {
    switch self {
    case .unknownName(let name, let nearest):
      "there is no preference “\(name.prefix(60))”; "
        + (nearest.map { "did you mean \($0)?" } ?? "“hawknotes config” lists them")
    case .wrongValue(let name, let value, let expected):
      "\(name) cannot be “\(value.prefix(60))”; \(expected)"
    case .noPlace:
      "there is no place for preferences: set HOME or XDG_CONFIG_HOME to an absolute path"
    case .file(let error): "\(error)"
    }
  }
}
