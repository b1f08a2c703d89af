import NotesLibrary

/// Why a file of the lossless format is not imported at all.
public enum LosslessImportError: Error, CustomStringConvertible {
  /// It was written by a later version of the program.
  case newerVersion(Int)
  /// No line of it is one of this format.
  case unknown

  public var description: String {
    switch self {
    case .newerVersion(let version):
      "it has version \(version) of the format, and this program reads \(LosslessRecord.version); "
        + "nothing was imported"
    case .unknown: "it is no export of Hawk Notes; nothing was imported"
    }
  }
}
