import Essentials
import NotesLibrary

/// The chapters of an EPUB and its length, by the lengths of its files.
struct EPUBContents {
  private let archive: ZipArchive
  private let navigation: NavigationDocument
  private let folder: [Substring]
  // How much stands before each text, by its path.
  private var starts: [String: Int] = [:]
  private var count = 0
  private var packedCount = 0

  // In bytes, of all texts that are read to find where chapters begin.
  private static let mostBytes = 32 << 20
  // In bytes, as Adobe's readers count.
  private static let packedPage = 1024

  init?(of manifest: PackageManifest, in archive: ZipArchive) throws {
    guard let path = manifest.contents, let bytes = try archive.contents(of: path) else {
      return nil
    }
    self.archive = archive
    navigation = try NavigationDocument(bytes)
    folder = path.split(separator: "/").dropLast()
    for path in manifest.texts where starts[path] == nil {
      guard let size = archive.size(of: path) else { continue }
      starts[path] = count
      count += size.count
      packedCount += size.packedCount
    }
  }

  /// Throws only what the file system says.
  func fields() throws -> [BookField: String] {
    guard count > 0 else { return [:] }
    let about = min(1 + packedCount / Self.packedPage, BookField.mostPages)
    let pages = navigation.lastPage.map(String.init) ?? "about \(about)"
    let chapters = try chapters()
    return chapters.isEmpty ? [.pages: pages] : [.pages: pages, .chapters: chapters]
  }

  private func chapters() throws -> String {
    let entries = navigation.chapters.map { entry in
      let parts = entry.address.split(separator: "#", maxSplits: 1)
      let path = PackageManifest.path(of: String(parts.first ?? ""), in: folder)
      return (title: entry.title, path: path, anchor: parts.count > 1 ? String(parts[1]) : nil)
    }
    var (anchors, read): ([String: [String: Int]], Int) = ([:], 0)
    let chapters: [(share: Double, title: String)] = try entries.compactMap { title, path, anchor in
      guard let start = starts[path] else { return nil }
      var offset = 0
      if let anchor {
        if anchors[path] == nil { anchors[path] = try self.anchors(in: path, &read) }
        offset = anchors[path]?[anchor] ?? 0
      }
      return (min(1, Double(start + offset) / Double(count)), title)
    }
    // In the order of the book, which a damaged table of contents does not have.
    return chapters.sorted { $0.share < $1.share }
      .map { "\(BookPlace(share: $0.share).text) \($0.title)" }.joined(separator: "\n")
  }

  // What is damaged has its chapters at its beginning.
  private func anchors(in path: String, _ read: inout Int) throws -> [String: Int] {
    guard let size = archive.size(of: path), size.count <= Self.mostBytes - read else { return [:] }
    read += size.count
    return Self.anchors(in: try BookFile.sound { try archive.contents(of: path) } ?? [])
  }

  /// Returns the offsets of the elements in a text that have a name.
  private static func anchors(in text: [UInt8]) -> [String: Int] {
    var anchors: [String: Int] = [:]
    for index in text.indices.dropLast(2) where text[index] == UInt8(ascii: "=") {
      let (quote, before) = (text[index + 1], text[..<index])
      guard [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote),
        before.hasSuffix(" id") || before.hasSuffix(" name")
      else { continue }
      let name = text[(index + 2)...].prefix(longestAnchor).prefix { $0 != quote }
      let text = String(decoding: name, as: UTF8.self)
      if anchors[text] == nil { anchors[text] = index }
    }
    return anchors
  }

  private static let longestAnchor = 200
}
