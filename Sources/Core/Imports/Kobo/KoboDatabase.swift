import Essentials
import NotesLibrary

/// Reads the database of a Kobo, `KoboReader.sqlite`, from the JSON that the program `sqlite3` prints.
public enum KoboDatabase {
  public static func isDatabase(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// The queries to try, of which older devices understand only the second one.
  static let queries = [["ISBN", "Series", "SeriesNumber"], ["NULL", "NULL", "NULL"]].map { facts in
    let names = ["title", "author", "isbn", "series", "number"]
    let columns = zip(["Title", "Attribution"] + facts, names).map { column, name in
      "(SELECT \(column) FROM content c WHERE c.ContentID = b.VolumeID LIMIT 1) AS \(name)"
    }
    return """
      SELECT b.VolumeID AS volume, b.Text AS text, b.Annotation AS note, b.DateCreated AS date, \
      \(columns.joined(separator: ", ")) \
      FROM Bookmark b WHERE coalesce(b.Hidden, 'false') IN ('false', 0, '0') \
      ORDER BY b.VolumeID, \
      (SELECT VolumeIndex FROM content c WHERE c.ContentID = b.ContentID LIMIT 1), \
      b.ChapterProgress, b.DateCreated
      """
  }

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: Array("[{\"volume\":".utf8))
  }

  // The program prints nothing at all when there are no rows.
  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    let isEmpty = bytes.allSatisfy { $0 <= 0x20 }
    let rows = isEmpty ? [] : try JSONValue(parsing: bytes) { .isNot(.kobo, reason: $0) }
    var builder = FileBuilder(.kobo)
    var seen: Set<[String]> = []
    for row in rows.array ?? [] { add(row, &seen, to: &builder) }
    return builder.file
  }

  // The device replaces a bookmark when it is changed, so only its words show that it is the same one.
  private static func add(
    _ row: JSONValue, _ seen: inout Set<[String]>, to builder: inout FileBuilder
  ) {
    let text = { (name: String) in (row[name]?.string ?? "").trimmingWhitespace }
    let volume = text("volume")
    let file = volume.split(separator: "/").last.map(String.init) ?? volume
    let book = builder.number(
      of: text("title").isEmpty ? file : text("title"), by: Authors.parsed(text("author")),
      facts: [
        .isbn: ISBN.first(in: text("isbn")), .series: text("series"), .number: text("number"),
      ])
    let quote = text("text")
    var identity = [
      quote.isEmpty ? "note" : "highlight", builder.folded(quote.isEmpty ? text("note") : quote),
    ]
    if !seen.insert([volume] + identity).inserted { identity.append(text("date")) }
    builder.add(
      to: book, quote: quote, words: text("note"), date: Moment(written: text("date")),
      identity: identity)
  }
}
