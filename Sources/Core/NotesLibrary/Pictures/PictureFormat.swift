import DurableFiles

/// How the picture of a cover is encoded.
public enum PictureFormat: String, CaseIterable, Sendable {
  case jpg, png, gif, webp

  /// In bytes, of a picture that is kept.
  public static let largestFile = 4 << 20

  /// Finds out from its first bytes how a picture is encoded; nil when it is none.
  public init?(_ bytes: [UInt8]) {
    let isRIFF = bytes.starts(with: "RIFF".utf8)
    if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpg
    } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if isRIFF, bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  public var mediaType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }

  func fileName(of name: String) -> String { "\(name).cover.\(rawValue)" }

  /// Returns a name if the file of a cover may have it.
  package static func fileName(_ name: String) -> String? {
    let isOne = allCases.contains { name.hasSuffix(".cover.\($0.rawValue)") }
    return isOne && !name.contains("/") && !name.hasPrefix(".") ? name : nil
  }

  public static func read(_ path: String) throws -> [UInt8] {
    try DurableFile.read(path, limit: largestFile)
  }
}

extension Library {
  /// The file of the picture of a book or character; nil where none is named.
  public func picturePath(of subject: Subject) -> String? {
    let name = subject.character.map(\.pictureFile) ?? subject.book.coverFile
    return name.map { "\(path)/books/\($0)" }
  }

  /// Whether it has a picture of this name, or had one that a change brings back from the bin.
  public func hasPicture(named name: String) -> Bool {
    PictureFormat.fileName(name) != nil
      && ["books", ".bin/books"].contains { FileStamp(of: "\(path)/\($0)/\(name)") != nil }
  }

  /// The picture on the cover of a book; nil where there is none that can be read.
  public func coverPicture(of book: Book) -> (bytes: [UInt8], format: PictureFormat)? {
    guard let name = book.coverFile, let bytes = try? PictureFormat.read("\(path)/books/\(name)")
    else { return nil }
    return PictureFormat(bytes).map { (bytes, $0) }
  }
}
