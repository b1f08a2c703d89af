public import DurableFiles

/// Why a file does not say what a book is.
public enum BookFormatError: Error, Hashable, CustomStringConvertible {
  case file(FileError)
  /// It is neither an EPUB nor an OPF file.
  case unknown
  /// It is a zip archive without what an EPUB has.
  case notEPUB
  /// It is a zip archive in the form for very large ones.
  case zip64
  /// A part of it is missing or wrong.
  case damaged(String)
  /// A file in the archive needs a password.
  case encrypted(String)
  /// A file in the archive is compressed in a way that EPUB does not allow.
  case compression(String)
  /// It has more bytes than are read of such a file.
  case tooLarge(String)
  /// The archive has no file of this name, although it says so.
  case missing(String)
  /// It is XML that is not well-formed.
  case xml(String, line: Int)

  public var description: String {
    switch self {
    case .file(let error): error.description
    case .unknown: "it is neither an EPUB nor an OPF file"
    case .notEPUB: "it is a zip archive but no EPUB: it has no META-INF/container.xml"
    case .zip64: "it is a zip64 archive, which is not read here; use the OPF file in it"
    case .damaged(let what): "it is damaged: \(what)"
    case .encrypted(let name): "“\(name)” in it needs a password"
    case .compression(let name): "“\(name)” in it is compressed in a way that is not read here"
    case .tooLarge(let name): "“\(name)” in it is too large to be what it should be"
    case .missing(let name): "it should contain “\(name)” but does not"
    case .xml(let problem, let line): "it is no XML: \(problem) in line \(line)"
    }
  }
}
