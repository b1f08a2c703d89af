/// A form in which other programs and devices keep what was marked in books.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// `My Clippings.txt` of a Kindle, which other readers write too.
  case kindle

  /// What it is called in a sentence.
  public var name: String {
    switch self {
    case .kindle: "Kindle clippings"
    }
  }

  /// The format of a file, recognised by its contents; nil if none is.
  public init?(recognising bytes: [UInt8]) {
    let beginning = bytes.prefix(1 << 16)
    guard let format = Self.allCases.first(where: { $0.isProbable(beginning) }) else { return nil }
    self = format
  }

  private func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .kindle: KindleClippings.isProbable(beginning)
    }
  }

  /// Reads what was marked; throws `ImportError` when there is nothing of this format.
  public func read(_ bytes: [UInt8]) throws(ImportError) -> ImportedFile {
    switch self {
    case .kindle: try KindleClippings.read(bytes)
    }
  }
}

/// Why nothing was imported.
public enum ImportError: Error, Hashable, CustomStringConvertible {
  /// No format was recognised.
  case unknown
  /// It is not of the format that it should be of.
  case isNot(ImportFormat, reason: String)

  public var description: String {
    switch self {
    case .unknown:
      "its format is not recognised; --from says which it is: "
        + ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    case .isNot(let format, let reason): "it has no \(format.name): \(reason)"
    }
  }
}
