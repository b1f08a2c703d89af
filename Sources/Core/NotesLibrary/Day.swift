import Glibc

/// A day of the calendar, without a time zone.
public struct Day: Hashable, Comparable, Sendable {
  /// The days since 1970.
  public let number: Int

  public init(number: Int) { self.number = number }

  /// The day of a moment in the local time zone.
  public init(of moment: Moment) {
    let parts = moment.local
    number =
      Moment.days(before: Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1) + Int(parts.tm_mday) - 1
  }

  /// The day of a moment in UTC, which is the same on all machines.
  public init(inUTC moment: Moment) {
    number = moment.secondsSince1970.flooredQuotientAndRemainder(dividingBy: 86_400).quotient
  }

  public init?(year: Int, month: Int, day: Int) {
    guard let moment = Moment(year: year, month: month, day: day) else { return nil }
    self.init(inUTC: moment)
  }

  /// Parses `2026-11-20`.
  public init?(iso8601 text: String) {
    guard text.utf8.count == 10, let moment = Moment(iso8601: text + "T00:00:00Z") else {
      return nil
    }
    self.init(inUTC: moment)
  }

  /// The first day of what a text says: `2026`, `2026-11` or `2026-11-20`.
  public init?(firstOf text: String) {
    guard [4, 7, 10].contains(text.utf8.count) else { return nil }
    self.init(iso8601: text + "0000-01-01".dropFirst(text.utf8.count))
  }

  /// `2026-11-20`.
  public var iso8601: String { String(start.iso8601.prefix(10)) }

  public var year: Int { Int(start.utc.tm_year) + 1900 }
  /// From 1 to 12.
  public var month: Int { Int(start.utc.tm_mon) + 1 }
  public var dayOfMonth: Int { Int(start.utc.tm_mday) }

  /// From 0 for Monday to 6.
  public var weekday: Int { (number + 3).flooredQuotientAndRemainder(dividingBy: 7).remainder }

  /// `20 Nov`.
  public var short: String { "\(dayOfMonth) \(monthName)" }

  /// `20 Nov 2026`.
  public var whole: String { "\(short) \(year)" }

  public var monthName: String { Self.monthNames[month - 1] }
  public static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Midnight in UTC.
  public var start: Moment { Moment(secondsSince1970: number * 86_400) }

  /// When it begins in the local time zone.
  public var localStart: Moment {
    var parts = start.utc
    parts.tm_isdst = -1
    return Moment(secondsSince1970: mktime(&parts))
  }

  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  public static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }
}
