import Essentials

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
