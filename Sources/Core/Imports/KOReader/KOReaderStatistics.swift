import Essentials
import NotesLibrary

/// Reads the statistics of KOReader, `statistics.sqlite3`, from the JSON that the program `sqlite3`
/// prints: a row for each hour in which a book was read.
///
/// The tables are those of its plug-in, `statistics.koplugin/main.lua`: `page_stat_data` has a row for
/// each page that was shown, with a share of the pages that the book had in that layout.
enum KOReaderStatistics {
  static let query = """
    SELECT b.title AS counted, b.authors AS author, MIN(p.start_time) AS start, \
    COUNT(DISTINCT p.page) AS pages, SUM(p.duration) AS seconds, \
    CAST(MAX(10000.0 * p.page / p.total_pages) AS INTEGER) AS reached, MAX(p.total_pages) AS total \
    FROM page_stat_data p JOIN book b ON b.id = p.id_book WHERE p.total_pages > 0 \
    GROUP BY p.id_book, p.start_time / 3600 ORDER BY start
    """

  static func isProbable(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: Array("[{\"counted\":".utf8))
  }

  static func read(_ bytes: [UInt8]) throws -> ImportedFile {
    let rows = try JSONValue(parsing: bytes) { .isNot(.statistics, reason: $0) }
    var builder = FileBuilder(.statistics)
    for (number, row) in (rows.array ?? []).enumerated() {
      guard var reading = reading(row) else {
        builder.file.problems.add(line: nil, "hour \(number + 1) of reading is not understood")
        continue
      }
      reading.book = builder.number(
        of: (row["counted"]?.string ?? "").trimmingWhitespace,
        by: Authors.parsed(row["author"]?.string ?? ""))
      builder.file.readings.append(reading)
    }
    return builder.file
  }

  // In seconds: a page that is begun at the end of an hour counts for that hour.
  private static let longest = 2 * 3600
  private static let mostPages = 100_000
  // The year 9999.
  private static let lastStart = 253_370_764_800

  // What is reached is in hundredths of a percent of the book.
  private static func reading(_ row: JSONValue) -> ImportedReading? {
    guard let start = row["start"]?.integer, (0...lastStart).contains(start),
      let seconds = row["seconds"]?.integer, (0...longest).contains(seconds),
      let pages = row["pages"]?.integer, (0...mostPages).contains(pages),
      let total = row["total"]?.integer, (1...mostPages).contains(total),
      let reached = row["reached"]?.integer, (0...10_000).contains(reached)
    else { return nil }
    return ImportedReading(
      start: Moment(secondsSince1970: start), seconds: seconds,
      share: Double(pages) / Double(total), pages: pages, reached: Double(reached) / 10_000)
  }
}
