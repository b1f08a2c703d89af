import DurableFiles

/// Why the facts about a book cannot be read from a file.
public enum BookFormatError: Error, Hashable, CustomStringConvertible {
  /// The file is neither EPUB nor OPF.
  case unknown
  /// The file is a zip archive, but not an EPUB.
  case notEPUB
  /// The file is a zip64 archive, which is a format for very large ones.
  case zip64
  /// A part of the file is missing or wrong.
  case damaged(String)
  /// A file in the archive needs a password.
  case encrypted(String)
  /// A file in the archive is compressed in a way that EPUB does not allow.
  case compression(String)
  /// A file in the archive is larger than such files ever are.
  case tooLarge(String)
  /// The archive refers to a file that it does not have.
  case missing(String)
  /// The XML is not well-formed.
  case xml(String, line: Int)

  public var description: String {
    switch self {
    case .unknown: "it is neither an EPUB nor an OPF file"
    case .notEPUB: "it is a zip archive but not an EPUB: it has no META-INF/container.xml"
    case .zip64: "it is a zip64 archive, which cannot be read here; unpack it and use its OPF file"
    case .damaged(let what): "it is damaged: \(what)"
    case .encrypted(let name): "“\(name)” in it needs a password"
    case .compression(let name): "“\(name)” in it is compressed in a way that EPUB does not allow"
    case .tooLarge(let name): "“\(name)” in it is too large"
    case .missing(let name): "it refers to “\(name)”, which it does not have"
    case .xml(let problem, let line): "its XML is not valid: \(problem) in line \(line)"
    }
  }
}
