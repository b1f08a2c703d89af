import DurableFiles
import Glibc
public import NotesLibrary

/// The quotes that are seen again on a day: the same ones on all machines that have the same library.
///
/// Each is drawn by chance. Books have equal chances, however many quotes each has; a quote that was graded
/// comes back as it is forgotten: after its half-life its chance is half of that of a new one.
public enum DailyQuotes {
  public static let usualCount = 5

  /// Chooses at most `count` of the quotes that were noted before a day, the best drawn first.
  ///
  /// `isHidden` says what may not be seen, such as quotes from later parts of a book. What is graded on
  /// the day itself stays, except for `never`.
  public static func chosen(
    _ count: Int = usualCount, on day: Day, from quotes: [Quote], _ grades: Grades,
    isHidden: (Quote) -> Bool = { _ in false }
  ) -> [Quote] {
    let noted = quotes.filter { Day(of: $0.note.date) < day && !isHidden($0) }
    // Words that several notes quote are one quote, with a place if one of them has it.
    let alike = Dictionary(grouping: noted, by: \.digest)
    let known = alike.values.compactMap { quotes in
      quotes.min { ($0.place == nil ? 1 : 0, $0.id) < ($1.place == nil ? 1 : 0, $1.id) }
    }
    var counts: [UUID: Int] = [:]
    for quote in known { counts[quote.book.id, default: 0] += 1 }
    let drawn = known.compactMap { quote -> (time: Double, quote: Quote)? in
      let given = (alike[quote.digest] ?? []).compactMap { grades.last(of: $0.id) }
      let chance = chance(ofGiven: given.max { $0.order < $1.order }, on: day)
      guard chance > 0 else { return nil }
      let share = chance / Double(counts[quote.book.id] ?? 1)
      return (-log(lot(of: quote, on: day)) / share, quote)
    }
    return spread(
      drawn.sorted { ($0.time, $0.quote.id) < ($1.time, $1.quote.id) }.map(\.quote), count)
  }

  // From 0 for what is not to be seen to 1.
  private static func chance(ofGiven given: Grades.Given?, on day: Day) -> Double {
    guard let given else { return 1 }
    guard let halfLife = given.grade.halfLife else { return 0 }
    let days = day.number - Day(of: given.moment).number
    // The page of a day is not another one once it has been graded.
    return days < 1 ? 1 : 1 - pow(0.5, Double(days) / halfLife)
  }

  // No book has more than half of the page while others have something.
  private static func spread(_ drawn: [Quote], _ count: Int) -> [Quote] {
    var chosen: [Quote] = []
    var others: [Quote] = []
    var counts: [UUID: Int] = [:]
    for quote in drawn where chosen.count < count {
      let book = quote.book.id
      if counts[book, default: 0] < (count + 1) / 2 {
        counts[book, default: 0] += 1
        chosen.append(quote)
      } else {
        others.append(quote)
      }
    }
    return chosen + others.prefix(count - chosen.count)
  }

  // A number between 0 and 1 that only the quote and the day decide (FNV-1a, then the end of MurmurHash3).
  private static func lot(of quote: Quote, on day: Day) -> Double {
    var hash = Checksum.fnv1a64("\(day.number) \(quote.id)".utf8)
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return (Double((hash ^ hash >> 33) >> 11) + 0.5) / Double(1 << 53)
  }
}
