import Essentials
import Glibc
import NotesLibrary

/// The path of a file below a library that is synced, checked: it cannot lead anywhere else.
///
/// Two paths are equal when their bytes are, however their characters look.
public struct TreePath: Sendable {
  public let bytes: [UInt8]
  public let kind: Kind

  /// What a file is, as its path says.
  public enum Kind: Hashable, Sendable {
    case note
    case favourites
    /// A description of a book.
    case book
    /// The other text of a description that was changed in two places.
    case bookCopy
    /// The order of the books.
    case bookOrder
    /// What one import brought.
    case importRun

    /// Whether two texts of such a file may be kept, one of them as a conflict copy.
    var hasCopies: Bool {
      switch self {
      case .note, .book, .bookCopy: true
      case .favourites, .bookOrder, .importRun: false
      }
    }

    /// The most bytes that a file may have which is synced.
    public var largestFile: Int {
      switch self {
      // What the large servers of git accept.
      case .note, .importRun: 64 << 20
      case .favourites, .book, .bookCopy, .bookOrder: 1 << 20
      }
    }
  }

  /// Checks a path; nil for one that is not this program's.
  public init?(_ bytes: [UInt8]) {
    guard let kind = bytes.withUnsafeBytes({ Self.kind(of: $0) }),
      bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    self.bytes = bytes
    self.kind = kind
  }

  /// Checks a path; nil for one that is not this program's.
  public init?(_ text: String) { self.init(Array(text.utf8)) }

  private typealias Part = UnsafeRawBufferPointer

  // Without any copies: there are as many paths as notes.
  private static func kind(of path: Part) -> Kind? {
    guard let (folder, rest) = split(path) else {
      return path.elementsEqual("favourites".utf8) ? .favourites : nil
    }
    if folder.elementsEqual("notes".utf8) { return isNote(rest) ? .note : nil }
    guard isName(rest) else { return nil }
    if folder.elementsEqual("books".utf8) { return bookKind(of: rest) }
    let isRun = folder.elementsEqual("imports".utf8) && rest.hasEnding(".jsonl")
    return isRun ? .importRun : nil
  }

  private static func split(_ path: Part) -> (first: Part, rest: Part)? {
    guard let slash = path.firstIndex(of: slash) else { return nil }
    return (Part(rebasing: path[..<slash]), Part(rebasing: path[(slash + 1)...]))
  }

  // The slug of a book and that of a character may be before its name.
  private static func isNote(_ path: Part) -> Bool {
    var name = path
    for _ in 0..<2 {
      guard let (slug, rest) = split(name) else { break }
      guard Slug.isValid(slug) else { return false }
      name = rest
    }
    return isName(name) && name.hasEnding(".md")
  }

  private static func bookKind(of name: Part) -> Kind? {
    if name.elementsEqual("order".utf8) { return .bookOrder }
    if name.hasEnding(".json") { return .book }
    return String(decoding: name, as: UTF8.self).firstOccurrence(of: copyMark) != nil
      ? .bookCopy : nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let copyMark = ".json.conflict-"

  // Neither a hidden file nor `.` or `..`, and no path.
  private static func isName(_ part: Part) -> Bool {
    (1...255).contains(part.count) && part.first != UInt8(ascii: ".")
      && !part.contains { $0 == 0 || $0 == slash }
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of its folder; empty when it has none.
  public var folder: String {
    let end = bytes.lastIndex(of: Self.slash) ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The name of the file.
  public var name: String {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the path of a file in the same folder; nil when it is not this program's.
  public func sibling(_ name: String) -> TreePath? {
    TreePath(folder.isEmpty ? name : "\(folder)/\(name)")
  }
}

extension TreePath: Hashable, Comparable, CustomStringConvertible {
  public var description: String { text }

  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  public static func < (left: TreePath, right: TreePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  public static func == (left: TreePath, right: TreePath) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let start = right.baseAddress else { return true }
        return memcmp(left, start, right.count) == 0
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasEnding(_ ending: StaticString) -> Bool {
    suffix(ending.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
  }
}

extension TreePath {
  /// Whether it is the other text of a file that was changed in two places.
  var isConflictCopy: Bool {
    kind == .bookCopy || kind == .note && name.firstOccurrence(of: ".conflict-") != nil
  }
}
