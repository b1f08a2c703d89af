import Essentials

/// Writes the lines of the lossless format, which are JSON objects.
///
/// `{"kind":"hawknotes","version":1}` is the first; then come books (`book`, with the file that the user
/// has of it), their order (`order`), `favourites`, the records of imports (`import`), the places that
/// were set (`reading`), the grades of quotes (`review`) and the notes (`note`); `{"kind":"end","notes":N}`
/// is the last. The bytes of a file are `body`, or `body64` where they are not UTF-8. A book without a file
/// of the user's has a `description`.
package enum LosslessRecord {
  package static let version = 1
  /// The folders with files to which lines are only added, and the kinds of these.
  static let logs = [
    (folder: "imports", kind: "import"), (folder: "reading", kind: "reading"),
    (folder: "review", kind: "review"),
  ]
  static let header = line([("kind", "hawknotes")], [.init("version", .integer(version))])

  static func end(noteCount: Int) -> [UInt8] {
    line([("kind", "end")], [.init("notes", .integer(noteCount))])
  }

  /// Returns a line with text members and the bytes of a file.
  static func line(_ members: [(name: String, value: String?)], body: [UInt8]) -> [UInt8] {
    line(members, [.init("body", bytes: body)])
  }

  static func line(
    _ members: [(name: String, value: String?)], _ others: [JSONValue.Member]
  ) -> [UInt8] {
    let texts = members.compactMap { name, value in
      value.map { JSONValue.Member(name, .string($0)) }
    }
    return JSONValue.object(texts + others).line
  }
}
