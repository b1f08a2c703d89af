import Essentials
public import NotesLibrary

/// The file of a book, or of its description, from another program.
public enum BookFile {
  // In bytes, of an OPF file.
  private static let largestDocument = 4 << 20

  /// Returns the facts about a book in an EPUB or OPF file, as far as the file has them.
  ///
  /// Nothing is unpacked to the disk.
  public static func fields(of source: ByteSource) throws -> [BookField: String] {
    if try ZipArchive.isArchive(source) { return try fields(inArchive: ZipArchive(source)) }
    guard source.count <= largestDocument else { throw Failure.isNoBook }
    let bytes = try source.bytes(at: 0, count: source.count)
    guard isMarkup(bytes) else { throw Failure.isNoBook }
    return try PackageDocument(bytes).fields
  }

  // XML begins with <, perhaps after a byte order mark or white space, in UTF-8 or UTF-16.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let marks: Set<UInt8> = [0xef, 0xbb, 0xbf, 0xff, 0xfe, 0, 0x20, 0x09, .newline, 0x0d]
    return bytes.first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  private static func fields(inArchive archive: ZipArchive) throws -> [BookField: String] {
    let (path, package) = try package(in: archive)
    var fields = try PackageDocument(package).fields
    // A book whose contents are in disorder is a book all the same.
    guard let manifest = try sound({ try PackageManifest(package, at: path) }) else {
      return fields
    }
    let contents = try sound { try EPUBContents(of: manifest, in: archive)?.fields() }
    fields.merge(contents ?? [:]) { stated, _ in stated }
    // What cannot be kept is left out: a cover is often a page of text or a drawing.
    let cover = try sound { try picture(in: archive, manifest) }
    if cover != nil { fields[.cover] = archive.path }
    return fields
  }

  private static func picture(
    in archive: ZipArchive, _ manifest: PackageManifest
  ) throws -> PictureFormat? {
    guard let cover = manifest.cover, let size = archive.size(of: cover)?.count,
      size <= PictureFormat.largestFile
    else { return nil }
    return try archive.contents(of: cover).flatMap(PictureFormat.init)
  }

  /// Returns what is read; nil for what is damaged, but not when the file cannot be read.
  static func sound<Value>(_ read: () throws -> Value?) throws -> Value? {
    do { return try read() } catch  where error.code == nil { return nil }
  }

  private static func package(in archive: ZipArchive) throws -> (path: String, bytes: [UInt8]) {
    guard let container = try archive.contents(of: "META-INF/container.xml") else {
      throw Failure.isNoEPUB
    }
    let path = try packagePath(container)
    // Some EPUBs encode the path, and some do not.
    for path in [path, PercentEncoding.decoded(path)].compactMap(\.self) {
      if let package = try archive.contents(of: path) { return (path, package) }
    }
    throw Failure("it refers to “\(path)”, which it does not have")
  }

  /// Returns the picture in a file: the cover of an EPUB, or else all of it.
  public static func picture(at path: String) throws -> [UInt8] {
    guard let source = try ByteSource(opening: path) else {
      throw Failure("\(path) is not a file; name a picture or an EPUB")
    }
    guard try ZipArchive.isArchive(source) else { return try PictureFormat.read(path) }
    let archive = try ZipArchive(source)
    let (package, bytes) = try package(in: archive)
    let cover = try PackageManifest(bytes, at: package).cover
    return try cover.flatMap(archive.contents) ?? []
  }

  private static func packagePath(_ container: [UInt8]) throws -> String {
    var reader = try XMLReader(container)
    while let token = try reader.next() {
      guard case .start(let element) = token, element.name == "rootfile",
        let path = element.attributes["full-path"], !path.isEmpty
      else { continue }
      return path
    }
    throw Failure.isNoEPUB
  }
}

/// Why the facts about a book cannot be read from a file.
extension Failure {
  static let isNoBook = Self("it is neither an EPUB nor an OPF file")
  static let isNoEPUB = Self(
    "it is a zip archive but not an EPUB: it has no META-INF/container.xml")
  static let isZip64 = Self(
    "it is a zip64 archive, which cannot be read here; unpack it and use its OPF file")

  static func isDamaged(_ what: String) -> Self { Self("it is damaged: \(what)") }

  static func isTooLarge(_ name: String) -> Self { Self("“\(name)” in it is too large") }
}
