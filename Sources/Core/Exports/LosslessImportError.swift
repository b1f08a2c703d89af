import NotesLibrary

/// Why nothing of a file is imported.
public enum LosslessImportError: Error, CustomStringConvertible {
  /// A later version of the program wrote the file.
  case newerVersion(Int)
  /// No line of the file is in the lossless format.
  case unknown

  public var description: String {
    switch self {
    case .newerVersion(let version):
      "it is in version \(version) of the format, and this program reads only version "
        + "\(LosslessRecord.version); nothing was imported"
    case .unknown: "it is not an export of Hawk Notes; nothing was imported"
    }
  }
}
