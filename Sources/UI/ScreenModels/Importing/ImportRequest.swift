import Essentials

/// What `import` is to do, as it is typed: options as on the command line, then the path of a file.
public struct ImportRequest {
  let path: String
  let makesBooks: Bool
  /// The books that are named, `BOOK` or `TITLE=BOOK`.
  let books: [String]
  /// What was typed of it before the path.
  public let options: String

  public init(_ argument: String) {
    var rest = argument[...]
    let before = Self.takeOptions(from: &rest)
    options = String(argument[..<rest.startIndex])
    let behind = Self.takeLastOptions(from: &rest)
    makesBooks = before.makesBooks || behind.makesBooks
    books = before.books + behind.books
    path = rest.unquoted
  }

  private typealias Options = (makesBooks: Bool, books: [String])

  private static func takeOptions(from rest: inout Substring) -> Options {
    var options: Options = (false, [])
    while let option = [all, book].first(where: rest.hasPrefix) {
      rest = rest.dropFirst(option.count)
      if option == all {
        options.makesBooks = true
      } else {
        options.books.append(takeWord(from: &rest))
      }
      rest = rest.drop { $0 == " " }
    }
    return options
  }

  // The shell takes them behind the path, too.
  private static func takeLastOptions(from rest: inout Substring) -> Options {
    for start in rest.indices where rest[start...].hasPrefix(" --") {
      var end = rest[start...].dropFirst() + " "
      let options = takeOptions(from: &end)
      guard end.isEmpty, !options.books.contains("") else { continue }
      rest = rest[..<start]
      return options
    }
    return (false, [])
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
