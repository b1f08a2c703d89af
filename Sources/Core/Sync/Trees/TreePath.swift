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
    guard let kind = Self.kind(of: bytes),
      bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    self.bytes = bytes
    self.kind = kind
  }

  init?(_ text: String) { self.init(Array(text.utf8)) }

  private static let logFolders = ["imports", "reading", "review"]
  /// The folders of a library that sync.
  static let folders = ["books", "notes"] + logFolders

  private static func kind(of path: [UInt8]) -> Kind? {
    let parts = path.split(separator: slash, omittingEmptySubsequences: false)
    guard let name = parts.last, isName(name) else { return nil }
    switch (String(decoding: parts[0], as: UTF8.self), parts.count) {
    case ("favourites", 1): return .favourites
    case ("notes", 2...4):
      // The slugs of a book and of a character may come before the name of the note.
      let slugs = parts[1...].dropLast()
      let isNote = name.hasSuffix(".md") && slugs.allSatisfy { $0.withUnsafeBytes(Slug.isValid) }
      return isNote ? .note : nil
    case ("books", 2): return bookKind(of: name)
    case (let folder, 2) where logFolders.contains(folder):
      return name.hasSuffix(".jsonl") ? .log : nil
    default: return nil
    }
  }

  private static func bookKind(of name: ArraySlice<UInt8>) -> Kind? {
    if name.elementsEqual("order".utf8) { return .bookOrder }
    if name.hasSuffix(".json") { return .book }
    if PictureFormat.fileName(String(decoding: name, as: UTF8.self)) != nil { return .picture }
    return String(decoding: name, as: UTF8.self).firstOccurrence(of: copyMark) != nil
      ? .bookCopy : nil
  }

  /// Whether no command deletes such a file, so that one that is missing was lost.
  var isPermanent: Bool {
    switch kind {
    case .book, .bookOrder, .favourites: true
    // An import that is undone is forgotten.
    case .log: !bytes.starts(with: "imports/".utf8)
    case .note, .bookCopy, .picture: false
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let copyMark = ".json.conflict-"

  // Not a hidden file, not `.` or `..`.
  private static func isName(_ part: ArraySlice<UInt8>) -> Bool {
    (1...255).contains(part.count) && part.first != UInt8(ascii: ".") && !part.contains(0)
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

  /// Whether its name says when the note was made.
  var isDated: Bool { Array(name.utf8).withUnsafeBytes(Note.isDated) }

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
