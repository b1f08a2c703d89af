import Essentials

/// A link `hawknotes://BOOK[/CHARACTER[/NOTE]]`, taken apart: names and nothing else.
///
/// Every name has one spelling: letters, digits and `-._~` stand for themselves, every other byte of
/// UTF-8 as `%` and two upper-case hexadecimal digits (RFC 3986, 2.1).
public struct Link: Hashable, Sendable, CustomStringConvertible {
  /// The names, one to three.
  public let names: [String]

  static let scheme = "hawknotes://"
  // In bytes; a file's name has 255 at the most.
  private static let longest = 2000

  init(_ names: [String]) { self.names = names }

  public static func isLink(_ text: String) -> Bool {
    text.prefix(scheme.count).lowercased() == scheme
  }

  /// Parses a link; nothing is looked up.
  public init(parsing text: String) throws {
    guard text.utf8.count <= Self.longest else {
      throw Failure("a link of \(text.utf8.count) bytes is too long")
    }
    guard Self.isLink(text) else { throw Failure("a link begins with \(Self.scheme)") }
    let parts = text.dropFirst(Self.scheme.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { throw Self.wrongShape }
    names = try parts.map(Self.name)
  }

  private static let wrongShape = Failure(
    "a link has a book, perhaps a character, perhaps a note, and nothing else")
  private static let wrongSpelling = Failure(
    "a link has letters, digits, dashes, and %XX for every other byte of a note's name")

  private static func name(_ part: Substring) throws -> String {
    if part.isEmpty { throw wrongShape }
    guard let name = PercentEncoding.decoded(part), encoded(name) == part else {
      throw wrongSpelling
    }
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, !name.contains("/"), name != ".", name != ".." else { throw wrongSpelling }
    return name
  }

  private static func encoded(_ name: String) -> String {
    PercentEncoding.encoded(name) { $0.isLetterOrDigit || "-._~".utf8.contains($0) }
  }

  public var description: String { Self.scheme + names.map(Self.encoded).joined(separator: "/") }
}
