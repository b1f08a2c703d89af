import Essentials

/// What `import` is to do, as it is typed: options as on the command line, then the path of a file.
public struct ImportRequest {
  let path: String
  private(set) var makesBooks = false
  /// The books that are named, `BOOK` or `TITLE=BOOK`.
  private(set) var books: [String] = []
  /// What was typed of it before the path.
  public let options: String

  public init(_ argument: String) {
    var rest = argument[...]
    while let option = [Self.all, Self.book].first(where: rest.hasPrefix) {
      rest = rest.dropFirst(option.count)
      if option == Self.all { makesBooks = true } else { books.append(Self.takeWord(from: &rest)) }
      rest = rest.drop { $0 == " " }
    }
    options = String(argument[..<rest.startIndex])
    // The shell takes it there, too.
    let last = " " + Self.all.dropLast()
    if rest.hasSuffix(last) {
      makesBooks = true
      rest = rest.dropLast(last.count)
    }
    path = rest.unquoted
  }

  private static let all = "--all "
  private static let book = "--book "

  private static func takeWord(from rest: inout Substring) -> String {
    let isQuoted = rest.first == "\"" || rest.first == "'"
    let end = isQuoted ? rest.dropFirst().firstIndex(of: rest[rest.startIndex]) : nil
    let word = end.map { rest[...$0] } ?? rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    return word.unquoted
  }
}
