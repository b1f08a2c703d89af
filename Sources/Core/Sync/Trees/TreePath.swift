import Essentials
import NotesLibrary

/// The checked path of a synced file within a library; it cannot lead out of the library.
///
/// Paths are compared by their bytes, not by their characters.
struct TreePath: Sendable {
  let bytes: [UInt8]
  let kind: Kind

  /// The kind of a file, which its path shows.
  enum Kind: Hashable, Sendable {
    case note, favourites, book
    /// The other text of a description that was changed in two places.
    case bookCopy
    case bookOrder
    /// The cover of a book, or the picture of a character.
    case picture
    /// What one import made, or what was read and graded on one machine; lines are only added.
    case log

    /// Whether both texts of a conflict are kept, one of them as a conflict copy.
    var hasCopies: Bool {
      switch self {
      case .note, .book, .bookCopy: true
      case .favourites, .bookOrder, .picture, .log: false
      }
    }

    /// The most bytes that a synced file may have.
    var largestFile: Int {
      switch self {
      // The large git hosts refuse files that are much larger.
      case .note, .log: 64 << 20
      case .picture: PictureFormat.largestFile
      case .favourites, .book, .bookCopy, .bookOrder: 1 << 20
      }
    }
  }

  /// Checks a path; nil for one that is not synced.
  init?(_ bytes: [UInt8]) {
    guard let kind = bytes.withUnsafeBytes({ Self.kind(of: $0) }),
      bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    self.bytes = bytes
    self.kind = kind
  }

  init?(_ text: String) { self.init(Array(text.utf8)) }

  private static let logFolders = ["imports", "reading", "review"]
  /// The folders of a library that sync.
  static let folders = ["books", "notes"] + logFolders

  private typealias Part = UnsafeRawBufferPointer

  // It copies nothing, because there are as many paths as notes.
  private static func kind(of path: Part) -> Kind? {
    guard let (folder, rest) = split(path) else {
      return path.elementsEqual("favourites".utf8) ? .favourites : nil
    }
    if folder.elementsEqual("notes".utf8) { return isNote(rest) ? .note : nil }
    guard isName(rest) else { return nil }
    if folder.elementsEqual("books".utf8) { return bookKind(of: rest) }
    let isLog = logFolders.contains { folder.elementsEqual($0.utf8) }
    return isLog && rest.hasSuffix(".jsonl") ? .log : nil
  }

  private static func split(_ path: Part) -> (first: Part, rest: Part)? {
    guard let slash = path.firstIndex(of: slash) else { return nil }
    return (Part(rebasing: path[..<slash]), Part(rebasing: path[(slash + 1)...]))
  }

  // The slugs of a book and of a character may come before the name of the note.
  private static func isNote(_ path: Part) -> Bool {
    var name = path
    for _ in 0..<2 {
      guard let (slug, rest) = split(name) else { break }
      guard Slug.isValid(slug) else { return false }
      name = rest
    }
    return isName(name) && name.hasSuffix(".md")
  }

  private static func bookKind(of name: Part) -> Kind? {
    if name.elementsEqual("order".utf8) { return .bookOrder }
    if name.hasSuffix(".json") { return .book }
    if PictureFormat.fileName(String(decoding: name, as: UTF8.self)) != nil { return .picture }
    return String(decoding: name, as: UTF8.self).firstOccurrence(of: copyMark) != nil
      ? .bookCopy : nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let copyMark = ".json.conflict-"

  // Not a hidden file, not `.` or `..`, and without a slash.
  private static func isName(_ part: Part) -> Bool {
    (1...255).contains(part.count) && part.first != UInt8(ascii: ".")
      && !part.contains { $0 == 0 || $0 == slash }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of its folder; empty when the file is at the top of the library.
  var folder: String {
    let end = bytes.lastIndex(of: Self.slash) ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  var name: String {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the path of another file in the same folder; nil when such a file is not synced.
  func sibling(_ name: String) -> TreePath? {
    TreePath(folder.isEmpty ? name : "\(folder)/\(name)")
  }
}

extension TreePath: Hashable, Comparable, CustomStringConvertible {
  var description: String { text }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  static func < (left: TreePath, right: TreePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  var isConflictCopy: Bool {
    kind == .bookCopy || kind == .note && name.firstOccurrence(of: ".conflict-") != nil
  }
}
