import DurableFiles
import Essentials

/// An hour in which a book was read, as an e-reader counted it.
package struct CountedReading: Sendable {
  package let bookSlug: String
  /// When it began.
  package let moment: Moment
  /// Where in the book it ended.
  package let place: BookPlace
  package let pages: Int
  package let seconds: Int
  /// The import that brought it.
  package let run: String

  package init(
    bookSlug: String, moment: Moment, place: BookPlace, pages: Int, seconds: Int, run: String = ""
  ) {
    (self.bookSlug, self.moment, self.place) = (bookSlug, moment, place)
    (self.pages, self.seconds, self.run) = (pages, seconds, run)
  }

  init?(_ entry: JSONValue, at moment: Moment) {
    guard let book = entry["book"]?.string, let run = entry["run"]?.string,
      let place = entry["place"]?.string.flatMap(BookPlace.init(leading:)),
      let pages = entry["pages"]?.integer, let seconds = entry["seconds"]?.integer,
      (0...Self.most).contains(pages), (0...Self.most).contains(seconds)
    else { return nil }
    self.init(
      bookSlug: book, moment: moment, place: place, pages: pages, seconds: seconds, run: run)
  }

  // Of pages or seconds in an hour; more is damage, which must not make a sum overflow.
  private static let most = 1_000_000

  func entry(run: String) -> JSONValue {
    [
      "at": .string(moment.iso8601), "book": .string(bookSlug), "place": .string(place.text),
      "pages": .integer(pages), "seconds": .integer(seconds), "run": .string(run),
    ]
  }

  /// What distinguishes it, on whichever machine it was imported.
  package struct Hour: Hashable {
    let bookSlug: String
    let number: Int
  }

  package var hour: Hour { Hour(bookSlug: bookSlug, number: moment.secondsSince1970 / 3600) }

  /// Returns entries without those of imports that were taken back.
  package static func valid(_ entries: [MachineLog.Entry]) -> [MachineLog.Entry] {
    let undone = Set(entries.compactMap { $0.value["undone"]?.string })
    if undone.isEmpty { return entries }
    return entries.filter { $0.value["run"]?.string.map { !undone.contains($0) } ?? true }
  }

  /// Returns what e-readers counted, without what was taken back, each hour once: the most that was counted of it.
  package static func all(among entries: [MachineLog.Entry]) -> [Hour: CountedReading] {
    let readings = valid(entries).compactMap { CountedReading($0.value, at: $0.moment) }
    return Dictionary(readings.map { ($0.hour, $0) }) { $0.seconds >= $1.seconds ? $0 : $1 }
  }

  /// `9 h 20 min`.
  package static func time(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    let rest = minutes % 60 == 0 && minutes > 0 ? "" : "\(minutes % 60) min"
    return minutes < 60 ? rest : "\(minutes / 60) h \(rest)".trimmingWhitespace
  }
}

/// That a book was finished on a day, as another program knows it.
package struct FinishedReading: Hashable, Sendable {
  package let bookSlug: String
  package let day: Day

  package init(bookSlug: String, day: Day) { (self.bookSlug, self.day) = (bookSlug, day) }

  func entry(run: String) -> JSONValue {
    // At noon it is that day nearly everywhere.
    let noon = Moment(secondsSince1970: day.number * 86_400 + 43_200)
    return [
      "at": .string(noon.iso8601), "book": .string(bookSlug),
      "status": .string(ReadingStatus.read.rawValue), "place": .string(BookPlace(share: 1).text),
      "run": .string(run),
    ]
  }

  /// Returns when books were finished, without what was taken back.
  package static func all(among entries: [MachineLog.Entry]) -> Set<FinishedReading> {
    Set(
      CountedReading.valid(entries).compactMap { entry, moment in
        guard entry["status"]?.string == ReadingStatus.read.rawValue,
          let book = entry["book"]?.string
        else { return nil }
        let isImported = entry["run"] != nil
        return FinishedReading(
          bookSlug: book, day: isImported ? Day(inUTC: moment) : Day(of: moment))
      })
  }
}

extension Library {
  /// Keeps what an import brought, durably.
  package func keep(
    _ readings: [CountedReading], _ finished: [FinishedReading], run: String
  ) throws {
    try record(readings.map { $0.entry(run: run) } + finished.map { $0.entry(run: run) })
  }

  /// Takes back what an import brought, durably: the log is only added to.
  package func takeBackReadings(ofRun run: String) throws {
    try record([["at": .string(now().iso8601), "undone": .string(run)]])
  }

  private func record(_ entries: [JSONValue]) throws {
    guard let state = statePath else {
      throw Failure("without a folder for the state, nothing is known of this machine")
    }
    try Folder.create(path + "/books")
    let lock = try FileLock.wait(BookChange.lockPath(inLibrary: path))
    defer { withExtendedLifetime(lock) {} }
    try MachineLog(.reading, libraryPath: path, state: state).add(entries)
  }
}
